import type { When } from '../../query/when.ts';
import { type Day, dayError } from '../../time/day.ts';
import { daysBeforeOrAfter } from './before-after.ts';
import { type Days, type DaysIn, dated, daysOfName } from './days.ts';
import { comingTime, countedDays, countedWeekends, lastTime, nearDay } from './relative-times.ts';
import { timesBetween } from './time-ranges.ts';
import { dayOf, isYear, leads, links, monthOf, spanWords } from './time-words.ts';
import { daysInYears, yearly } from './yearly-times.ts';

/**
 * The days that words mean, likeliest first: `june`, `june 2027`, `june 5`, `june 5–6`, `weekend of june 5`,
 * `spring`, `2026`, `this weekend`. Those of earlier years come last.
 */
export function daysOf(typed: readonly string[], today: Day): Days[] {
  const words = typed.filter((word) => word !== 'coming');
  const text = words.join(' ');
  const coming = comingTime(words, typed.length === 1, today);
  if (coming) return [coming];
  const oneSide = daysBeforeOrAfter(words, today, daysOf);
  if (oneSide) return oneSide;
  const other =
    lastTime(words, today, daysOf) ??
    countedDays(text, today) ??
    countedWeekends(text, today) ??
    timesBetween(words, today, daysOf);
  if (other) return [other];
  const yearsLater = ['this year', 'next year'].indexOf(text);
  if (yearsLater >= 0) return daysOf([String(Number(today.slice(0, 4)) + yearsLater)], today);
  const near = nearDay(text, today);
  if (near) return [near];
  const numbers = numberedDay(text);
  if (numbers) {
    const day = numbers.slice(1).join('-');
    return dayError(day) ? [] : [dated(day, day)];
  }
  // A link joins words of a time; it neither begins nor ends one.
  if (links.has(words[0] ?? '') || links.has(words.at(-1) ?? '')) return [];
  if (spanWords.has(words[0] ?? '') || spanWords.has(words.at(-1) ?? '')) return [];
  const year = words.find(isYear);
  const rest = words.filter((each) => each !== year && !links.has(each));
  const named = leads.has(rest[0] ?? '') ? rest.slice(1) : rest;
  if (rest.length === 0) {
    return year ? [{ from: `${year}-01-01`, to: `${year}-12-31`, label: year }] : [];
  }
  if (named.length === 0) return [];
  const daysIn = daysInYears(named);
  return daysIn ? yearly(daysIn, today, year && startYear(words, year, daysIn)) : [];
}

/** The year in which days begin. `dec 30 to jan 2 2027` names the year in which they end. */
function startYear(words: readonly string[], year: string, daysIn: DaysIn): string {
  const isLastsYear = words.at(-1) === year && words.some((word) => spanWords.has(word));
  const isOverNewYear = daysIn(Number(year))?.to.startsWith(year) === false;
  return isLastsYear && isOverNewYear ? String(Number(year) - 1) : year;
}

/** The month of a day that doesn't exist, which surely isn't a course's length: `feb 30`, `february 30 2027`. */
export function monthOfNoDay(words: readonly string[], today: Day): Days[] {
  const [name = '', day = '', year = '', ...more] = words;
  const isDay = Number(dayOf(day)) <= 31 && (year === '' || isYear(year));
  if (monthOf(name) && isDay && more.length === 0) {
    return daysOf(year ? [name, year] : [name], today);
  }
  const [, numberedYear, month = ''] = numberedDay(words.join(' ')) ?? [];
  return /^(?:0[1-9]|1[0-2])$/.test(month)
    ? [daysOfName(`${numberedYear}-${month}` as When, today)]
    : [];
}

/** The whole text, then the year, month and day of `6-5-2027`. */
function numberedDay(text: string): string[] | undefined {
  const [, month = '', day = '', year = ''] = /^(\d\d?) (\d\d?) (20\d\d)$/.exec(text) ?? [];
  return year ? [text, year, month.padStart(2, '0'), day.padStart(2, '0')] : undefined;
}
