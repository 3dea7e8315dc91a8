import { stateCodes } from '../place/state.ts';
import { addDays, type Day, daysBetween, type Today } from '../time/day.ts';

const epoch: Day = '1970-01-01';

/** Days since 1970-01-01, which compare faster than strings. */
export const dayNumber = (day: Day): number => daysBetween(epoch, day);

/** A cache: a page's rows have few days, and are rendered again as the reader types. */
const days = new Map<number, Day>();

export function dayOf(number: number): Day {
  const day = days.get(number) ?? addDays(epoch, number);
  days.set(number, day);
  return day;
}

const cache = new WeakMap<Today, Int32Array>();

/** Today's day number in each of `stateCodes`. */
export function dayNumbersByState(today: Today): Int32Array {
  const numbers =
    cache.get(today) ?? Int32Array.from(stateCodes, (code) => dayNumber(today.in(code)));
  cache.set(today, numbers);
  return numbers;
}
