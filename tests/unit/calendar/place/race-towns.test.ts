import { expect, test } from 'vitest';
import { createGazetteer } from '#calendar/place/gazetteer.ts';
import { hasShard, makePlaceIndex, raceTownsOf } from '#calendar/place/place-index.ts';
import { raceTowns } from '#calendar/place/race-towns.ts';
import { aRace } from '../../../race.ts';

const gazetteer = createGazetteer({ MO: [['Saint Louis', 38.627, -90.199]] });

const coords = { lat: 38.404, lng: -96.182 };

test('spellings of the same town count as one at its own point, and the busiest comes first', () => {
  const races = [
    aRace({ location: 'Ada, OK', state: 'OK', coords }),
    aRace({ location: 'St. Louis, MO', state: 'MO', coords }),
    aRace({ location: 'Saint Louis, MO', state: 'MO', coords: { lat: 38.6, lng: -90.2 } }),
    aRace({ location: 'Aberdeen', state: 'WA', coords }),
    aRace({ location: 'Hawaii', state: 'HI', coords }),
  ];
  const towns = raceTowns(races, gazetteer);
  expect(towns).toEqual([
    { name: 'St. Louis', state: 'MO', lat: 38.63, lng: -90.2, races: 2 },
    { name: 'Aberdeen', state: 'WA', lat: 38.4, lng: -96.18, races: 1 },
    { name: 'Ada', state: 'OK', lat: 38.4, lng: -96.18, races: 1 },
  ]);
});

test('the index returns its towns, and the shards that a lookup may start with', () => {
  const towns = raceTowns([aRace()], gazetteer);
  const index = makePlaceIndex({
    raceTowns: towns,
    townShards: ['sa', 'em', 'san', 'y'],
    zipShards: ['66', '00'],
  });
  expect(raceTownsOf(JSON.parse(JSON.stringify(index)))).toEqual(towns);
  expect(index).toMatchObject({ townShards: 'em sa y', zipShards: '00 66' });
  expect(hasShard(index, 'townShards', 'em')).toBe(true);
  expect(hasShard(index, 'townShards', 'sam')).toBe(false);
  expect(hasShard(index, 'zipShards', '99')).toBe(false);
});

test('a race without coordinates adds no town', () => {
  expect(raceTowns([{ ...aRace(), coords: undefined }], gazetteer)).toEqual([]);
});
