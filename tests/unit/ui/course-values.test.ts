import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';
import type { Course } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { courseFaults } from '#ui/race-form/course-faults.ts';
import {
  courseLine,
  coursesTyped,
  courseValuesOf,
  distancesOf,
  distanceWarning,
  emptyCourse,
} from '#ui/race-form/course-values.ts';
import { faultsIn, partSentence } from '#ui/race-form/faults.ts';
import { valuesOf, valuesSchema } from '#ui/race-form/race-values.ts';
import { registrationLabels } from '#ui/race-form/registration-values.ts';
import { aRace } from '../../race.ts';

const long: Course = {
  name: 'XL',
  distance: { value: 350, unit: 'mi' },
  climbingFt: 20_000,
  day: '2027-06-04',
  startTime: '15:00',
  categories: ['Pro', 'Masters 40+'],
  price: 300,
  priceRises: [
    { from: '2027-01-01', price: 325.5 },
    { from: '2027-03-01', price: 350 },
  ],
  riderLimit: 100,
  minAge: 18,
  maxAge: 99,
  resultsUrl: 'https://results.example.org/xl',
};
const short: Course = { distance: { value: 1, unit: 'hours' } };
const race: Race = {
  ...aRace({
    date: '2027-06-04',
    endDate: '2027-06-05',
    courses: [long, short],
    distance: ['350 mi', '1 hour'],
    registration: {
      ...{ opens: '2026-12-01', byLottery: true, soldOut: true },
      sourceUrl: 'https://xl.example.org/',
      sources: { prices: { verifiedAt: '2026-11-20' } },
    },
  }),
  needsReview: false,
  reviewNotes: '',
  status: 'approved',
};

test('a form sends back the courses and the registration that it was given', () => {
  const { courses, registration } = valuesSchema(race).parse(valuesOf(race));
  expect(courses).toEqual(race.courses);
  expect(registration).toEqual(race.registration);
});

test('a typed course is read by the rules, and a length that can’t be read becomes its name', () => {
  const read = (values: object) =>
    valuesSchema(race).safeParse({ ...valuesOf(race), courses: [{ ...emptyCourse, ...values }] });
  expect(
    read({ distance: '100 Miles', price: '$80', priceRises: '$95 from 2027-01-01' }).data?.courses,
  ).toEqual([
    {
      distance: { value: 100, unit: 'mi' },
      price: 80,
      priceRises: [{ from: '2027-01-01', price: 95 }],
    },
  ]);
  expect(read({ distance: '30-100 miles' }).data?.courses).toEqual([{ name: '30-100 miles' }]);
  const wrong = (values: object) =>
    read(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(wrong({ name: 'XL', distance: 'far' })).toEqual([
    'courses.0.distance.value: distance must be a number',
  ]);
  expect(wrong({ name: 'XL', priceRises: 'later' })).toEqual([
    'courses.0.priceRises.0.from: must be a real day, written like 2027-06-05',
  ]);
  expect(wrong({})).toEqual(['courses.0: each need a name or a distance']);
});

test('an error names its course, and its field by the label', async () => {
  const typed = {
    ...valuesOf(race),
    courses: [
      courseValuesOf(long),
      { ...courseValuesOf(long), price: 'free', climbingFt: '-1' },
      { ...emptyCourse, name: 'Kids', priceRises: 'later', distance: 'far' },
      { ...emptyCourse, name: 'Kids', priceRises: '200000 from 2027-01-01' },
      { ...emptyCourse, name: 'Masters', minAge: '40', maxAge: '30' },
      emptyCourse,
    ],
    registration: { ...valuesOf(race).registration, closes: '2026-11-01' },
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await zodResolver(valuesSchema(race))(typed, undefined, options);
  expect(courseFaults(faultsIn(errors['courses'])).map(({ name, text }) => [name, text])).toEqual([
    ['climbingFt', 'Course 2: Climbing must not be negative.'],
    ['price', 'Course 2: Price must be a number of US dollars.'],
    ['distance', 'Course 3: Length must be a number.'],
    [
      'priceRises',
      'Course 3: Price rises must have a price and a real day, like 95 from 2027-01-01.',
    ],
    ['priceRises', 'Course 4: Price rises must be at most 100,000.'],
    ['maxAge', 'Course 5: Oldest age must not be under youngest age.'],
    ['name', 'Course 6: Enter a name or a length.'],
  ]);
  const [fault] = faultsIn(errors['registration']);
  expect(fault && partSentence(fault.path, fault.message, registrationLabels)).toBe(
    'Registration closes must not be before registration opens.',
  );
});

test('distances and courses stay in sync', () => {
  const values = [long, short].map(courseValuesOf);
  expect(distancesOf(values)).toBe('350 mi, 1 hour');
  expect(coursesTyped('350 mi, 1 hour, 50 km', values)).toEqual([
    ...values,
    { ...emptyCourse, distance: '50 km' },
  ]);
  // A corrected length keeps its course's price and start; a removed course doesn't pass its own on.
  expect(coursesTyped('351 mi, 1 hour', values)).toEqual([
    { ...values[0], distance: '351 mi' },
    values[1],
  ]);
  expect(coursesTyped('1 hour, 351 mi', values)).toEqual([
    values[1],
    { ...emptyCourse, distance: '351 mi' },
  ]);
  // Also among more courses than before, and back again.
  const more = coursesTyped('12 mi, 340 mi, 1 hour', values);
  expect(more).toEqual([
    { ...emptyCourse, distance: '12 mi' },
    { ...values[0], distance: '340 mi' },
    values[1],
  ]);
  expect(coursesTyped('350 mi, 1 hour', more, values)).toEqual(values);
  expect(coursesTyped('350 mi, 1 hour', [], values)).toEqual(values);
  expect(values.map(courseLine)).toEqual([
    'XL, 350 mi, 20000 ft, 2027-06-04, 15:00, $300',
    '1 hour',
  ]);
});

test('typed text that isn’t a distance becomes a name, and a distance that’s too long says so', () => {
  expect(distanceWarning('100 mi, 6 hours')).toBeUndefined();
  expect(distanceWarning('25/50/100, 40 mi')).toBe(
    '“25/50/100” isn’t a distance or time, so it’s listed as a course’s name.',
  );
  expect(distanceWarning('fast, 12 mils, 99999 mi')).toBe(
    '“fast”, “12 mils” aren’t distances or times, so they’re listed as names of courses. ' +
      '“99999 mi” is over 5,000 mi, too long for a race. Remove it, or enter at most 5,000 mi.',
  );
});
