import { addDays } from '../../time/day.ts';
import { type Days, type DaysIn, dated } from './days.ts';
import { holidayOf } from './holidays.ts';
import { weekdayOf } from './time-words.ts';
import { weekdayFrom, weekendOf } from './weeks.ts';

/** The words that join a weekend or a day to the time next to it, by the direction in which it lies. */
const directions: ReadonlyMap<string, -1 | 1> = new Map([
  ['before', -1],
  ['after', 1],
]);

/** Whether a word joins a weekend or a day to the time next to it: `weekend before memorial day`. */
export const isBeside = (word: string | undefined): boolean => directions.has(word ?? '');

/** `weekend before memorial day`, `first saturday after memorial day`, `day after christmas` */
export function daysBeside(
  words: readonly string[],
  daysInYears: (words: readonly string[]) => DaysIn | undefined,
): DaysIn | undefined {
  // The first weekend after a time and the last one before it are the closest anyway.
  const isCounted = ['first', 'last'].includes(words[0] ?? '');
  const [unit = '', word = '', ...rest] = isCounted ? words.slice(1) : words;
  const direction = directions.get(word);
  const beside = direction && (unit === 'weekend' ? weekends[direction] : dayOn(direction, unit));
  if (!beside) return undefined;
  // The weekend before Memorial Day isn't the holiday's own, but the Saturday before it is in that weekend.
  const isWhole = beside === weekends[-1];
  const daysIn = (isWhole ? undefined : holidayItself(rest)) ?? daysInYears(rest);
  return (
    daysIn &&
    ((year) => {
      const days = daysIn(year);
      return days && beside(days);
    })
  );
}

type Beside = (days: Days) => Days | undefined;

/** The last weekend that is over before some days, and the first with a Saturday after them. */
const weekends: Readonly<Record<-1 | 1, Beside>> = {
  [-1]: ({ from }) => weekendOf(addDays(from, -7)),
  1: ({ to }) => weekendOf(addDays(to, 2)),
};

/** The closest such weekday or, for `day`, the very next or last day. */
function dayOn(direction: -1 | 1, unit: string): Beside | undefined {
  const name = weekdayOf(unit);
  if (!name && unit !== 'day') return undefined;
  return ({ from, to }) => {
    const next = addDays(direction < 0 ? from : to, direction);
    const day = name ? weekdayFrom(next, name, direction) : next;
    return dated(day, day);
  };
}

/** A holiday's own day, without the rest of its long weekend. */
function holidayItself(words: readonly string[]): DaysIn | undefined {
  const holiday = words.at(-1) === 'weekend' ? undefined : holidayOf(words);
  return (
    holiday &&
    ((year) => {
      const { day } = holiday(year);
      return dated(day, day);
    })
  );
}
