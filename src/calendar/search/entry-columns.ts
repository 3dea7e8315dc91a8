import { type Course, courseMiles, lowestPriceOn, riseDays } from '../race/course.ts';
import { milesOf } from '../race/distance.ts';
import type { Registration, RegistrationWindow } from '../race/registration.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

// Registration windows and prices as dictionary entries. Days count from the race's own first day, so that races
// with the same rules share an entry.

/** With days counted from the race's first day, negative before it. */
type RelativeWindow = RegistrationWindow<number>;

const windowDays = ['opens', 'closes', 'lotteryOpens', 'lotteryCloses'] as const;

/** `-180,-14,,,s`; empty if nothing is known. */
export function windowText(date: Day, registration: Registration | undefined): string {
  if (!registration) return '';
  const days = windowDays.map((name) => {
    const day = registration[name];
    return day === undefined ? '' : String(daysBetween(date, day));
  });
  const { soldOut, waitingList, byLottery } = registration;
  const flags = (soldOut ? 's' : '') + (waitingList ? 'w' : '') + (byLottery ? 'l' : '');
  const parts = [...days, flags];
  return parts.some((part) => part !== '') ? parts.join(',') : '';
}

/** Reverses {@link windowText}. */
export function parseWindow(text: string): RelativeWindow | undefined {
  if (text === '') return undefined;
  const parts = text.split(',');
  const flags = parts[windowDays.length] ?? '';
  return {
    ...Object.fromEntries(
      windowDays.map((name, at) => [name, parts[at] ? Number(parts[at]) : undefined]),
    ),
    soldOut: flags.includes('s') || undefined,
    waitingList: flags.includes('w') || undefined,
    byLottery: flags.includes('l') || undefined,
  };
}

/** A window with calendar days, its fields in the same order as in races. */
export function windowOf(
  date: Day,
  relative: RelativeWindow | undefined,
): Registration | undefined {
  if (!relative) return undefined;
  const known = Object.entries(relative).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'number' ? addDays(date, value) : value]),
  );
}

/** The lowest price, and what it changes to on later days. */
export interface PriceSteps {
  first: number | undefined;
  later: { from: number; price: number }[];
}

interface PricedRace {
  date: Day;
  distance: readonly string[];
  courses: readonly Course[];
}

/**
 * The prices of each of a race's lengths, shortest first, and then of its other courses: `45|65;-30:80`. Empty if none
 * is known.
 */
export function pricesText({ date, distance, courses }: PricedRace): string {
  // Few races have prices, and lengths take long to read.
  if (!courses.some(({ price, priceRises }) => price !== undefined || priceRises)) return '';
  const lengths = milesOf(distance);
  const places = courseMiles(courses).map((length) =>
    length === undefined || !lengths.includes(length) ? lengths.length : lengths.indexOf(length),
  );
  return [...lengths, undefined]
    .map((_, place) =>
      stepsText(
        date,
        courses.filter((_, at) => places[at] === place),
      ),
    )
    .join('|')
    .replace(/\|+$/, '');
}

/** `65;-30:80`: 65 dollars, and 80 from 30 days before the race; empty if no price is known. */
function stepsText(date: Day, courses: readonly Course[]): string {
  const days = riseDays(courses);
  const before = days[0] === undefined ? date : addDays(days[0], -1);
  let last = lowestPriceOn(courses, before);
  const parts = [last === undefined ? '' : String(last)];
  for (const day of days) {
    const price = lowestPriceOn(courses, day);
    if (price === last) continue;
    last = price;
    parts.push(`${daysBetween(date, day)}:${price}`);
  }
  return parts.join(';');
}

/** Reverses {@link pricesText}: an entry for each of the race's lengths, then one for its other courses. */
export const parsePrices = (text: string): PriceSteps[] | undefined =>
  text === '' ? undefined : text.split('|').map(parseSteps);

function parseSteps(text: string): PriceSteps {
  const [first = '', ...later] = text.split(';');
  return {
    first: first === '' ? undefined : Number(first),
    later: later.map((step) => {
      const [from, price] = step.split(':').map(Number);
      return { from: from as number, price: price as number };
    }),
  };
}

/** @param day counted from the race's first day */
export const stepOn = ({ first, later }: PriceSteps, day: number): number | undefined =>
  later.findLast(({ from }) => from <= day)?.price ?? first;
