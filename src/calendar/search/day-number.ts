import { addDays, type Day, daysBetween, type Today } from '../day.ts';
import { stateCodes } from '../state.ts';

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

/** Which day it is in each of `stateCodes`. */
export function dayNumbersByState(today: Today): Int32Array {
  const numbers = new Map<Day, number>();
  const byState = new Int32Array(stateCodes.length);
  for (const [state, code] of stateCodes.entries()) {
    const day = today.in(code);
    const number = numbers.get(day) ?? dayNumber(day);
    numbers.set(day, number);
    byState[state] = number;
  }
  return byState;
}
