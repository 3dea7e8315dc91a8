import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Course,
  coursesOf,
  distanceText,
  distanceTextsOf,
  distanceUnits,
  lowestPriceOn,
  parseDistance,
  priceText,
  withCourses,
  withEditedCourses,
} from '#calendar/race/course.ts';
import { isTooLong, isZeroOrLess, milesOf, parseMiles } from '#calendar/race/distance.ts';
import { openTo } from '#calendar/race/entry-words.ts';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import stored from '#data/races.json' with { type: 'json' };
import { raceFields } from '../../../race.ts';

test.each([
  ['100 mi', 100, 'mi'],
  ['100 Miles', 100, 'mi'],
  ['62.5mi', 62.5, 'mi'],
  ['1,000 miles', 1000, 'mi'],
  ['100K', 100, 'km'],
  ['500 meters', 500, 'm'],
  ['6-hour', 6, 'hours'],
  ['1 minute', 1, 'minutes'],
  ['4 laps', 4, 'laps'],
])('%s is a distance', (text, value, unit) => {
  expect(parseDistance(text)).toEqual({ value, unit });
});

test.each([
  '30-100 miles',
  'about 35 miles',
  '100+ miles',
  '8 miles per lap',
  '0 mi',
  'toString',
  '3 stages',
])('%s says more than a number and a unit', (text) => {
  expect(parseDistance(text)).toBeUndefined();
  expect(distanceTextsOf(coursesOf([text]))).toEqual([text]);
});

const distances = fc.record({
  value: fc.oneof(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 1_000_000 }).map((number) => number / 1000),
  ),
  unit: fc.constantFrom(...distanceUnits),
});

test('a distance reads back the same after it is written', () => {
  fc.assert(
    fc.property(distances, (distance) => {
      expect(parseDistance(distanceText(distance))).toEqual(distance);
    }),
    { seed: 19, numRuns: 2000 },
  );
});

const unitsTyped = [
  'mi',
  'miles',
  'Mile',
  'K',
  'km',
  'm',
  'hours',
  'hr',
  'min',
  'minutes',
  'laps',
  'lap',
  'stages',
];
const typed = fc
  .oneof(
    distances.map(distanceText),
    fc
      .tuple(
        fc.constantFrom('', 'about ', '~', '2 laps, '),
        fc.integer({ min: 0, max: 3000 }).map((number) => (number / 10).toLocaleString('en-US')),
        fc.constantFrom('', ' ', '-', '+ ', '-20 '),
        fc.constantFrom(...unitsTyped),
      )
      .map((parts) => parts.join('')),
    fc.string({ maxLength: 20 }),
  )
  .filter((text) => !isZeroOrLess(text.trim()) && !isTooLong(text));

test('distances become courses and distances again, with the same meaning', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 5 }), (texts) => {
      const { distance } = raceFields({ distance: texts.map((text) => text.replaceAll(',', ';')) });
      const again = distanceTextsOf(coursesOf(distance));
      expect(distanceTextsOf(coursesOf(again))).toEqual(again);
      expect(milesOf(again)).toEqual(milesOf(distance));
      for (const text of distance) {
        const [other = ''] = distanceTextsOf(coursesOf([text]));
        expect(parseDistance(other) ?? other).toEqual(parseDistance(text) ?? text);
        expect(parseMiles(other)).toBe(parseMiles(text));
      }
      // When sent back, they stay as they were typed.
      const race = withCourses(raceFields({ distance }));
      expect(race.distance).toEqual(distance);
      expect(withCourses(raceFieldsSchema.parse(race))).toEqual(race);
    }),
    { seed: 19, numRuns: 2000 },
  );
});

test('every seeded race has courses for its distances, which stay as they are', () => {
  for (const record of stored) {
    const { distance = [] } = record as { distance?: string[] };
    const race = withCourses(raceFieldsSchema.parse(record));
    expect(race.distance).toEqual([...new Set(distance)]);
    expect(milesOf(distanceTextsOf(race.courses ?? []))).toEqual(milesOf(race.distance));
    expect(withCourses(raceFieldsSchema.parse(race))).toEqual(race);
  }
});

const long: Course = { name: 'XL', distance: { value: 350, unit: 'mi' }, climbingFt: 20_000 };
const short: Course = { distance: { value: 50, unit: 'mi' }, price: 80 };

test('courses win over conflicting distances', () => {
  const lengths = (race: Record<string, unknown>) => withCourses(raceFields(race)).distance;
  expect(lengths({ distance: ['9 mi'], courses: [long, short] })).toEqual(['350 mi', '50 mi']);
  expect(lengths({ distance: ['50 miles', '350 mi'], courses: [long, short] })).toEqual([
    '50 miles',
    '350 mi',
  ]);
  expect(raceFields({ courses: [long, { name: 'Kids' }] }).distance).toEqual(['350 mi', 'Kids']);
});

test('an edit of only the distances wins, and keeps the facts of their courses', () => {
  const known = [long, short];
  const edited = (distance: string[], courses?: Course[]) => {
    const race = withEditedCourses({ distance, courses }, known);
    return [race.distance, race.courses];
  };
  const ten = { distance: { value: 10, unit: 'km' as const } };
  const typed = ['50 miles', '10 km'];
  expect(edited(typed, [long, short])).toEqual([typed, [short, ten]]);
  expect(edited(typed)).toEqual([typed, [short, ten]]);
  expect(edited(['50 mi', '350 mi'], [long, short])).toEqual([
    ['50 mi', '350 mi'],
    [long, short],
  ]);
  expect(edited([], [long, short])).toEqual([[], []]);
  expect(edited(['350 mi', '50 mi'], [long])).toEqual([['350 mi'], [long]]);
});

test('a race’s price is the lowest of its courses on that day', () => {
  const rises = [
    { from: '2027-03-01', price: 120 },
    { from: '2027-01-01', price: 100 },
  ];
  const { courses } = raceFields({
    courses: [
      { ...short, priceRises: rises },
      { ...long, price: 110.5 },
    ],
  });
  const on = ['2026-12-31', '2027-01-01', '2027-03-01'].map((day) =>
    lowestPriceOn(courses ?? [], day),
  );
  expect(on).toEqual([80, 100, 110.5]);
  expect([80, 110.5, 1200].map(priceText)).toEqual(['$80', '$110.50', '$1,200']);
  expect(lowestPriceOn([long], '2027-01-01')).toBeUndefined();
});

test.each([
  [{ price: 10 }, 'each need a name or a distance'],
  [{ ...long, price: 1.005 }, 'price must be dollars, with cents at most'],
  [{ ...long, minAge: 20, maxAge: 18 }, 'maxAge must not be under minAge'],
  [{ ...long, distance: { value: 0, unit: 'mi' } }, 'distance must be more than 0'],
  [{ ...long, distance: { value: 5001, unit: 'mi' } }, 'distance must be at most 5,000 mi'],
  [{ ...long, distance: { value: 9000, unit: 'km' } }, 'distance must be at most 5,000 mi'],
  [{ name: '999999 mi' }, 'distance must be at most 5,000 mi'],
  [{ name: '0 mi' }, 'distance must be more than 0'],
  [{ name: '-3 mi' }, 'distance must be more than 0'],
  [
    { ...long, resultsUrl: 'javascript:alert(1)' },
    'must be a web address starting with http:// or https://',
  ],
  [{ ...long, startTime: '25:00' }, 'startTime must look like 08:30'],
])('a course is refused: %j', (course, message) => {
  const { error } = raceFieldsSchema.safeParse({ ...raceFields(), courses: [course] });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['courses', message],
  ]);
});

test('a course on another day says which days the race has', () => {
  const refused = (fields: object) =>
    raceFieldsSchema
      .safeParse({
        ...raceFields({ date: '2027-06-05', ...fields }),
        courses: [{ ...long, day: '2027-06-20' }],
      })
      .error?.issues.map(({ message }) => message);
  expect(refused({})).toEqual(['day must be the race’s day, Jun 5, 2027']);
  expect(refused({ endDate: '2027-06-06' })).toEqual([
    'day must be one of the race’s days, Jun 5–6, 2027',
  ]);
});

test('a race has at most 30 courses', () => {
  const courses = Array.from({ length: 31 }, (_, at) => ({ name: `Course ${at}` }));
  const { error } = raceFieldsSchema.safeParse({ ...raceFields(), courses });
  expect(error?.issues[0]?.message).toBe('must be at most 30');
});

test('a course says to whom it is open', () => {
  const courses = [
    {},
    { riderLimit: 500 },
    { categories: ['Elite', 'Masters 40+'], minAge: 18 },
    { maxAge: 12, riderLimit: 1 },
    { minAge: 15, maxAge: 18 },
  ];
  expect(courses.map(openTo)).toEqual([
    '',
    '500 riders',
    'Elite, Masters 40+ · Ages 18 and older',
    'Ages up to 12 · 1 rider',
    'Ages 15–18',
  ]);
});
