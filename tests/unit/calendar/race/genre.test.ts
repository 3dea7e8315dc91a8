import { expect, test } from 'vitest';
import { parseGenre } from '#calendar/race/genre.ts';

test('genres are found by id, name and alias in any case', () => {
  expect(
    ['MTN', 'mtb', 'Mountain', 'Fat Bike', 'fatbike', 'cyclocross', 'criterium'].map(parseGenre),
  ).toEqual(['mtn', 'mtn', 'mtn', 'fat', 'fat', 'cx', 'crit']);
  expect(['all', 'constructor', 'unicycle', ''].map(parseGenre)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
