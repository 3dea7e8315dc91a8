import { expect, test } from 'vitest';
import {
  bandWith,
  doubtfulDistances,
  isInRange,
  isTooLong,
  isZeroOrLess,
  milesOf,
  parseMiles,
  rangeOf,
  splitDistances,
} from '#calendar/race/distance.ts';

test.each([
  ['40 mi', 40],
  ['62.5 miles', 62.5],
  ['100 km', 62.1],
  ['50K', 31.1],
  ['.72 miles', 0.7],
  ['30-40 miles', 40],
  ['20 or 44 miles', 44],
  ['3 laps, ~18 miles', 18],
  ['1,000 meters', 0.6],
  ['5000 metres', 3.1],
  ['15+ miles', 15],
  ['40-mile', 40],
  ['130ish miles', undefined],
  ['6 hours', undefined],
  ['12 laps', undefined],
  ['3.84 per lap miles', undefined],
  ['0 miles', undefined],
  ['45 minutes', undefined],
  ['16 mi loop, 24 hours', undefined],
  ['1.3 mi laps', undefined],
  ['20.5 mi road race lap', undefined],
  ['8 miles/lap', undefined],
  ['18 miles, 3 laps', 18],
  ['18 miles in 3 laps', 18],
  ['18 miles (three laps)', 18],
  ['5K run', undefined],
  ['27 meters', undefined],
])('%s is %s miles', (text, miles) => {
  expect(parseMiles(text)).toBe(miles);
});

test('a length of zero or less isn’t one, and a number without a unit is doubtful', () => {
  const texts = ['0 mi', '-3 mi', '30', 'eighteen miles', '0.5 mi', '100 km', '2-3 hours'];
  expect(texts.filter(isZeroOrLess)).toEqual(['0 mi', '-3 mi']);
  expect(doubtfulDistances(texts)).toEqual(['0 mi', '-3 mi', '30', 'eighteen miles']);
});

test('an unknown unit and a length that no race has are doubtful', () => {
  const doubtful = ['12 mils', '47mls', '99999 mi', '1e9 mi'];
  const fine = ['12 Miles', '4,200 mi', '45 min', '6hr', '8 laps', '3 stages', '10K run', '100m'];
  expect(doubtfulDistances([...doubtful, ...fine])).toEqual(doubtful);
});

test('several numbers with one unit or none are doubtful, but not a fraction or a range with its unit', () => {
  const doubtful = ['25/50/100', '25/50/100 mi', '25 50 100 mi', '25 / 50 miles', '25 or 50', '½'];
  const fine = ['1/2 mile', '1 1/2 miles', '½ mile', '1½ mi', '24/12 HR', '20 or 44 miles'];
  const lengths = [
    '25 mi 50 mi',
    '25mi/50mi',
    '25 mi and 50 mi',
    '1,000 mi; 62 km',
    '5 km 10 km 20 km',
  ];
  const same = ['100 km / 62 mi', '50 km (~32 miles)', '50 mi with 5 mi of gravel', '5 mi 2 laps'];
  const real = ['30-40 miles', '1/2 lap, ~2.5 miles', '21, 50, 62 miles', '50 km (~32 miles)'];
  expect(doubtfulDistances([...doubtful, ...lengths, ...fine, ...same, ...real])).toEqual([
    ...doubtful,
    ...lengths,
  ]);
});

test.each([
  ['½ mile', 0.5],
  ['1/2 mile', 0.5],
  ['1½ miles', 1.5],
  ['2 ¾ mi', 2.8],
  ['1 1/2 miles', 1.5],
  ['1/2 lap, ~2.5 miles', 2.5],
])('%s, with a fraction, is %s miles', (text, miles) => {
  expect(parseMiles(text)).toBe(miles);
});

test.each([
  ['1,000', ['1,000']],
  [' 1,200 ', [' 1,200 ']],
  ['1,000, 50 mi', ['1,000', ' 50 mi']],
  ['25,50,100', ['25', '50', '100']],
])('%j without a unit is the distances %j', (text, distances) => {
  expect(splitDistances(text)).toEqual(distances);
});

test('a length is too long from just over 5,000 miles', () => {
  expect(['5,000 mi', '9,000 km', '1,000,000 mi', '6 hours', '12 mils'].filter(isTooLong)).toEqual([
    '9,000 km',
    '1,000,000 mi',
  ]);
});

test.each([
  ['50 mi,100 km', ['50 mi', '100 km']],
  ['1,000 mi', ['1,000 mi']],
  ['5,000 mi,10,000 km', ['5,000 mi', '10,000 km']],
  ['25,50,100 mi', ['25', '50', '100 mi']],
  ['1,500 meters, 2 miles', ['1,500 meters', ' 2 miles']],
  ['50 mi,100 mi', ['50 mi', '100 mi']],
  ['25,50 mi', ['25', '50 mi']],
  ['25,1000 mi', ['25', '1000 mi']],
  ['25, 100 mi', ['25', ' 100 mi']],
  ['1,', ['1', '']],
  ['', ['']],
])('%j is the distances %j', (text, distances) => {
  expect(splitDistances(text)).toEqual(distances);
});

test('no more distances are split than asked for', () => {
  expect(splitDistances('1,000 mi,2 mi,3 mi', 2)).toEqual(['1,000 mi', '2 mi']);
  expect(splitDistances('1,000 mi,2 mi', 2)).toEqual(['1,000 mi', '2 mi']);
});

test('a distance under a mile counts only without longer ones', () => {
  expect(milesOf(['100 mi', '0.2 mi'])).toEqual([100]);
  expect(milesOf(['500 meters'])).toEqual([0.3]);
});

test('distances are distinct, shortest first', () => {
  expect(milesOf(['100 mi', '50 mi', '12 laps', '50 miles'])).toEqual([50, 100]);
});

test.each([
  [{ miles: 100 }, [90, 110], [89.9, 110.1]],
  [{ miles: 62 }, [55.8, 62.1, 68.2], [55.7, 68.3]],
  [{ miles: 3.1 }, [2.8, 3.4], [2.7, 3.5]],
  [{ distance: '50-100' }, [50, 99.9], [49.9, 100]],
  [{ distance: '50-100', miles: 100 }, [90, 99.9], [89.9, 100]],
  [{ distance: '0-25', miles: 100 }, [], [24, 100]],
] as const)('%j asks for certain lengths', (wanted, within, outside) => {
  const range = rangeOf(wanted);
  if (!range) throw new Error('It asks for a length.');
  expect(within.filter((length) => !isInRange(length, range))).toEqual([]);
  expect(outside.filter((length) => isInRange(length, range))).toEqual([]);
});

test('a query without a length has no range, and each length is in one band', () => {
  expect(rangeOf({})).toBeUndefined();
  expect([0.1, 24.9, 25, 50, 100, 2700].map(bandWith)).toEqual([
    ...['0-25', '0-25', '25-50', '50-100', '100-', '100-'],
  ]);
});
