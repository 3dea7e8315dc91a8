import { type StateCode, stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { type GenreId, genreIds } from '../race/genre.ts';
import { dayNumbersByState, type Today } from '../time/day.ts';
import { lengthsAsked, priceAsked } from './entry-marks.ts';
import { countMatches, hasMatch, type Matches, matchShard } from './match.ts';
import type { RaceIndex } from './race-index.ts';
import type { Shard } from './shard.ts';
import type { ListedRace } from './shard-file.ts';

/** How many upcoming and past races a list has. */
export interface TimeCounts {
  upcoming: number;
  past: number;
}

export interface SearchResult {
  /** Every matching row of the index: upcoming races soonest first, past ones latest first, ties by id. */
  rows: Uint32Array;
  total: number;
  /** How many match regardless of `when`. */
  upcoming: number;
  past: number;
  /** How many of {@link rows} each genre has, without genres that have none. */
  genres: Map<GenreId, TimeCounts>;
  /** How many of {@link rows} each state has, without zeros. */
  states: Map<StateCode, number>;
  /** The states of the upcoming races among {@link rows}. */
  upcomingStates: StateCode[];
  /** The races of the query's page; without one, of all {@link rows}. */
  races: ListedRace[];
}

/** A query without filters. */
export const everyRace: RaceQuery = { tags: [], open: false, when: 'all' };

/** Removes a query's place filters when spread into it. */
export const anywhere = {
  states: undefined,
  location: undefined,
  near: undefined,
  within: undefined,
  area: undefined,
};

/** For `nearest`: the upcoming rows that match a query, whose `when` and paging are ignored. */
export const matching = (query: RaceQuery, today: Today) => (shard: Shard, first: number) =>
  matchShard(shard, first, query, dayNumbersByState(today)).upcoming.rows;

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
    genres: countGenres(
      query.when === 'past' ? [] : upcoming,
      query.when === 'upcoming' ? [] : past,
    ),
    states: sumCounts(listed, 'states', stateCodes),
    upcomingStates: [
      ...sumCounts(query.when === 'past' ? [] : upcoming, 'states', stateCodes).keys(),
    ],
    races: Array.from(pageOf(rows, query.paging), index.race),
  };
}

/** Whether a query finds any race. */
export function findsAny(index: RaceIndex, query: RaceQuery, today: Today): boolean {
  const days = dayNumbersByState(today);
  return index.shards.some(({ shard }) => hasMatch(shard, query, days));
}

/** The lengths and the price of a race that match a query. */
export interface MatchingFacts {
  /** The matching lengths, at the query's price; undefined if the query asks for no length. */
  miles: number[] | undefined;
  /** Today's lowest matching price; undefined if the query asks for none. */
  price: number | undefined;
}

/** The facts that a race's row shows because the query asks for them. */
export function matchingFacts(
  index: RaceIndex,
  row: number,
  query: RaceQuery,
  today: Today,
): MatchingFacts {
  const at = index.locate(row);
  const { shard } = index.shards[at.shard] ?? {};
  if (!shard) return { miles: undefined, price: undefined };
  const days = dayNumbersByState(today);
  return {
    miles: lengthsAsked(shard, at.row, query, days),
    price: priceAsked(shard, at.row, query, days),
  };
}

/** How many races have one of the writings in a name, location or tag, regardless of `when`. */
export function countWith(index: RaceIndex, writings: readonly string[], today: Today): number {
  const days = dayNumbersByState(today);
  const query = { ...everyRace, words: [writings] };
  return index.shards.reduce((sum, { shard }) => sum + countMatches(shard, query, days), 0);
}

/** A result's upcoming rows, and its past ones. */
export function splitByTime(
  { rows, upcoming }: Pick<SearchResult, 'rows' | 'upcoming'>,
  { when }: Pick<RaceQuery, 'when'>,
): { ahead: Uint32Array; past: Uint32Array } {
  const end = when === 'past' ? 0 : upcoming;
  return { ahead: rows.subarray(0, end), past: rows.subarray(end) };
}

const rowsOf = ({ rows }: Matches) => rows;

export function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
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

function countGenres(
  upcoming: readonly Matches[],
  past: readonly Matches[],
): SearchResult['genres'] {
  const [ahead, before] = [upcoming, past].map((some) => sumCounts(some, 'genres', genreIds));
  const listed = genreIds.filter((genre) => ahead?.has(genre) || before?.has(genre));
  return new Map(
    listed.map((genre) => [
      genre,
      { upcoming: ahead?.get(genre) ?? 0, past: before?.get(genre) ?? 0 },
    ]),
  );
}

/** Each key's sum of counts, without zeros. */
function sumCounts<T>(matches: readonly Matches[], of: 'genres' | 'states', keys: readonly T[]) {
  const sums = keys.map((key, index) => {
    const sum = matches.reduce((total, match) => total + (match[of][index] as number), 0);
    return [key, sum] as const;
  });
  return new Map(sums.filter(([, sum]) => sum > 0));
}

/** Merges rows by date and then id. Shards rarely overlap, so most of their lists are copied whole. */
export function mergeRows(index: RaceIndex, lists: readonly Uint32Array[]): Uint32Array {
  const byFirstDay = lists
    .filter((rows) => rows.length > 0)
    .sort((a, b) => dayOf(index, a[0] as number) - dayOf(index, b[0] as number));
  return byFirstDay.reduce((merged, rows) => mergeTwo(index, merged, rows), new Uint32Array());
}

function mergeTwo(index: RaceIndex, a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let nextA = 0;
  let nextB = 0;
  // Rows of `a` before all of `b` need no comparisons.
  if (b.length > 0) nextA = countBefore(index, a, dayOf(index, b[0] as number));
  merged.set(a.subarray(0, nextA));
  while (nextA < a.length && nextB < b.length) {
    const isA = isBefore(index, a[nextA] as number, b[nextB] as number);
    merged[nextA + nextB] = (isA ? a[nextA] : b[nextB]) as number;
    if (isA) nextA += 1;
    else nextB += 1;
  }
  merged.set(a.subarray(nextA), nextA + nextB);
  merged.set(b.subarray(nextB), nextA + nextB);
  return merged;
}

const dayOf = (index: RaceIndex, row: number) => index.days[row] as number;

/** How many of the sorted rows are before a day. */
function countBefore(index: RaceIndex, rows: Uint32Array, day: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(index, rows[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(index: RaceIndex, a: number, b: number): boolean {
  const days = dayOf(index, a) - dayOf(index, b);
  return days < 0 || (days === 0 && index.id(a) < index.id(b));
}

/** Sorts rows by day, latest first; races on the same day stay in order of id. */
export function latestFirst(index: RaceIndex, rows: Uint32Array): Uint32Array {
  const reversed = new Uint32Array(rows.length);
  let end = rows.length;
  while (end > 0) {
    const day = dayOf(index, rows[end - 1] as number);
    let start = end - 1;
    while (start > 0 && dayOf(index, rows[start - 1] as number) === day) start -= 1;
    reversed.set(rows.subarray(start, end), rows.length - end);
    end = start;
  }
  return reversed;
}
