import type { RaceQuery } from '../query/race-query.ts';
import { isInRange, type LengthRange, rangeOf } from '../race/distance.ts';
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
import { type PriceSteps, stepOn } from './entry-columns.ts';
import { keep, type Marks, marksOf } from './marks.ts';
import { milesIn, type Shard } from './shard.ts';

/** Marks the `eventStatuses` that aren't called off. */
const isOn = marksOf(eventStatuses, (eventStatus) => !isCalledOff({ eventStatus }));

/** Applies the rule of `registrationUrl` in `../race/registration.ts`. @param today a day number by state */
export function keepOpen(marks: Marks, shard: Shard, today: Int32Array): void {
  keep(marks, shard.registration.all(), Uint8Array.of(0, 1));
  keepBeforeStart(marks, shard, today);
  keepWindows(marks, shard, today, (state) => canRegisterIn(state ?? 'unknown'));
}

/** Applies the filter `registration`. */
export function keepListed(
  marks: Marks,
  shard: Shard,
  filter: RegistrationFilter,
  today: Int32Array,
): void {
  keepBeforeStart(marks, shard, today);
  keepWindows(marks, shard, today, (state) => state !== undefined && isListedAs(state, filter));
}

/** Clears the marks of rows whose registration state doesn't pass; undefined means that nothing is known. */
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

/** Clears the marks of rows without a course in the range that is known to cost at most `price` today. */
export function keepPrice(
  marks: Marks,
  shard: Shard,
  price: number,
  range: LengthRange | undefined,
  today: Int32Array,
): void {
  const prices = shard.priceEntries();
  const matches =
    range && shard.mileLists.map((list) => milesIn(list).map((miles) => isInRange(miles, range)));
  const mileEntries = shard.miles.all();
  const isKnown = marksOf(prices, (entry) => entry !== undefined);
  const entries = shard.prices.all();
  keep(marks, entries, isKnown);
  for (let row = 0; row < shard.count; row += 1) {
    if (marks[row] === 0) continue;
    const steps = prices[entries[row] as number] as PriceSteps[];
    const courseMatches = matches?.[mileEntries[row] as number];
    const day = dayOfRow(shard, row, today);
    let isMet = false;
    for (let at = 0; at < steps.length && !isMet; at += 1) {
      isMet =
        (!courseMatches || courseMatches[at] === true) &&
        costsAtMost(steps[at] as PriceSteps, price, day);
    }
    if (!isMet) marks[row] = 0;
  }
}

const costsAtMost = (steps: PriceSteps, price: number, day: number) =>
  (stepOn(steps, day) ?? Number.POSITIVE_INFINITY) <= price;

/** The lengths of a row's race that match a query, at the query's price; undefined if it asks for no length. */
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

/** Today's lowest price among the lengths that match a query; undefined if the query has no price. */
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

/** Clears the marks of rows whose race has begun or is called off. */
function keepBeforeStart(marks: Marks, shard: Shard, today: Int32Array): void {
  keep(marks, shard.statuses.all(), isOn);
  const { states } = shard.placeTable;
  const places = shard.places.all();
  for (let row = 0; row < shard.count; row += 1) {
    const state = states[places[row] as number] as number;
    if ((shard.days[row] as number) <= (today[state] as number)) marks[row] = 0;
  }
}
