import { earthRadiusMiles, isInArea, milesBetween } from '../place/coords.ts';
import { stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { isInRange, type LengthRange, rangeOf } from '../race/distance.ts';
import { genreIds } from '../race/genre.ts';
import {
  canRegisterIn,
  isListedAs,
  type RegistrationFilter,
  type RegistrationState,
  type RegistrationWindow,
  soonDays,
  stateOn,
} from '../race/registration.ts';
import { eventStatuses, isCalledOff } from '../race/status.ts';
import { fold } from '../text/text.ts';
import { dayNumber } from '../time/day.ts';
import { type PriceSteps, stepOn } from './entry-columns.ts';
import type { NumberColumn } from './number-column.ts';
import { type Places, placesWith } from './place-table.ts';
import { listOf, milesIn, type Shard } from './shard.ts';
import { listSeparator } from './shard-file.ts';
import { textAt } from './text-column.ts';

/** 1 for each row, or each dictionary entry, that matches. */
type Marks = Uint8Array<ArrayBuffer>;

export interface Matches {
  /** By date, then id. */
  rows: Uint32Array;
  /** How many rows there are of each of `genreIds` and `stateCodes`. */
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

/** Whether a shard has a race that matches, faster than to find them. */
export function hasMatch(shard: Shard, query: RaceQuery, days: Int32Array): boolean {
  const { when } = query;
  // Most shards are of past races alone.
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

/** How many races of a shard match, whatever `when`. */
export function countMatches(shard: Shard, query: RaceQuery, days: Int32Array): number {
  const marks = marksOfQuery(shard, query, days);
  return marks ? countMarks(new Uint32Array(marks.buffer)) : 0;
}

/** The matching rows, without `when`; undefined if there is no text like the query's. */
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
    const isSoLong = (list: string) => milesIn(list).some((length) => isInRange(length, range));
    keep(marks, shard.miles.all(), marksOf(shard.mileLists, isSoLong));
  }
  if (query.from !== undefined) keepFrom(marks, shard.lastDays, dayNumber(query.from));
  if (query.to !== undefined) keepTo(marks, shard.days, dayNumber(query.to));
  if (query.open) keepOpen(marks, shard, days);
  if (query.registration !== undefined) keepListed(marks, shard, query.registration, days);
  if (query.price !== undefined) keepPrice(marks, shard, query.price, range, days);
  return marks;
}

/** The rows with all of a query's texts; undefined if there are none. */
function marksOfTexts(
  shard: Shard,
  { q, words = [], nameWords = [] }: RaceQuery,
): Marks | undefined {
  const texts = q === undefined ? [] : [textMarks(shard, q)];
  for (const writings of words) texts.push(wordMarks(shard, writings));
  for (const writings of nameWords) texts.push(nameMarks(shard, writings));
  const [first, ...others] = texts;
  if (texts.includes(undefined)) return undefined;
  const marks = first?.slice() ?? allMarked(shard.count);
  for (const other of others) if (other) keepRows(marks, other);
  return marks;
}

/** Padded to a multiple of four, so that {@link divide} can skip four marks at once. */
const noneMarked = (count: number): Marks => new Uint8Array((count + 3) & ~3);

const allMarked = (count: number): Marks => noneMarked(count).fill(1, 0, count);

function marksOf<T>(entries: readonly T[], passes: (entry: T) => boolean): Marks {
  const marks = new Uint8Array(entries.length);
  for (const [index, entry] of entries.entries()) marks[index] = passes(entry) ? 1 : 0;
  return marks;
}

const only = <T>(entries: readonly T[], value: T) => marksOf(entries, (entry) => entry === value);

/** Clears the marks of rows whose entry is unmarked. */
function keep(marks: Marks, entries: Int32Array | Uint8Array, entryMarks: Marks): void {
  for (let row = 0; row < entries.length; row += 1) {
    if (entryMarks[entries[row] as number] === 0) marks[row] = 0;
  }
}

/** The rows with the text in a name, location or tag; undefined if there are none. */
function textMarks(shard: Shard, text: string): Marks | undefined {
  const needle = fold(text);
  if (needle === '') return allMarked(shard.count);
  const named = namedMarks(shard, needle);
  const places = placesWith(shard.placeTable, needle);
  const tags = shard.tagSearch.rowsWith(needle);
  if (!named && places.length + tags.length === 0) return undefined;
  const marks = named ?? noneMarked(shard.count);
  markRows(marks, shard.places, places, shard.placeTable.count);
  markRows(marks, shard.tags, tags, shard.tagLists.lines.count);
  return marks;
}

/** The rows with the text in their name or another of their event's; undefined if there are none. */
function namedMarks(shard: Shard, needle: string): Marks | undefined {
  const rows = shard.nameSearch.rowsWith(needle);
  const aliases = shard.aliasSearch.rowsWith(needle);
  if (rows.length + aliases.length === 0) return undefined;
  const marks = noneMarked(shard.count);
  for (const row of rows) marks[row] = 1;
  markRows(marks, shard.aliases, aliases, shard.aliasLists.lines.count);
  return marks;
}

/** Rows by needle, as typed words are read in several ways. */
const marksByShard = new WeakMap<Shard, Map<string, Marks | undefined>>();

/** A reader's last few words. */
const maxCached = 128;

function cachedMarks(shard: Shard, key: string, make: () => Marks | undefined): Marks | undefined {
  const cached = marksByShard.get(shard) ?? new Map<string, Marks | undefined>();
  marksByShard.set(shard, cached);
  if (cached.has(key)) return cached.get(key);
  if (cached.size >= maxCached) cached.clear();
  const marks = make();
  cached.set(key, marks);
  return marks;
}

/** The rows with one of the writings in a name, location or tag; undefined if there are none. */
const wordMarks = (shard: Shard, writings: readonly string[]) =>
  cachedMarks(shard, writings.join('\n'), () =>
    union(writings.map((text) => textMarks(shard, text))),
  );

/** The rows with one of the writings in their name. */
const nameMarks = (shard: Shard, writings: readonly string[]) =>
  cachedMarks(shard, `name\n${writings.join('\n')}`, () =>
    union(writings.map((text) => namedMarks(shard, fold(text)))),
  );

function union(list: readonly (Marks | undefined)[]): Marks | undefined {
  const [all, ...others] = list.filter((marks) => marks !== undefined);
  for (const marks of all ? others : []) {
    for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) (all as Marks)[row] = 1;
  }
  return all;
}

/** Clears the marks of rows that the others don't mark. */
function keepRows(marks: Marks, others: Marks): void {
  for (let row = 0; row < marks.length; row += 1) if (others[row] === 0) marks[row] = 0;
}

/** Marks the rows that have one of the entries. */
function markRows(
  marks: Marks,
  column: NumberColumn,
  entries: readonly number[],
  entryCount: number,
): void {
  if (entries.length === 0) return;
  const entryMarks = noneMarked(entryCount);
  for (const entry of entries) entryMarks[entry] = 1;
  const entryByRow = column.all();
  for (let row = 0; row < entryByRow.length; row += 1) {
    if (entryMarks[entryByRow[row] as number] === 1) marks[row] = 1;
  }
}

/** The tag lists that have every one of the tags. */
function tagMarks({ tagSearch, tagLists }: Shard, tags: readonly string[]): Marks {
  const folded = tags.map(fold);
  const marks = noneMarked(tagLists.lines.count);
  for (let row = 0; row < tagLists.lines.count; row += 1) {
    const list = listOf(textAt(tagSearch.column(), row), listSeparator);
    marks[row] = folded.every((tag) => list.includes(tag)) ? 1 : 0;
  }
  return marks;
}

const filtersByPlace = ({ states, location, near, area }: RaceQuery) =>
  states !== undefined || location !== undefined || near !== undefined || area !== undefined;

/** Of latitude. */
const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

/** The places whose location contains a text. */
function locationMarks(places: Places, needle: string): Marks {
  if (needle === '') return allMarked(places.count);
  const marks = noneMarked(places.count);
  for (const place of placesWith(places, needle)) marks[place] = 1;
  return marks;
}

function placeMarks(places: Places, query: RaceQuery): Marks {
  const { states, location, typedLocation, near, within, area } = query;
  const marks = locationMarks(places, fold(location ?? ''));
  if (typedLocation !== undefined) {
    for (const place of placesWith(places, fold(typedLocation))) marks[place] = 1;
  }
  if (states) {
    keep(
      marks,
      places.states,
      marksOf(stateCodes, (code) => states.includes(code)),
    );
  }
  if (area) {
    const { latitudes, longitudes } = places.degrees();
    for (let place = 0; place < places.count; place += 1) {
      const point = { lat: latitudes[place] as number, lng: longitudes[place] as number };
      if (!isInArea(area, point)) marks[place] = 0;
    }
  }
  if (near === undefined || within === undefined) return marks;
  // Places too far north or south need no trigonometry; the margin allows for rounding.
  const degrees = within / milesPerDegree + 1e-6;
  const { latitudes, longitudes } = places.degrees();
  for (let place = 0; place < places.count; place += 1) {
    if (marks[place] === 0) continue;
    const lat = latitudes[place] as number;
    const isNear =
      Math.abs(lat - near.lat) <= degrees &&
      milesBetween(near, { lat, lng: longitudes[place] as number }) <= within;
    if (!isNear) marks[place] = 0;
  }
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

/** Of `eventStatuses`, those that aren't called off. */
const isOn = marksOf(eventStatuses, (eventStatus) => !isCalledOff({ eventStatus }));

/** The rule of `registrationUrl` in `../race/registration.ts`. @param today a day number by state */
function keepOpen(marks: Marks, shard: Shard, today: Int32Array): void {
  keep(marks, shard.registration.all(), Uint8Array.of(0, 1));
  keepComing(marks, shard, today);
  keepWindows(marks, shard, today, (state) => canRegisterIn(state ?? 'unknown'));
}

/** The filter `registration`. */
function keepListed(
  marks: Marks,
  shard: Shard,
  filter: RegistrationFilter,
  today: Int32Array,
): void {
  keepComing(marks, shard, today);
  keepWindows(marks, shard, today, (state) => state !== undefined && isListedAs(state, filter));
}

/** Clears the marks of rows whose registration isn't in such a state; undefined is one of which nothing is known. */
function keepWindows(
  marks: Marks,
  shard: Shard,
  today: Int32Array,
  passes: (state: RegistrationState | undefined) => boolean,
): void {
  const passesUnknown = passes(undefined);
  const windows = shard.windowEntries();
  const isKnown = marksOf(windows, (entry) => entry !== undefined);
  const entries = shard.windows.all();
  for (let row = 0; row < shard.count; row += 1) {
    if (marks[row] === 0) continue;
    const entry = entries[row] as number;
    let isKept = passesUnknown;
    if (isKnown[entry] === 1) {
      const day = dayOfRow(shard, row, today);
      const window = windows[entry] as RegistrationWindow<number>;
      isKept = passes(stateOn(window, day, day + soonDays));
    }
    if (!isKept) marks[row] = 0;
  }
}

/** Clears the marks of rows without a course of such a length that is known to cost no more today. */
function keepPrice(
  marks: Marks,
  shard: Shard,
  price: number,
  range: LengthRange | undefined,
  today: Int32Array,
): void {
  const prices = shard.priceEntries();
  const isAsked =
    range && shard.mileLists.map((list) => milesIn(list).map((miles) => isInRange(miles, range)));
  const mileEntries = shard.miles.all();
  const isKnown = marksOf(prices, (entry) => entry !== undefined);
  const entries = shard.prices.all();
  keep(marks, entries, isKnown);
  for (let row = 0; row < shard.count; row += 1) {
    if (marks[row] === 0) continue;
    const steps = prices[entries[row] as number] as PriceSteps[];
    const asked = isAsked?.[mileEntries[row] as number];
    const day = dayOfRow(shard, row, today);
    let isMet = false;
    for (let at = 0; at < steps.length && !isMet; at += 1) {
      isMet = (!asked || asked[at] === true) && costsAtMost(steps[at] as PriceSteps, price, day);
    }
    if (!isMet) marks[row] = 0;
  }
}

const costsAtMost = (steps: PriceSteps, price: number, day: number) =>
  (stepOn(steps, day) ?? Number.POSITIVE_INFINITY) <= price;

/** The lengths of a row's race that a query asks for, at its price; undefined if it asks for no length. */
export function lengthsAsked(
  shard: Shard,
  row: number,
  query: RaceQuery,
  today: Int32Array,
): number[] | undefined {
  const range = rangeOf(query);
  if (!range) return undefined;
  const { price } = query;
  const prices = shard.priceEntries()[shard.prices.at(row)] ?? [];
  const day = dayOfRow(shard, row, today);
  return milesIn(shard.mileLists[shard.miles.at(row)] ?? '').filter((length, at) => {
    const steps = prices[at];
    const isInPrice = price === undefined || (steps && costsAtMost(steps, price, day));
    return isInRange(length, range) && isInPrice;
  });
}

/** The lowest price of a row's race today for what a query with a price asks for; undefined without one. */
export function priceAsked(
  shard: Shard,
  row: number,
  query: RaceQuery,
  today: Int32Array,
): number | undefined {
  if (query.price === undefined) return undefined;
  const range = rangeOf(query);
  const lengths = milesIn(shard.mileLists[shard.miles.at(row)] ?? '');
  const isAsked = (at: number) => {
    const length = lengths[at];
    return !range || (length !== undefined && isInRange(length, range));
  };
  const day = dayOfRow(shard, row, today);
  const steps = shard.priceEntries()[shard.prices.at(row)] ?? [];
  const prices = steps.flatMap((each, at) => (isAsked(at) ? (stepOn(each, day) ?? []) : []));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Today in a row's state, counted from the race's first day. */
function dayOfRow(shard: Shard, row: number, today: Int32Array): number {
  const state = shard.placeTable.states[shard.places.at(row)] as number;
  return (today[state] as number) - (shard.days[row] as number);
}

/** Clears the marks of rows that have begun or are called off. */
function keepComing(marks: Marks, shard: Shard, today: Int32Array): void {
  keep(marks, shard.statuses.all(), isOn);
  const { states } = shard.placeTable;
  const places = shard.places.all();
  for (let row = 0; row < shard.count; row += 1) {
    const state = states[places[row] as number] as number;
    if ((shard.days[row] as number) <= (today[state] as number)) marks[row] = 0;
  }
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

/** @param fours four marks in each number */
function countMarks(fours: Uint32Array): number {
  let total = 0;
  for (let four = 0; four < fours.length; four += 1) {
    // The product's highest byte is the sum of the four bytes.
    if (fours[four] !== 0) total += Math.imul(fours[four] as number, 0x01010101) >>> 24;
  }
  return total;
}
