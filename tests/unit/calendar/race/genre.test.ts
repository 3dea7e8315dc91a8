import { expect, test } from 'vitest';
import { parseGenre } from '#calendar/race/genre.ts';
import { genreNamed } from '#calendar/race/genre-words.ts';

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

test('riders’ names for a genre are found with any space and hyphens', () => {
  expect([' Fat-Bike ', 'triathlon', 'fat  tire', 'gravel race 2027'].map(genreNamed)).toEqual([
    'fat',
    'multi',
    'fat',
    undefined,
  ]);
});
