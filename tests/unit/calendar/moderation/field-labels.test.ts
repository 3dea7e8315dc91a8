import { expect, test } from 'vitest';
import { fieldText } from '#calendar/moderation/field-labels.ts';
import { maxReviewNotes } from '#calendar/moderation/limits.ts';
import { markReviewed, previousDatesOf } from '#calendar/moderation/race-edits.ts';
import type { Race } from '#calendar/race/race.ts';

test('a field’s value is shown to staff as text', () => {
  expect(fieldText('date', '2027-06-05')).toBe('Sat, Jun 5, 2027');
  expect(fieldText('elevationGainFt', 11_000)).toBe('11,000');
  expect(fieldText('previousDates', ['2027-06-05', '2027-05-01'])).toBe(
    'Sat, Jun 5, 2027, Sat, May 1, 2027',
  );
  expect(fieldText('coords', { lat: 38.4, lng: -96.2 })).toBe('38.4, -96.2');
  expect(fieldText('genre', 'cx')).toBe('Cyclocross');
  expect(fieldText('genre', 'quidditch')).toBe('quidditch');
  expect(fieldText('startTime', '08:30')).toBe('8:30 AM');
  expect(fieldText('needsReview', false)).toBe('No');
  expect(fieldText('status', 'rejected')).toBe('Rejected');
  expect(fieldText('endDate', undefined)).toBe('');
});

test('a course’s file goes by its name, unless it has none or shares it with another', () => {
  const [one, two] = ['add9fecc0123', 'b0b0b0b00123'];
  const fileOf = (track: string, names: Record<string, string>) =>
    fieldText('courses', [{ name: 'XL', track }], names);
  expect(fileOf(one, { [one]: 'xl.gpx', [two]: 'short.gpx' })).toBe('XL, course file xl.gpx');
  expect(fileOf(one, { [one]: 'xl.gpx', [two]: 'xl.gpx' })).toBe(
    'XL, course file xl.gpx (add9fecc)',
  );
  expect(fileOf(one, {})).toBe('XL, course file add9fecc');
});

test('marking as reviewed clears the flag and adds a line to the notes', () => {
  const race = { needsReview: true, reviewNotes: 'Date from last year.' } as Race;
  expect(markReviewed(race, '2026-11-21')).toEqual({
    needsReview: false,
    reviewNotes: 'Date from last year.\nReviewed on Nov 21, 2026',
  });
  // Without room for the line, the notes stay whole, or the race couldn't be saved.
  const full = { ...race, reviewNotes: 'x'.repeat(maxReviewNotes - 10) };
  expect(markReviewed(full, '2026-11-21')).toEqual({
    needsReview: false,
    reviewNotes: full.reviewNotes,
  });
});

test('rescheduling adds the earlier date once; correcting a date doesn’t', () => {
  const before = { date: '2027-06-05', previousDates: ['2027-05-01'] };
  const moved = { ...before, date: '2027-06-12', eventStatus: 'rescheduled' } as const;
  expect(previousDatesOf(before, moved)).toEqual(['2027-06-05', '2027-05-01']);
  expect(previousDatesOf(before, { ...moved, eventStatus: 'scheduled' })).toEqual(['2027-05-01']);
  expect(previousDatesOf(before, { ...moved, date: '2027-05-01' })).toEqual(['2027-06-05']);
  expect(previousDatesOf(undefined, moved)).toEqual(['2027-05-01']);
});
