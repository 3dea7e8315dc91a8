import { earthRadiusMiles, milesBetween } from '../coords.ts';
import type { Today } from '../day.ts';
import { distanceBands } from '../distance.ts';
import { genreIds } from '../genre.ts';
import type { RaceQuery } from '../race-query.ts';
import { stateCodes } from '../state.ts';
import { eventStatuses } from '../status.ts';
import { fold } from '../text.ts';
import { marksOfLocationsWith } from './locations.ts';
import type { Places } from './places.ts';
import { dayNumber, type Shard } from './shard.ts';
import { type Marks, marksOfTextsWith } from './text-column.ts';

/** Rows that match, ascending: by date and then id. */
export interface Matches {
  upcoming: Uint32Array;
  past: Uint32Array;
}

/**
 * The rows of a shard that match, by the rules of SQL's `raceFilter` but for `when` and paging.
 * @param first the number of the shard's first row
 */
export function matchShard(shard: Shard, first: number, query: RaceQuery, today: Today): Matches {
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
  const matches = divide(marks, shard, first, today);
  return query.open ? { ...matches, past: new Uint32Array() } : matches;
}

const allMarked = (count: number): Marks => new Uint8Array(count).fill(1);

function marksOf<T>(entries: readonly T[], passes: (entry: T) => boolean): Marks {
  const marks = new Uint8Array(entries.length);
  for (const [place, entry] of entries.entries()) marks[place] = passes(entry) ? 1 : 0;
  return marks;
}

const only = <T>(entries: readonly T[], asked: T) => marksOf(entries, (entry) => entry === asked);

/** Takes away the marks of the rows whose entry is not marked. */
function keep(marks: Marks, entries: Int32Array | Uint8Array, entryMarks: Marks): void {
  for (let row = 0; row < marks.length; row += 1) {
    if (entryMarks[entries[row] as number] === 0) marks[row] = 0;
  }
}

/** The rows with the text in name, location or a tag (spec §5). */
function textMarks(shard: Shard, text: string): Marks {
  const needle = fold(text);
  if (needle === '') return allMarked(shard.count);
  const marks = marksOfTextsWith(shard.foldedNames(), needle);
  const places = locationMarks(shard.placeTable, needle);
  const tags = marksOf(shard.foldedTagLists(), (list) => list.some((tag) => tag.includes(needle)));
  for (let row = 0; row < marks.length; row += 1) {
    if (places[shard.places[row] as number] === 1 || tags[shard.tags[row] as number] === 1) {
      marks[row] = 1;
    }
  }
  return marks;
}

function tagMarks(shard: Shard, tags: readonly string[]): Marks {
  const asked = tags.map(fold);
  return marksOf(shard.foldedTagLists(), (list) => asked.every((tag) => list.includes(tag)));
}

/** The places whose location contains a text. */
function locationMarks(places: Places, needle: string): Marks {
  const marks = allMarked(places.count);
  if (needle === '') return marks;
  keep(marks, places.locationRows, marksOfLocationsWith(places.locations, needle));
  return marks;
}

const asksForPlace = ({ states, location, near }: RaceQuery) =>
  states.length > 0 || location !== undefined || near !== undefined;

/** Of latitude. */
const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

function placeMarks(places: Places, { states, location, near, within }: RaceQuery): Marks {
  const marks = locationMarks(places, fold(location ?? ''));
  for (const state of states) keep(marks, places.states, only(stateCodes, state));
  if (near === undefined || within === undefined) return marks;
  // A place that is too far north or south needs no trigonometry; the margin is for rounding.
  const degrees = within / milesPerDegree + 1e-6;
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] === 0) continue;
    const lat = places.latitudes[place] as number;
    const isNear =
      Math.abs(lat - near.lat) <= degrees &&
      milesBetween(near, { lat, lng: places.longitudes[place] as number }) <= within;
    if (!isNear) marks[place] = 0;
  }
  return marks;
}

function keepFrom(marks: Marks, lastDays: Int32Array, from: number): void {
  for (let row = 0; row < marks.length; row += 1) {
    if ((lastDays[row] as number) < from) marks[row] = 0;
  }
}

function keepTo(marks: Marks, days: Int32Array, to: number): void {
  for (let row = marks.length - 1; row >= 0 && (days[row] as number) > to; row -= 1) marks[row] = 0;
}

/** Marks the statuses of races that take place as far as known. */
export const isOn = marksOf(
  eventStatuses,
  (status) => status !== 'cancelled' && status !== 'postponed',
);

/** The rule of `registrationUrl` in `../status.ts`, but for the day. */
function keepOpen(marks: Marks, shard: Shard): void {
  keep(marks, shard.statuses, isOn);
  keep(marks, shard.registration, Uint8Array.of(0, 1));
}

/** Upcoming apart from past by the day in each race's state, whatever day the shard was built. */
function divide(marks: Marks, shard: Shard, first: number, today: Today): Matches {
  const dayByState = Int32Array.from(stateCodes, (state) => dayNumber(today.in(state)));
  const { states } = shard.placeTable;
  const upcoming = new Uint32Array(marks.length);
  const past = new Uint32Array(marks.length);
  let upcomingCount = 0;
  let pastCount = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 0) continue;
    const day = dayByState[states[shard.places[row] as number] as number] as number;
    if ((shard.lastDays[row] as number) >= day) upcoming[upcomingCount++] = first + row;
    else past[pastCount++] = first + row;
  }
  return { upcoming: upcoming.subarray(0, upcomingCount), past: past.subarray(0, pastCount) };
}
