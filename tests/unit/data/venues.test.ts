import { expect, test } from 'vitest';
import type { Coords } from '#calendar/place/coords.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { stateOf } from '#calendar/place/state.ts';
import { slugify } from '#calendar/text/text.ts';
import { unknownsOf, venueSchema } from '#calendar/venue/venue.ts';
import { readText } from './read.ts';

const file = JSON.parse(readText('venues.json')) as unknown[];
const venues = venueSchema.array().parse(file);

test('each venue has a permanent, unique address made from its name and state', () => {
  const slugs = venues.map(({ name, state }) => `${slugify(name)}-${state.toLowerCase()}`);
  expect(venues.map(({ slug }) => slug)).toEqual(slugs);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toEqual(slugs.toSorted());
});

test('every venue is in its own state', () => {
  const misplaced = venues.filter(({ name, city, state, coords }) => {
    const location = `${city}, ${state}`;
    return placeIssues({ name, state, location, coords: coords as Coords } as never).length > 0;
  });
  expect(misplaced.map(({ name, state }) => `${name}, ${stateOf(state).name}`)).toEqual([]);
});

test('a venue known only from old lists, or placed at its town instead of a street, says so', () => {
  const alpenrose = venues.find(({ slug }) => slug === 'alpenrose-velodrome-or');
  expect(alpenrose).toMatchObject({ status: 'unconfirmed', pin: 'town' });
  expect(alpenrose?.doubt).toContain('couldn’t confirm');
  expect(alpenrose && unknownsOf(alpenrose)).toEqual([
    'street address',
    'website',
    'length',
    'surface',
    'hours',
    'fees',
  ]);
});

test('no link leads to a person or has a typo', () => {
  const links = venues.flatMap(({ website, facebookUrl, instagramUrl }) =>
    [website, facebookUrl, instagramUrl].filter((link) => link !== undefined),
  );
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter((link) => /profile\.php|\/people\/|intagram|websta/.test(link))).toEqual([]);
});
