import { expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { mergeEdits, raceChange, valuesOf, valuesSchema } from '#ui/race-form/race-values.ts';
import { aRace } from '../../race.ts';

const race: Race = {
  ...aRace({ distance: ['100 mi (1,200 ft)', '50 mi'], endDate: '2027-06-06', tags: ['series'] }),
  organizerEmail: 'org@example.org',
  needsReview: true,
  reviewNotes: 'Old.',
  status: 'approved',
};

test('an untouched form sends the race as it is, marked as reviewed', () => {
  const { version, ...fields } = raceChange(race);
  expect(version).toBe(1);
  expect(valuesSchema(race).parse(valuesOf(race))).toEqual({ ...fields, needsReview: false });
});

test('typed values are read by the calendar’s rules, and an error says which field is wrong', () => {
  const values = valuesOf(race);
  const typed = { ...values, distance: '80 mi, , 40 mi', coords: '38.5,-96.5', endDate: '' };
  const fields = valuesSchema(race).parse(typed);
  expect(fields.distance).toEqual(['80 mi', '40 mi']);
  expect(fields.coords).toEqual({ lat: 38.5, lng: -96.5 });
  expect(fields.endDate).toBeUndefined();
  const wrong = { ...values, name: ' ', orgUrl: 'javascript:alert(1)', coords: '0, 0' };
  const { error } = valuesSchema(race).safeParse(wrong);
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'coords',
    'name',
    'orgUrl',
  ]);
});

test('an untouched pin that can’t be in the new state isn’t sent, also in a copy; one that was typed is refused', () => {
  const values = valuesOf(race);
  const coords = { lat: 38.4, lng: -96.18 };
  const far = { ...values, state: 'CO', location: 'Salida, CO' };
  expect(valuesSchema(race).parse(far).coords).toBeUndefined();
  expect(valuesSchema(undefined, race).parse(far).coords).toBeUndefined();
  const issuesOf = (typed: typeof far) => valuesSchema(race).safeParse(typed).error?.issues;
  expect(issuesOf({ ...far, coords: '38.41, -96.18' })).toMatchObject([{ path: ['coords'] }]);
  // The server knows whether this pin was only the old town's.
  expect(valuesSchema(race).parse({ ...values, location: 'Topeka, KS' }).coords).toEqual(coords);
});

test('a race that is moved keeps its earlier date automatically', () => {
  const moved = { ...valuesOf(race), date: '2027-06-12', endDate: '', eventStatus: 'rescheduled' };
  expect(valuesSchema(race).parse(moved).previousDates).toEqual(['2027-06-05']);
});

test('T41 two edits at once lose nothing: what was typed wins, and other fields take the other edit’s', () => {
  const opened = valuesOf(race);
  const typed = { ...opened, name: 'Mine', tags: 'mud', overview: 'Same' };
  const now = { ...opened, name: 'Theirs', date: '2027-06-12', overview: 'Same' };
  const merged = mergeEdits(opened, typed, now);
  expect(merged.values).toEqual({
    ...opened,
    name: 'Mine',
    tags: 'mud',
    overview: 'Same',
    date: '2027-06-12',
  });
  expect([merged.merged, merged.conflicts]).toEqual([['date'], ['name']]);
  expect(merged.isSaved).toBe(false);
});

test('an edit that was saved without a response has nothing left to save', () => {
  const opened = valuesOf(race);
  const typed = { ...opened, name: 'Mine' };
  const now = { ...typed, date: '2027-06-12' };
  expect(mergeEdits(opened, typed, now)).toMatchObject({ isSaved: true, conflicts: [] });
});
