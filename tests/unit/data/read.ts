import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { PlacesByState } from '#calendar/place/gazetteer.ts';
import type { raceFieldsSchema } from '#calendar/race/race.ts';

/** A race as a file has it, before the schema fills in missing fields. */
export type RaceInput = z.input<typeof raceFieldsSchema>;

/** A race of the real calendar; every one has these. */
export type ListedRace = RaceInput & { name: string; date: string; location: string };

export function readText(name: string): string {
  return readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');
}

export function readRaces(name: 'races.json' | 'sample-races.json'): ListedRace[] {
  return JSON.parse(readText(name)) as ListedRace[];
}

/** The gazetteer as committed. */
export function readPlaces(): PlacesByState {
  return JSON.parse(readText('places.json')) as PlacesByState;
}
