import { expect, test } from 'vitest';
import type { PlacesByState } from '#calendar/place/gazetteer.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import type { StateCode } from '#calendar/place/state.ts';
import places from '#data/places.json' with { type: 'json' };
import { readRaces } from '../../data/read.ts';

const issuesOf = (state: StateCode, location: string, lat?: number, lng?: number) =>
  placeIssues({
    state,
    location,
    coords: lat === undefined || lng === undefined ? undefined : { lat, lng },
  }).map(({ kind, field, text }) => `${kind}: ${field} ${text}`);

test('a town that names another state is an error', () => {
  expect(issuesOf('NY', 'Salida, CO')).toEqual(['error: location is in CO, but the state is NY']);
  expect(issuesOf('NY', 'Salida, Colorado')).toEqual(issuesOf('NY', 'Salida, CO'));
  for (const location of [
    'Salida, co',
    'Salida',
    'Salida, Ark Valley',
    'Salida, XX',
    'Salida Ca',
  ]) {
    expect([location, issuesOf('CO', location)]).toEqual([location, []]);
  }
});

test('a pin abroad or far from its state is an error, and one across the state line a warning', () => {
  const abroad = 'error: coords must be a point in the United States';
  expect(issuesOf('VT', 'Stowe, VT', 48.85, 2.35)).toEqual([abroad]);
  expect(issuesOf('NY', 'Buffalo, NY', 43.65, -79.38)).toEqual([abroad]);
  expect(issuesOf('CO', 'Salida, CO', 37.71, -121.09)).toEqual([
    'error: coords must be in or near Colorado, not in California',
  ]);
  expect(issuesOf('CO', 'Salida, CO', 38.53, -106)).toEqual([]);
  expect(issuesOf('VT', 'Killington, VT', 43.21, -71.54)).toEqual([
    'warning: coords The pin is in New Hampshire, 45 miles from Vermont.',
  ]);
  // The outlines are too coarse to tell that Lebanon is across the river, in New Hampshire.
  expect(issuesOf('VT', 'Norwich, VT', 43.64, -72.25)).toEqual([]);
});

test('almost no town in the gazetteer and no race in the calendar has issues', () => {
  const towns = Object.entries(places as unknown as PlacesByState).flatMap(([state, list]) =>
    list.map(([name, lat, lng]) => ({ state: state as StateCode, name, lat, lng })),
  );
  const suspect = towns.filter(({ state, name, lat, lng }) => issuesOf(state, name, lat, lng)[0]);
  expect(towns.length).toBeGreaterThan(30_000);
  // An island of Virginia, an atoll whose mail goes through Hawaii, and a corner of Missouri.
  expect(suspect.map(({ name }) => name).sort()).toEqual(['Tangier', 'Wake Island', 'Whiteoak']);
  const listed = readRaces('races.json') as unknown as Parameters<typeof placeIssues>[0][];
  expect(listed.flatMap((race) => placeIssues(race))).toEqual([]);
});
