import { expect, test } from 'vitest';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { raceFields } from '../../../race.ts';

/** The schema's messages by field. */
function refusals(fields: Record<string, unknown>): Record<string, string> {
  const base = {
    name: 'A',
    genre: 'road',
    state: 'CO',
    location: 'Boulder, CO',
    date: '2027-05-01',
  };
  const result = raceFieldsSchema.safeParse({ ...base, ...fields });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('messages name the five required fields', () => {
  const result = raceFieldsSchema.safeParse({});
  expect(new Set(result.error?.issues.map((issue) => issue.path[0]))).toEqual(
    new Set(['name', 'genre', 'state', 'location', 'date']),
  );
  expect(refusals({ name: '   ' })).toEqual({ name: 'name is required' });
});

test('a description may have up to 20,000 characters', () => {
  expect(raceFields({ description: 'a'.repeat(20_000) }).description).toHaveLength(20_000);
  expect(refusals({ description: 'a'.repeat(20_001) })).toEqual({
    description: 'must be at most 20000 characters',
  });
});

test('a course’s name may be as long as the distance that it becomes', () => {
  const race = raceFields({ courses: [{ name: 'a'.repeat(120) }] });
  expect(raceFields({ ...race })).toEqual(race);
  expect(refusals({ courses: [{ name: 'a'.repeat(121) }] })).not.toEqual({});
});

test('T27 an address takes only http and https', () => {
  for (const url of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//x.org',
    'x.org',
  ]) {
    expect(refusals({ regUrl: url }), url).toEqual({
      regUrl: 'must be a web address starting with http:// or https://',
    });
  }
  expect(raceFields({ regUrl: 'https://www.bikereg.com/flint' }).regUrl).toBe(
    'https://www.bikereg.com/flint',
  );
});

test('T36 invisible characters are refused in a name, and text is stored NFC', () => {
  for (const name of ['a\u202eb', 'a\u200bb', 'a\u0007b', 'a\nb']) {
    expect(Object.keys(refusals({ name }))).toEqual(['name']);
  }
  expect(raceFields({ name: 'Can\u0303on' }).name).toBe('Ca\u00f1on');
});

test('T37 date, genre and state must exist, and coordinates must be in range and not 0,0', () => {
  expect(Object.keys(refusals({ date: '2026-02-30' }))).toEqual(['date']);
  expect(refusals({ genre: 'Criterium' })['genre']).toContain('did you mean crit?');
  expect(Object.keys(refusals({ state: 'ZZ' }))).toEqual(['state']);
  for (const coords of [
    [0, 0],
    { lat: 0, lng: 0 },
    [91, 0],
    { lat: 40, lng: 200 },
    [40],
    '40,-90',
  ]) {
    expect(Object.keys(refusals({ coords })), JSON.stringify(coords)).toEqual(['coords']);
  }
  expect(raceFields({ coords: [40, -105.2] }).coords).toEqual({ lat: 40, lng: -105.2 });
});

test('lower-case states, comma-separated lists and empty text are accepted', () => {
  const race = raceFields({
    state: 'ks',
    tags: ' gravel, , series,series',
    distance: '',
    orgUrl: '',
  });
  expect(race).toMatchObject({ state: 'KS', tags: ['gravel', 'series'], distance: [] });
  expect(race.orgUrl).toBeUndefined();
  // The space after a comma isn't part of a tag's length.
  const long = 'x'.repeat(80);
  expect(raceFields({ tags: `gravel, ${long}` }).tags).toEqual(['gravel', long]);
  expect(Object.keys(refusals({ tags: `gravel, ${long}x` }))).toHaveLength(1);
});

test('an end date before the start, and a new date without the earlier one, are refused', () => {
  expect(refusals({ endDate: '2027-04-30' })).toEqual({
    endDate: 'endDate must not be before date',
  });
  // A wrong year would keep the race underway for months.
  expect(refusals({ date: '2027-05-01', endDate: '2028-05-02' })).toEqual({
    endDate: 'endDate must be within 60 days of date',
  });
  expect(refusals({ date: '2027-05-01', endDate: '2027-06-30' })).toEqual({});
  expect(Object.keys(refusals({ eventStatus: 'rescheduled' }))).toEqual(['previousDates']);
  // All errors at once.
  expect(
    Object.keys(refusals({ name: '', state: 'ZZ', endDate: '2027-04-30' })).toSorted(),
  ).toEqual(['endDate', 'name', 'state']);
  const days = { eventStatus: 'rescheduled', registration: { closes: '2027-07-01' } };
  expect(Object.keys(refusals({ name: '', ...days })).toSorted()).toEqual(
    Object.keys(refusals({ name: '' }))
      .concat(Object.keys(refusals(days)))
      .toSorted(),
  );
  expect(Object.keys(refusals(days))).toHaveLength(2);
  expect(Object.keys(refusals({ date: '2027-13-01', endDate: '2027-04-30' }))).toEqual(['date']);
});
