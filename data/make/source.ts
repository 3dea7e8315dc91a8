import { readFileSync } from 'node:fs';
import type { StateCode } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';

/** A race as ../shared/data has it; an empty text means unknown. */
export interface SourceRace {
  name: string;
  genre: GenreId;
  state: StateCode;
  location: string;
  eventAddress?: string | undefined;
  date: string;
  endDate?: string;
  startTime?: string;
  distance?: string[];
  orgUrl?: string;
  regUrl?: string;
  website?: string;
  tags?: string[];
  coords?: { lat: number; lng: number };
  organizerName?: string;
  source: string;
  dateStatus: 'confirmed' | 'listed-past' | 'projected';
}

/** A race whose 2027 date its source only works out from earlier editions. */
export interface ProjectedRace
  extends Pick<SourceRace, 'name' | 'genre' | 'state' | 'location' | 'source'> {
  projectedDate: string;
}

/** Two rows of the sources, and whether they are one event. */
export interface LabelledPair {
  a: SourceRace;
  b: SourceRace;
  kind: string;
}

/** Beside the repository; these facts were gathered once and are read-only. */
export const sharedData = new URL('../../../shared/data/', import.meta.url);

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, sharedData), 'utf8')) as T;
}

export const readRealRaces = () => read<SourceRace[]>('races-real.json');
export const readProjectedRaces = () => read<ProjectedRace[]>('races-projected-2027.json');
export const readLabelledPairs = () => read<LabelledPair[]>('duplicates-real.json');

/** The first day of the oldest race that the site is seeded with. */
export const firstDay = '2023-01-01';

/** The day on which the facts were gathered. */
export const gatheredOn = '2026-11-21';
