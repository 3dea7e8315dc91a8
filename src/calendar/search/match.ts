import { milesBetween } from '../coords.ts';
import type { Today } from '../day.ts';
import { distanceBands } from '../distance.ts';
import { genreIds } from '../genre.ts';
import type { RaceQuery } from '../race-query.ts';
import { stateCodes } from '../state.ts';
import { eventStatuses } from '../status.ts';
import { fold } from '../text.ts';
import { markLinesWith } from './haystack.ts';
import { type Places, placeCoords } from './places.ts';
import { dayNumber, type Shard } from './shard.ts';

/** The rows of a shard that match, ascending: by date and then id. */
export interface Matches {
  upcoming: Uint32Array;
  past: Uint32Array;
}

/** What a query asks of a race, but for `when` and paging; the same as SQL's `raceFilter`. */
export function matchShard(shard: Shard, query: RaceQuery, today: Today): Matches {
  const marks = query.q === undefined ? allMarked(shard.count) : textMarks(shard, query.q);
  if (query.genre !== undefined) keep(marks, shard.genres, only(genreIds, query.genre));
  if (query.eventStatus !== undefined) {
    keep(marks, shard.statuses, only(eventStatuses, query.eventStatus));
  }
  if (asksForPlace(query)) keep(marks, shard.places, placeMarks(shard.placeTable, query));
  if (query.tags.length > 0) keep(marks, shard.tags, tagMarks(shard, query.tags));
  if (query.distance !== undefined) {
    const { from, to } = distanceBands[query.distance];
    const isInBand = (miles: number[]) => miles.some((length) => length >= from && length < to);
    keep(marks, shard.miles, marksOf(shard.mileLists, isInBand));
  }
  if (query.from !== undefined) keepFrom(marks, shard.lastDays, dayNumber(query.from));
  if (query.to !== undefined) keepTo(marks, shard.days, dayNumber(query.to));
  if (query.open) keepOpen(marks, shard);
  const matches = divide(marks, shard, today);
  return query.open ? { ...matches, past: new Uint32Array() } : matches;
}

const allMarked = (count: number) => new Uint8Array(count).fill(1);

/** Marks of a dictionary's entries: 1 for each that passes. */
function marksOf<T>(entries: readonly T[], passes: (entry: T) => boolean): Uint8Array {
  return Uint8Array.from(entries, (entry) => (passes(entry) ? 1 : 0));
}

const only = <T>(entries: readonly T[], asked: T) => marksOf(entries, (entry) => entry === asked);

/** Keeps the marks of the rows whose entry is marked. */
function keep(marks: Uint8Array, entries: Int32Array | Uint8Array, entryMarks: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) {
    if (entryMarks[entries[row] as number] === 0) marks[row] = 0;
  }
}

/** The rows with the text in name, location or a tag (spec §5). */
function textMarks(shard: Shard, text: string): Uint8Array {
  const needle = fold(text);
  if (needle === '') return allMarked(shard.count);
  const marks = new Uint8Array(shard.count);
  markLinesWith(shard.foldedNames(), needle, marks);
  const locations = new Uint8Array(shard.placeTable.count);
  markLinesWith(shard.placeTable.foldedLocations, needle, locations);
  const tags = marksOf(shard.foldedTagLists(), (list) => list.some((tag) => tag.includes(needle)));
  for (let row = 0; row < marks.length; row += 1) {
    if (locations[shard.places[row] as number] === 1 || tags[shard.tags[row] as number] === 1) {
      marks[row] = 1;
    }
  }
  return marks;
}

function tagMarks(shard: Shard, tags: readonly string[]): Uint8Array {
  const asked = tags.map(fold);
  return marksOf(shard.foldedTagLists(), (list) => asked.every((tag) => list.includes(tag)));
}

const asksForPlace = ({ states, location, near }: RaceQuery) =>
  states.length > 0 || location !== undefined || near !== undefined;

function placeMarks(places: Places, { states, location, near, within }: RaceQuery): Uint8Array {
  const needle = fold(location ?? '');
  const marks = new Uint8Array(places.count);
  if (needle === '') marks.fill(1);
  else markLinesWith(places.foldedLocations, needle, marks);
  for (const state of states) keep(marks, places.states, only(stateCodes, state));
  if (near === undefined || within === undefined) return marks;
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] === 0) continue;
    const coords = placeCoords(places, place);
    if (!coords || milesBetween(near, coords) > within) marks[place] = 0;
  }
  return marks;
}

function keepFrom(marks: Uint8Array, lastDays: Int32Array, from: number): void {
  for (let row = 0; row < marks.length; row += 1) {
    if ((lastDays[row] as number) < from) marks[row] = 0;
  }
}

function keepTo(marks: Uint8Array, days: Int32Array, to: number): void {
  for (let row = marks.length - 1; row >= 0 && (days[row] as number) > to; row -= 1) marks[row] = 0;
}

/** Marks the statuses of races that take place as far as known. */
export const isOn = marksOf(
  eventStatuses,
  (status) => status !== 'cancelled' && status !== 'postponed',
);

/** The rule of `registrationUrl` in `../status.ts`, but for the day. */
function keepOpen(marks: Uint8Array, shard: Shard): void {
  keep(marks, shard.statuses, isOn);
  keep(marks, shard.registration, Uint8Array.of(0, 1));
}

/** Upcoming apart from past by the day in each race's state, whatever day the shard was built. */
function divide(marks: Uint8Array, shard: Shard, today: Today): Matches {
  const dayByState = stateCodes.map((state) => dayNumber(today.in(state)));
  const dayByPlace = Int32Array.from(
    shard.placeTable.states,
    (state) => dayByState[state] as number,
  );
  const upcoming = new Uint32Array(marks.length);
  const past = new Uint32Array(marks.length);
  let upcomingCount = 0;
  let pastCount = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 0) continue;
    const day = dayByPlace[shard.places[row] as number] as number;
    if ((shard.lastDays[row] as number) >= day) upcoming[upcomingCount++] = row;
    else past[pastCount++] = row;
  }
  return { upcoming: upcoming.subarray(0, upcomingCount), past: past.subarray(0, pastCount) };
}
