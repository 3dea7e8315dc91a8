import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePicture, pictureSets } from '#calendar/race/picture.ts';

test('a race keeps its picture, from its own genre', () => {
  const race = { id: 'unbound-gravel-200-2026', genre: 'gravel' };
  expect(choosePicture(race)).toEqual(choosePicture({ ...race }));
  expect(choosePicture(race)?.set).toBe('gravel');
});

test('every number is within its set, and all of a set are used', () => {
  const numbers = new Set<number | undefined>();
  fc.assert(
    fc.property(fc.string(), (id) => {
      const number = choosePicture({ id, genre: 'fat' })?.number ?? 0;
      numbers.add(number);
      expect(number).toBeGreaterThanOrEqual(1);
      expect(number).toBeLessThanOrEqual(7);
    }),
    { seed: 20261121, numRuns: 500 },
  );
  expect(numbers.size).toBe(pictureSets['fat']);
});

test('without pictures of its genre, a race gets one of `all`, else of the first set, else none', () => {
  const race = { id: 'a', genre: 'bmx' };
  expect(choosePicture(race, { bmx: 0, road: 1, all: 1 })).toEqual({ set: 'all', number: 1 });
  expect(choosePicture(race, { road: 1, cx: 1, adv: 0 })).toEqual({ set: 'cx', number: 1 });
  expect(choosePicture(race, { bmx: 0 })).toBeUndefined();
});
