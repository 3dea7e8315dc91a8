import { expect, test } from 'vitest';
import { type Town, townLabel } from '#calendar/place/place.ts';
import type { RaceTown } from '#calendar/place/race-towns.ts';
import { keyPrefixes, suggestTowns } from '#calendar/place/suggest-towns.ts';

const town = (name: string, state: Town['state']): Town => ({ name, state, lat: 40, lng: -100 });
const raceTown = (name: string, state: Town['state'], races: number): RaceTown => ({
  ...town(name, state),
  races,
});

const raceTowns = [raceTown('Saint Louis', 'MO', 9), raceTown('Cañon City', 'CO', 2)];
const towns = [
  town('Fort Collins', 'CO'),
  town('St. Louis', 'MO'),
  town('Fortuna', 'CA'),
  town('Adams', 'MA'),
  town('Ada', 'OK'),
  town('Ada', 'MN'),
  town("O'Fallon", 'IL'),
];
const labels = (text: string, limit = 8) =>
  suggestTowns(text, { raceTowns, towns, limit }).map(townLabel);

test.each([
  ['canon', ['Cañon City, CO']],
  ['CAÑON CITY, c', ['Cañon City, CO']],
  ['o fal', ["O'Fallon, IL"]],
  ['ofallon', ["O'Fallon, IL"]],
  ['fort', ['Fort Collins, CO', 'Fortuna, CA']],
  ['ft. co', ['Fort Collins, CO']],
  ['fort collins, colo', ['Fort Collins, CO']],
  ['ada', ['Ada, OK', 'Ada, MN', 'Adams, MA']],
  ['ada, o', ['Ada, OK']],
  ['nowhere', []],
  ['', []],
  ['...', []],
])('%j may become %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test.each(['s', 'st l', 'Sai', 'saint', 'Saint Lou', 'st. louis, mo', 'St Louis, Miss'])(
  'typing %j offers the town with races once, with their count',
  (text) => {
    expect(suggestTowns(text, { raceTowns, towns, limit: 8 })).toEqual([raceTowns[0]]);
  },
);

test('suggestions are limited', () => {
  expect(labels('a', 2)).toEqual(['Adams, MA', 'Ada, OK']);
});

test('the last word counts as typed and as the start of a word that has an abbreviation', () => {
  expect(keyPrefixes('Fort')).toEqual(['fort', 'ft']);
  expect(keyPrefixes('moun')).toEqual(['moun', 'mt', 'mtn']);
  expect(keyPrefixes('Mount V')).toEqual(['mtv']);
  expect(keyPrefixes('st')).toEqual(['st']);
});
