import type { Today } from '../day.ts';
import { type GenreId, genreIds } from '../genre.ts';
import type { RaceQuery } from '../race-query.ts';
import { type StateCode, stateCodes } from '../state.ts';
import { dayNumbersByState } from './day-number.ts';
import { latestFirst, mergeRows } from './listing-order.ts';
import { matchShard } from './match.ts';
import type { RaceIndex } from './race-index.ts';
import type { ListedRace } from './shard-file.ts';

export interface SearchResult {
  /**
   * Every row that the query lists: upcoming ones by date, soonest first, then past ones, latest
   * first, ties by id. Read them with the index's functions.
   */
  rows: Uint32Array;
  total: number;
  /** How many match whatever `when` says, so that one part can be offered beside the other. */
  upcoming: number;
  past: number;
  /** How many of {@link rows} there are by genre and by state; only those that have one. */
  genres: Map<GenreId, number>;
  states: Map<StateCode, number>;
  /** The races of the page asked for; without one, of all {@link rows}. */
  races: ListedRace[];
}

/** What `GET /api/races` answers to the same query, from the index alone. */
export function search(index: RaceIndex, query: RaceQuery, today: Today): SearchResult {
  const days = dayNumbersByState(today);
  const matches = index.shards.map(({ shard, first }) => matchShard(shard, first, query, days));
  const upcoming = mergeRows(
    index,
    matches.map((match) => match.upcoming),
  );
  const past = mergeRows(
    index,
    matches.map((match) => match.past),
  );
  const rows = joined(
    query.when === 'past' ? new Uint32Array() : upcoming,
    query.when === 'upcoming' ? new Uint32Array() : latestFirst(index, past),
  );
  return {
    rows,
    total: rows.length,
    upcoming: upcoming.length,
    past: past.length,
    ...countRows(index, rows),
    races: Array.from(pageOf(rows, query.paging), index.race),
  };
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function pageOf(rows: Uint32Array, paging: RaceQuery['paging']): Uint32Array {
  if (!paging) return rows;
  const start = (paging.page - 1) * paging.perPage;
  return rows.subarray(start, start + paging.perPage);
}

function countRows(index: RaceIndex, rows: Uint32Array): Pick<SearchResult, 'genres' | 'states'> {
  const genres = new Uint32Array(genreIds.length);
  const states = new Uint32Array(stateCodes.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number;
    const genre = index.genres[row] as number;
    const state = index.states[row] as number;
    genres[genre] = (genres[genre] as number) + 1;
    states[state] = (states[state] as number) + 1;
  }
  return { genres: counted(genreIds, genres), states: counted(stateCodes, states) };
}

function counted<T>(keys: readonly T[], counts: Uint32Array): Map<T, number> {
  const pairs = keys.map((key, place) => [key, counts[place] as number] as const);
  return new Map(pairs.filter(([, count]) => count > 0));
}
