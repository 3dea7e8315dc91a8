import { expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import { changesOf, describeChange, statusNotes } from '#calendar/race/race-change.ts';
import { alertLines, alertTitle, mailsFor } from '#calendar/rider/alert.ts';
import { aRace } from '../../../race.ts';

const sentences = (before: Partial<PublicRace>, after: Partial<PublicRace>) =>
  changesOf(aRace(before), aRace(after)).map(describeChange);

test('changes to other fields don’t count', () => {
  expect(
    sentences({}, { name: 'Other', description: 'More', regUrl: 'https://example.org' }),
  ).toEqual([]);
});

test.each([
  [{}, { date: '2027-06-12' }, 'New date: Jun 12, 2027 (was Jun 5, 2027).'],
  [{}, { endDate: '2027-06-06' }, 'New date: Jun 5–6, 2027 (was Jun 5, 2027).'],
  [{}, { location: 'Lawrence, KS' }, 'New place: Lawrence, KS (was Emporia, KS).'],
  [
    { eventAddress: '1 Main St' },
    { eventAddress: '2 Oak St' },
    'New place: 2 Oak St (was 1 Main St).',
  ],
  [{ eventAddress: '1 Main St' }, {}, 'New place: Emporia, KS (was 1 Main St).'],
  [
    {},
    { eventAddress: '2 Oak St', location: 'Lawrence, KS' },
    'New place: Lawrence, KS (was Emporia, KS).',
  ],
  [
    { eventAddress: '1 Main St' },
    { eventAddress: '1 Main St', location: 'Lawrence, KS' },
    'New place: Lawrence, KS (was Emporia, KS).',
  ],
  [{}, { state: 'MO' as const }, 'New place: Emporia, KS (MO) (was Emporia, KS (KS)).'],
  [{}, { eventStatus: 'cancelled' as const }, 'Canceled.'],
  [{}, { eventStatus: 'cancelled' as const, statusReason: 'Flooding' }, 'Canceled. Flooding.'],
  [
    {},
    { eventStatus: 'cancelled' as const, statusReason: '“We need more time.”' },
    'Canceled. “We need more time.”',
  ],
  [
    {},
    { eventStatus: 'cancelled' as const, statusReason: 'No permit (again)' },
    'Canceled. No permit (again).',
  ],
  [{ eventStatus: 'tentative' as const }, {}, 'The date is confirmed.'],
  [{ eventStatus: 'cancelled' as const }, {}, 'It’s back on.'],
  [
    { eventStatus: 'cancelled' as const },
    { eventStatus: 'rescheduled' as const, previousDates: ['2027-05-01'] },
    'It’s back on, with a new date.',
  ],
  [
    { eventStatus: 'postponed' as const },
    { eventStatus: 'tentative' as const },
    'It’s back on, with a tentative date.',
  ],
  [
    { eventStatus: 'tentative' as const },
    { eventStatus: 'tentative' as const, date: '2027-06-12' },
    'New tentative date: Jun 12, 2027 (was Jun 5, 2027).',
  ],
])('%o to %o', (before, after, sentence) => {
  expect(sentences(before, after)).toEqual([sentence]);
});

test('the first address in the town that was listed is no new place', () => {
  expect(sentences({}, { eventAddress: '1 Main St' })).toEqual([]);
});

test('only the status of a race that is called off is news', () => {
  const canceled = { eventStatus: 'cancelled', statusReason: 'Fire' } as const;
  expect(sentences({}, { ...canceled, date: '2027-06-12' })).toEqual(['Canceled. Fire.']);
  expect(sentences(canceled, { ...canceled, date: '2027-06-12', location: 'Hays, KS' })).toEqual(
    [],
  );
  expect(sentences(canceled, { ...canceled, eventStatus: 'postponed' })).toEqual([
    'Postponed with no new date yet. Fire.',
  ]);
});

test('a race that moves again has only a new reason', () => {
  const moved: Partial<PublicRace> = {
    ...{ eventStatus: 'rescheduled', statusReason: 'Snow', previousDates: ['2027-05-01'] },
  };
  const again = { ...moved, date: '2027-06-12' };
  expect(sentences(moved, again)).toEqual(['New date: Jun 12, 2027 (was Jun 5, 2027).']);
  expect(sentences(moved, { ...again, statusReason: 'Ice' })).toEqual([
    'New date: Jun 12, 2027 (was Jun 5, 2027). Ice.',
  ]);
});

test('the headline has the most important change', () => {
  const title = (after: Partial<PublicRace>) =>
    alertTitle({
      kind: 'race-changed',
      name: 'Unbound',
      changes: changesOf(aRace(), aRace(after)),
    });
  expect(title({ eventStatus: 'cancelled', date: '2027-07-01' })).toBe('Unbound is canceled');
  expect(title({ eventStatus: 'postponed' })).toBe('Unbound is postponed');
  expect(title({ date: '2027-07-01', location: 'Lawrence, KS' })).toBe('Unbound has a new date');
  expect(title({ location: 'Lawrence, KS' })).toBe('Unbound has a new place');
  expect(title({ eventStatus: 'tentative' })).toBe('Unbound has changed');
  const tentative = { eventStatus: 'tentative' } as const;
  const guessed = changesOf(aRace(tentative), aRace({ ...tentative, date: '2027-07-01' }));
  expect(alertTitle({ kind: 'race-changed', name: 'Unbound', changes: guessed })).toBe(
    'Unbound has a new tentative date',
  );
  expect(title({ ...tentative, date: '2027-07-01' })).toBe('Unbound has a new tentative date');
  const canceled = { kind: 'race-changed', reason: undefined } as const;
  const flooded = changesOf(aRace(), aRace({ eventStatus: 'cancelled', statusReason: 'Flooding' }));
  expect(alertLines({ ...canceled, changes: flooded })).toEqual(['Reason: Flooding.']);
  const moved: Partial<PublicRace> = {
    eventStatus: 'rescheduled',
    date: '2027-07-01',
    previousDates: ['2027-06-05'],
    statusReason: 'Flooding',
  };
  expect(alertLines({ ...canceled, changes: changesOf(aRace(), aRace(moved)) })).toEqual([
    'Reason: Flooding.',
    'New date: Jul 1, 2027 (was Jun 5, 2027).',
  ]);
  const off = aRace({ eventStatus: 'cancelled' });
  const again = changesOf(off, aRace({ date: '2027-07-01', statusReason: 'New permit' }));
  expect(alertTitle({ ...canceled, name: 'Unbound', changes: again })).toBe('Unbound is back on');
  expect(alertLines({ ...canceled, changes: again })).toEqual([
    'Reason: New permit.',
    'New date: Jul 1, 2027 (was Jun 5, 2027).',
  ]);
  expect(alertTitle({ ...canceled, name: 'Unbound', changes: changesOf(off, aRace(moved)) })).toBe(
    'Unbound has a new date',
  );
  const sameDay = changesOf(off, aRace({ ...moved, date: off.date, statusReason: undefined }));
  expect(alertTitle({ ...canceled, name: 'Unbound', changes: sameDay })).toBe('Unbound is back on');
  const removed = { kind: 'race-deleted', name: 'Unbound', changes: [] } as const;
  expect(alertTitle({ ...removed, changes: [] })).toBe('Unbound was removed from the calendar');
  expect(alertLines({ ...removed, changes: [] })).toHaveLength(1);
});

test('a confirmed date has its own headline and kind of email, and is a line next to another change', () => {
  const kind = 'race-changed';
  const tentative = aRace({ eventStatus: 'tentative' });
  const confirmed = changesOf(tentative, aRace({ statusReason: 'Permit approved' }));
  expect(alertTitle({ kind, name: 'Unbound', changes: confirmed })).toBe('Date confirmed: Unbound');
  expect(alertLines({ kind, changes: confirmed })).toEqual(['Reason: Permit approved.']);
  expect(mailsFor({ kind, changes: confirmed })).toEqual(['date-confirmed']);
  const moved = changesOf(tentative, aRace({ date: '2027-07-01' }));
  expect(alertTitle({ kind, name: 'Unbound', changes: moved })).toBe('Unbound has a new date');
  expect(alertLines({ kind, changes: moved })[0]).toBe('The date is confirmed.');
  expect(mailsFor({ kind, changes: moved })).toEqual(['saved-races', 'date-confirmed']);
  const tentativeAgain = changesOf(aRace(), tentative);
  expect(mailsFor({ kind, changes: tentativeAgain })).toEqual(['saved-races']);
});

test('a status says why, and a moved race from when, unless it is off on its new day, too', () => {
  const notesOf = (race: Partial<PublicRace>) => statusNotes(aRace(race));
  const moved = { previousDates: ['2027-05-08'] };
  expect(notesOf({ statusReason: 'Old news' })).toEqual([]);
  expect(notesOf({ eventStatus: 'tentative' })).toEqual([]);
  expect(notesOf({ eventStatus: 'rescheduled', ...moved, statusReason: 'Floods' })).toEqual([
    'It has a new date. Floods.',
    'It was scheduled for May 8, 2027.',
  ]);
  expect(notesOf({ eventStatus: 'cancelled', ...moved })).toEqual(['Canceled.']);
  expect(notesOf({ eventStatus: 'postponed', ...moved })).toEqual([
    'Postponed with no new date yet.',
  ]);
});
