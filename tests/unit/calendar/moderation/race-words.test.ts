import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldText } from '#calendar/moderation/race-words.ts';
import { markReviewed, previousDatesOf } from '#calendar/moderation/reviewing.ts';
import { changeOfText } from '#calendar/moderation/text-change.ts';
import type { Race } from '#calendar/race/race.ts';

test('what a field holds is told as a moderator reads it', () => {
  expect(fieldText('date', '2027-06-05')).toBe('Sat, Jun 5, 2027');
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

test('marking as reviewed clears the flag and adds a line to the notes', () => {
  const race = { needsReview: true, reviewNotes: 'Date from last year.' } as Race;
  expect(markReviewed(race, '2026-11-21')).toEqual({
    needsReview: false,
    reviewNotes: 'Date from last year.\nReviewed on Nov 21, 2026',
  });
});

test('a race that is moved keeps the day it had, once; one whose date was a slip does not', () => {
  const before = { date: '2027-06-05', previousDates: ['2027-05-01'] };
  const moved = { ...before, date: '2027-06-12', eventStatus: 'rescheduled' } as const;
  expect(previousDatesOf(before, moved)).toEqual(['2027-06-05', '2027-05-01']);
  expect(previousDatesOf(before, { ...moved, eventStatus: 'scheduled' })).toEqual(['2027-05-01']);
  expect(previousDatesOf(before, { ...moved, date: '2027-05-01' })).toEqual(['2027-06-05']);
  expect(previousDatesOf(undefined, moved)).toEqual(['2027-05-01']);
});

test('a change of a text is told word by word', () => {
  expect(changeOfText('Start at the park.', 'Start at the old park. Bring lights.')).toEqual([
    { kind: 'same', text: 'Start at the ' },
    { kind: 'gone', text: 'park.' },
    { kind: 'new', text: 'old park. Bring lights.' },
  ]);
});

test('of any change, what stayed and went is the text before, what stayed and came the one after', () => {
  const words = fc.array(fc.constantFrom('mud', 'sand ', ' hill\n', 'pie', ' '), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (old, young) => {
      const [before, after] = [old.join(' '), young.join(' ')];
      const pieces = changeOfText(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('new').trim(), without('gone').trim()].map(squeezed)).toEqual(
        [before.trim(), after.trim()].map(squeezed),
      );
    }),
  );
});

/** Space belongs to the word before it, and is no change. */
const squeezed = (text: string) => text.replace(/\s+/g, ' ');
