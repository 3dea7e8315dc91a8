import { expect, test } from 'vitest';
import { packRaceTown, raceTowns, unpackRaceTown } from '#calendar/places/race-towns.ts';
import { aRace } from '../../../race.ts';

const coords = { lat: 38.404, lng: -96.182 };

test('spellings of one town are one town; the busiest comes first', () => {
  const races = [
    aRace({ location: 'Ada, OK', state: 'OK', coords }),
    aRace({ location: 'St. Louis, MO', state: 'MO', coords }),
    aRace({ location: 'Saint Louis, MO', state: 'MO', coords: { lat: 38.6, lng: -90.2 } }),
    aRace({ location: 'Aberdeen', state: 'WA', coords }),
  ];
  const towns = raceTowns(races);
  expect(towns).toEqual([
    { name: 'St. Louis', state: 'MO', lat: 38.4, lng: -96.18, races: 2 },
    { name: 'Aberdeen', state: 'WA', lat: 38.4, lng: -96.18, races: 1 },
    { name: 'Ada', state: 'OK', lat: 38.4, lng: -96.18, races: 1 },
  ]);
  expect(towns.map(packRaceTown).map(unpackRaceTown)).toEqual(towns);
});

test('a race without a point makes no town', () => {
  expect(raceTowns([{ ...aRace(), coords: undefined }])).toEqual([]);
});
