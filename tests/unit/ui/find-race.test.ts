import { expect, test } from 'vitest';
import { searchPath } from '#features/find-race/FindRace.tsx';
import { disciplineName, matchingGenres } from '#ui/combobox/DisciplineCombobox.tsx';
import { fixedOptions, noteOf, placeNameOf, placeQueryOf } from '#ui/combobox/place-options.ts';

const offered = (typed: string) => fixedOptions(typed).map(placeNameOf);

test('a discipline leads to its page, and all disciplines to the search page', () => {
  expect(searchPath({ genre: 'gravel' })).toBe('/gravel');
  expect(searchPath({ genre: 'gravel', location: 'kansas' })).toBe('/gravel?location=Kansas');
  expect(searchPath({ genre: 'all' })).toBe('/search?genre=all');
  expect(searchPath({ genre: 'all', location: 'United States', q: ' dirty ' })).toBe(
    '/search?genre=all&q=dirty',
  );
});

test('a typed place gets a default radius, and a chosen one keeps its own', () => {
  expect(searchPath({ genre: 'mtn', location: '66801' })).toBe('/mtn?location=66801&within=50');
  expect(searchPath({ genre: 'mtn', location: 'Moab, UT', within: '200' })).toBe(
    '/mtn?location=Moab%2C+UT&within=200',
  );
  expect(searchPath({ genre: 'all', within: '50' })).toBe('/search?genre=all&within=50');
});

test('a searched part of the map is kept', () => {
  const area = '36.99,-109.06,41,-102.04';
  expect(searchPath({ genre: 'mtn', area, q: 'mud' })).toBe(
    `/mtn?${new URLSearchParams({ area, q: 'mud' })}`,
  );
});

test('an empty field offers near me, the country and every state', () => {
  expect(offered('').slice(0, 3)).toEqual(['Near me', 'United States', 'Alabama']);
  expect(offered('')).toHaveLength(53);
});

test('typing narrows the options to words that begin that way, and to a state code', () => {
  expect(offered('car')).toEqual(['North Carolina', 'South Carolina']);
  expect(offered('KS')).toEqual(['Kansas']);
  expect(offered('ne')).toEqual(['Near me', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey']);
  expect(offered('ansas')).toEqual([]);
});

test('an option says what it is, and replaces an earlier place and radius', () => {
  const emporia = { name: 'Emporia', state: 'KS', lat: 38.4, lng: -96.18 } as const;
  const town = { kind: 'town', town: { ...emporia, races: 2 } } as const;
  expect([placeNameOf(town), noteOf(town)]).toEqual(['Emporia, KS', '2 races']);
  expect(placeQueryOf(town)).toEqual({ location: 'Emporia, KS', within: '50' });
  const zip = { kind: 'zip', zip: '66801', town: emporia } as const;
  expect([placeNameOf(zip), noteOf(zip)]).toEqual(['66801', 'Emporia, KS']);
  expect(placeQueryOf(zip)).toEqual({ location: '66801', within: '50' });
  expect(placeQueryOf({ kind: 'here' })).toEqual({ location: undefined, within: '50' });
  expect(placeQueryOf({ kind: 'anywhere' })).toEqual({ location: undefined, within: undefined });
});

test.each([
  ['grav', ['Gravel']],
  ['mtb', ['Mountain']],
  ['MOUNT', ['Mountain']],
  ['bike', ['Fat Bike']],
  ['m', ['Mountain', 'Multi-sport']],
  ['avel', []],
])('%s finds %j', (typed, names) => {
  expect(matchingGenres(typed).map(disciplineName)).toEqual(names);
});
