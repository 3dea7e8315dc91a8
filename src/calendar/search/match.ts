import { stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { isInRange, rangeOf } from '../race/distance.ts';
import { genreIds } from '../race/genre.ts';
import { eventStatuses } from '../race/status.ts';
import { dayNumber } from '../time/day.ts';
import { keepListed, keepOpen, keepPrice } from './entry-marks.ts';
import { countMarks, keep, type Marks, marksOf, only } from './marks.ts';
import { filtersByPlace, placeMarks } from './place-marks.ts';
import { milesIn, type Shard } from './shard.ts';
import { marksOfTexts, tagMarks } from './text-marks.ts';

export interface Matches {
  /** By date, then id. */
  rows: Uint32Array;
  /** How many rows each of `genreIds` and `stateCodes` has. */
  genres: Uint32Array;
  states: Uint32Array;
}

export interface DividedMatches {
  upcoming: Matches;
  past: Matches;
}

/**
 * The matching rows of a shard, by the rules of `raceFilter` in SQL, without `when` and paging.
 * @param first the number of the shard's first row; `days` has today's day number in each of `stateCodes`
 */
export function matchShard(
  shard: Shard,
  first: number,
  query: RaceQuery,
  days: Int32Array,
): DividedMatches {
  const marks = marksOfQuery(shard, query, days);
  if (!marks) return { upcoming: noMatches(0), past: noMatches(0) };
  const matches = divide(marks, shard, first, days);
  return query.open || query.registration !== undefined
    ? { ...matches, past: noMatches(0) }
    : matches;
}

/** Whether any race of a shard matches; faster than finding them all. */
export function hasMatch(shard: Shard, query: RaceQuery, days: Int32Array): boolean {
  const { when } = query;
  // Most shards have only past races.
  const soonest = Math.min(...days);
  if (when === 'upcoming' && !shard.lastDays.some((day) => day >= soonest)) return false;
  const marks = marksOfQuery(shard, query, days);
  if (!marks || when === 'all') return marks?.includes(1) ?? false;
  const { states } = shard.placeTable;
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
    const day = days[states[shard.places.at(row)] as number] as number;
    if ((shard.lastDays[row] as number) >= day === (when === 'upcoming')) return true;
  }
  return false;
}

/** How many races of a shard match, regardless of `when`. */
export function countMatches(shard: Shard, query: RaceQuery, days: Int32Array): number {
  const marks = marksOfQuery(shard, query, days);
  return marks ? countMarks(new Uint32Array(marks.buffer)) : 0;
}

/** The matching rows, regardless of `when`; undefined if no text matches the query's. */
function marksOfQuery(shard: Shard, query: RaceQuery, days: Int32Array): Marks | undefined {
  const marks = marksOfTexts(shard, query);
  if (!marks) return undefined;
  if (query.genre !== undefined) keep(marks, shard.genres.all(), only(genreIds, query.genre));
  if (query.eventStatus !== undefined) {
    keep(marks, shard.statuses.all(), only(eventStatuses, query.eventStatus));
  }
  if (filtersByPlace(query)) keep(marks, shard.places.all(), placeMarks(shard.placeTable, query));
  if (query.tags.length > 0) keep(marks, shard.tags.all(), tagMarks(shard, query.tags));
  const range = rangeOf(query);
  if (range) {
    const isInLengthRange = (list: string) =>
      milesIn(list).some((length) => isInRange(length, range));
    keep(marks, shard.miles.all(), marksOf(shard.mileLists, isInLengthRange));
  }
  if (query.from !== undefined) keepFrom(marks, shard.lastDays, dayNumber(query.from));
  if (query.to !== undefined) keepTo(marks, shard.days, dayNumber(query.to));
  if (query.open) keepOpen(marks, shard, days);
  if (query.registration !== undefined) keepListed(marks, shard, query.registration, days);
  if (query.price !== undefined) keepPrice(marks, shard, query.price, range, days);
  return marks;
}

function keepFrom(marks: Marks, lastDays: Int32Array, from: number): void {
  for (let row = 0; row < lastDays.length; row += 1) {
    if ((lastDays[row] as number) < from) marks[row] = 0;
  }
}

function keepTo(marks: Marks, days: Int32Array, to: number): void {
  for (let row = days.length - 1; row >= 0 && (days[row] as number) > to; row -= 1) marks[row] = 0;
}

/** If a larger share of rows matches, decoding whole columns is faster. */
const decodeAllShare = 1 / 16;

/** Splits matches into upcoming and past by the day in each race's state. */
function divide(marks: Marks, shard: Shard, first: number, days: Int32Array): DividedMatches {
  const { states } = shard.placeTable;
  const { places, genres } = shard;
  const fours = new Uint32Array(marks.buffer);
  const total = countMarks(fours);
  if (total > shard.count * decodeAllShare) for (const column of [places, genres]) column.all();
  const upcoming = noMatches(total);
  const past = noMatches(total);
  let upcomingCount = 0;
  for (let four = 0, found = 0; found < total; four += 1) {
    if (fours[four] === 0) continue;
    for (let row = four * 4; row < four * 4 + 4; row += 1) {
      if (marks[row] !== 1) continue;
      const state = states[places.at(row)] as number;
      const isUpcoming = (shard.lastDays[row] as number) >= (days[state] as number);
      const matches = isUpcoming ? upcoming : past;
      matches.rows[isUpcoming ? upcomingCount : found - upcomingCount] = first + row;
      increment(matches.states, state);
      increment(matches.genres, genres.at(row));
      if (isUpcoming) upcomingCount += 1;
      found += 1;
    }
  }
  upcoming.rows = upcoming.rows.subarray(0, upcomingCount);
  past.rows = past.rows.subarray(0, total - upcomingCount);
  return { upcoming, past };
}

const noMatches = (capacity: number): Matches => ({
  rows: new Uint32Array(capacity),
  genres: new Uint32Array(genreIds.length),
  states: new Uint32Array(stateCodes.length),
});

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}
