import { type Day, dayError } from '../../time/day.ts';
import { type Days, type DaysOf, dated, daysOfName, monthSpan, ranged } from './days.ts';
import { isYear, spanWords } from './time-words.ts';

/**
 * `dec 30 to jan 2`: the days from one date (`12-30`) to another, which may be in the next year; undefined if one of
 * the two doesn't exist. Two days of one month are put in order, because no one means all the days of a year but those.
 */
export function datesBetween(year: number, first: string, last: string): Days | undefined {
  const isReversed = last < first && last.slice(0, 2) === first.slice(0, 2);
  if (isReversed) return datesBetween(year, last, first);
  const from = `${year}-${first}`;
  const to = `${last < first ? year + 1 : year}-${last}`;
  return dayError(from) || dayError(to) ? undefined : dated(from, to);
}

/** `April – June 2027`: all days of consecutive months. */
export function monthsBetween(year: number, first: string, last: string): Days {
  const end = daysOfName(`${last < first ? year + 1 : year}-${last}`, '');
  return monthSpan(daysOfName(`${year}-${first}`, ''), end);
}

/**
 * `between may and july`, `between memorial day and labor day`, and with a year each `dec 2026 to feb 2027`.
 * `daysInYears` reads `june to august`, which recurs each year.
 */
export function timesBetween(
  words: readonly string[],
  today: Day,
  daysOf: DaysOf,
): Days | undefined {
  const isBetween = words[0] === 'between';
  const at = isBetween ? words.indexOf('and') : words.findIndex((word) => spanWords.has(word));
  if (at < 0) return undefined;
  const start = words.slice(isBetween ? 1 : 0, at);
  const last = words.slice(at + 1);
  if (!isBetween && !(start.some(isYear) && last.some(isYear))) return undefined;
  const [first] = daysOf(start, today);
  if (!first) return undefined;
  if (start.some(isYear) && last.some(isYear)) {
    const [end] = daysOf(last, today);
    // Typed in reverse, they are the same days.
    const isReversed = end && end.from < first.from;
    return isReversed ? ranged(end.from, first.to) : end && ranged(first.from, end.to);
  }
  const year = Number(first.from.slice(0, 4));
  const end = [last, [...last, String(year)], [...last, String(year + 1)]]
    .map((each) => daysOf(each, today)[0])
    .find((days) => days && days.to >= first.from);
  return end && ranged(first.from, end.to);
}
