import { stateCodes } from '../place/state.ts';
import { addDays, type Day, daysBetween, type Today } from '../time/day.ts';

const first: Day = '1970-01-01';

/** Days since 1970-01-01, which compare faster than texts. */
export const dayNumber = (day: Day): number => daysBetween(first, day);

/** Rows of a page name few days, and name them again as the reader types. */
const days = new Map<number, Day>();

export function dayOf(number: number): Day {
  const day = days.get(number) ?? addDays(first, number);
  days.set(number, day);
  return day;
}

const known = new WeakMap<Today, Int32Array>();

/** Which day it is in each of `stateCodes`. */
export function dayNumbersByState(today: Today): Int32Array {
  const numbers =
    known.get(today) ?? Int32Array.from(stateCodes, (code) => dayNumber(today.in(code)));
  known.set(today, numbers);
  return numbers;
}
