import { type StateCode, stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { type GenreId, genreIds } from '../race/genre.ts';
import type { Today } from '../time/day.ts';
import { dayNumbersByState } from './day-number.ts';
import { latestFirst, mergeRows } from './listing-order.ts';
import { type Matches, matchShard } from './match.ts';
import type { RaceIndex } from './race-index.ts';
import type { ListedRace } from './shard-file.ts';

export interface SearchResult {
  /** Every row of the index that matches: upcoming ones soonest first, past ones latest first, ties by id. */
  rows: Uint32Array;
  total: number;
  /** How many match regardless of `when`. */
  upcoming: number;
  past: number;
  /** How many of {@link rows} each genre and state has, without zeros. */
  genres: Map<GenreId, number>;
  states: Map<StateCode, number>;
  /** The races of the query's page; without one, of all {@link rows}. */
  races: ListedRace[];
}

/** Returns what `GET /api/races` would for the same query. */
export function search(index: RaceIndex, query: RaceQuery, today: Today): SearchResult {
  const days = dayNumbersByState(today);
  const matches = index.shards.map(({ shard, first }) => matchShard(shard, first, query, days));
  const upcoming = matches.map((match) => match.upcoming);
  const past = matches.map((match) => match.past);
  const upcomingRows = mergeRows(index, upcoming.map(rowsOf));
  const pastRows = mergeRows(index, past.map(rowsOf));
  const rows = concat(
    query.when === 'past' ? new Uint32Array() : upcomingRows,
    query.when === 'upcoming' ? new Uint32Array() : latestFirst(index, pastRows),
  );
  const listed = [
    ...(query.when === 'past' ? [] : upcoming),
    ...(query.when === 'upcoming' ? [] : past),
  ];
  return {
    rows,
    total: rows.length,
    upcoming: upcomingRows.length,
    past: pastRows.length,
    genres: sumCounts(
      genreIds,
      listed.map(({ genres }) => genres),
    ),
    states: sumCounts(
      stateCodes,
      listed.map(({ states }) => states),
    ),
    races: Array.from(pageOf(rows, query.paging), index.race),
  };
}

const rowsOf = ({ rows }: Matches) => rows;

function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
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

/** Each key's sum over all the counts, without zeros. */
function sumCounts<T>(keys: readonly T[], counts: readonly Uint32Array[]): Map<T, number> {
  const sums = keys.map((key, index) => {
    const sum = counts.reduce((total, count) => total + (count[index] as number), 0);
    return [key, sum] as const;
  });
  return new Map(sums.filter(([, sum]) => sum > 0));
}
