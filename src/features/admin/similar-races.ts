import { createDuplicateIndex, type DuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import type { Race } from '#calendar/race/race.ts';

/** A race is like another of its own state only, so that an index is made state by state, when first asked. */
const indexes = new WeakMap<readonly Race[], Map<string, DuplicateIndex<Race>>>();

/** Races that may be the one a listing is of, likest first. */
export function similarRaces(listing: ComparedRace, races: readonly Race[]): Race[] {
  const byState = indexes.get(races) ?? new Map<string, DuplicateIndex<Race>>();
  indexes.set(races, byState);
  const { state } = listing;
  const index =
    byState.get(state) ?? createDuplicateIndex(races.filter((race) => race.state === state));
  byState.set(state, index);
  return index.duplicatesOf(listing).map(({ race }) => race);
}
