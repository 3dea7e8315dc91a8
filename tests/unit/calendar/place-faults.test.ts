import { expect, test } from 'vitest';
import type { PlacesByState } from '#calendar/place/gazetteer.ts';
import { placeRemarks } from '#calendar/place/place-faults.ts';
import type { StateCode } from '#calendar/place/state.ts';
import places from '#data/places.json' with { type: 'json' };
import { readRaces } from '../data/read.ts';

const said = (state: StateCode, location: string, lat?: number, lng?: number) =>
  placeRemarks({
    state,
    location,
    coords: lat === undefined || lng === undefined ? undefined : { lat, lng },
  }).map(({ kind, field, text }) => `${kind}: ${field} ${text}`);

test('a town that names another state is a fault', () => {
  expect(said('NY', 'Salida, CO')).toEqual(['fault: location is in CO, but the state is NY']);
  expect(said('NY', 'Salida, Colorado')).toEqual(said('NY', 'Salida, CO'));
  for (const location of [
    'Salida, co',
    'Salida',
    'Salida, Ark Valley',
    'Salida, XX',
    'Salida Ca',
  ]) {
    expect([location, said('CO', location)]).toEqual([location, []]);
  }
});

test('a pin abroad or far from its state is a fault, one across the line a doubt', () => {
  const abroad = 'fault: coords must be a point in the United States';
  expect(said('VT', 'Stowe, VT', 48.85, 2.35)).toEqual([abroad]);
  expect(said('NY', 'Buffalo, NY', 43.65, -79.38)).toEqual([abroad]);
  expect(said('CO', 'Salida, CO', 37.71, -121.09)).toEqual([
    'fault: coords must be in or near Colorado, not in California',
  ]);
  expect(said('CO', 'Salida, CO', 38.53, -106)).toEqual([]);
  expect(said('VT', 'Killington, VT', 43.21, -71.54)).toEqual([
    'doubt: coords The pin is in New Hampshire, 45 miles from Vermont.',
  ]);
  // Lebanon in New Hampshire is on the river that is the line: the outlines are too coarse to tell.
  expect(said('VT', 'Norwich, VT', 43.64, -72.25)).toEqual([]);
});

test('hardly a town of the gazetteer and no race of the calendar is doubted', () => {
  const towns = Object.entries(places as unknown as PlacesByState).flatMap(([state, list]) =>
    list.map(([name, lat, lng]) => ({ state: state as StateCode, name, lat, lng })),
  );
  const doubted = towns.filter(({ state, name, lat, lng }) => said(state, name, lat, lng)[0]);
  expect(towns.length).toBeGreaterThan(30_000);
  // An atoll an ocean away from where its post is sorted, a corner of Missouri and an island of Virginia.
  expect(doubted.map(({ name }) => name).sort()).toEqual(['Tangier', 'Wake Island', 'Whiteoak']);
  const listed = readRaces('races.json') as unknown as Parameters<typeof placeRemarks>[0][];
  expect(listed.flatMap((race) => placeRemarks(race))).toEqual([]);
});
