import { expect, test } from 'vitest';
import { completeLocation, isOnlyZip, townOf } from '#calendar/place/place.ts';
import { raceFields } from '../../../race.ts';

test.each([
  ['Emporia', 'KS', 'Emporia, KS'],
  ['Emporia, Kansas', 'KS', 'Emporia, KS'],
  ['emporia ks', 'KS', 'emporia, KS'],
  ['Emporia,ks', 'KS', 'Emporia, KS'],
  ['Emporia, KS', 'KS', 'Emporia, KS'],
  ['Emporia, KS 66801', 'KS', 'Emporia, KS'],
  ['Emporia, Kansas, 66801-1234', 'KS', 'Emporia, KS'],
  ['Emporia 66801', 'KS', 'Emporia, KS'],
  ['New York', 'NY', 'New York, NY'],
  ['Hawaii', 'HI', 'Hawaii'],
  ['hi', 'HI', 'Hawaii'],
  ['Hawaii, HI', 'HI', 'Hawaii'],
  ['Hawaii, Hawaii', 'HI', 'Hawaii'],
  ['Hawaii HI', 'HI', 'Hawaii'],
  ['Washington', 'DC', 'Washington, DC'],
  ['Flint Hills, Emporia', 'KS', 'Flint Hills, Emporia, KS'],
  ['Fond du La', 'LA', 'Fond du La, LA'],
  ['Camp de', 'CA', 'Camp de, CA'],
] as const)('%j in %s is stored as %j, and stays that', (location, state, complete) => {
  expect(completeLocation(location, state)).toBe(complete);
  expect(completeLocation(complete, state)).toBe(complete);
  expect(raceFields({ location, state }).location).toBe(complete);
});

test.each([
  ['Emporia, KS, USA', 'KS'],
  ['Emporia, Kansas, USA', 'KS'],
  ['Kansas City, MO', 'KS'],
  ['Kansas City, Missouri', 'KS'],
  [', FL', 'FL'],
] as const)('%j in %s already has a state, and stays', (location, state) => {
  expect(completeLocation(location, state)).toBe(location);
});

test('a town in another state loses only its ZIP', () => {
  expect(completeLocation('Kansas City, MO 64101', 'KS')).toBe('Kansas City, MO');
});

test.each(['66801', '66801-1234', '66801, KS', 'KS 66801'])(
  '%j names no town, and is refused',
  (location) => {
    expect(isOnlyZip(location)).toBe(true);
    expect(() => raceFields({ location })).toThrow('location must be the town’s name, not its ZIP');
  },
);

test('a location has room for its state', () => {
  expect(raceFields({ location: 'x'.repeat(116) }).location).toHaveLength(120);
  expect(() => raceFields({ location: 'x'.repeat(117) })).toThrow('at most 120 characters');
});

test.each([
  ['Emporia, KS', 'Emporia'],
  ['Emporia,ks', 'Emporia'],
  ['Flint Hills, Emporia, KS', 'Flint Hills, Emporia'],
  ['Emporia', 'Emporia'],
])('the town of %j is %j', (location, town) => {
  expect(townOf(location)).toBe(town);
});
