import { weekdays } from '../../time/day.ts';
import { monthNames } from './lexicon.ts';

/** A month's number, by at least the first three letters of its name. */
export function monthOf(word: string | undefined): string | undefined {
  const month =
    !word || word.length < 3 ? -1 : monthNames.findIndex((name) => name.startsWith(word));
  return month < 0 ? undefined : String(month + 1).padStart(2, '0');
}

export const seasons: ReadonlyMap<string, string> = new Map([
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['fall', 'fall'],
  ['autumn', 'fall'],
  ['winter', 'winter'],
]);

/** The weekday whose name begins with the word, which needs three letters or more. */
export function weekdayOf(word: string | undefined): string | undefined {
  return word && word.length >= 3
    ? weekdays.find((name) => name.toLowerCase().startsWith(word))
    : undefined;
}

/** The weekday that a plural repeats: `Saturday` for `saturdays`. */
export const repeatedWeekdayOf = (word: string | undefined): string | undefined =>
  weekdays.find((name) => `${name.toLowerCase()}s` === word);

/** A day of a month: `5`, `5th`. */
export const dayOf = (word: string | undefined): string | undefined =>
  /^(\d\d?)(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]?.padStart(2, '0');

export const isYear = (word: string) => /^20\d\d$/.test(word);

/** Words that only point to the upcoming one. */
export const leads = new Set(['this', 'next', 'upcoming']);

/** Words between the others of a time: `weekend of june 5`. */
export const links = new Set(['of', 'in', 'the', 'on']);

/** Words between the first and the last of some days: `june to august`. */
export const spanWords = new Set(['to', 'through', 'thru', 'till', 'until']);
