import type { StateCode } from '../place/state.ts';
import { formatNumber } from '../text/number.ts';
import type { GenrePageId } from './genre.ts';

/** `1 race`, `12 races`, `1,134 races`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const smallNumbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `Two distances`, `12 distances`: two or more at the start of a sentence. */
export function countedInWords(count: number, noun: string): string {
  return `${smallNumbers[count - 2] ?? count} ${noun}s`;
}

/**
 * A list's counts, upcoming races first: `78 upcoming · 286 past`, `1 upcoming race`
 * @param where to add to the upcoming ones, if any: ` in 31 states`
 */
export function countedByTime(upcoming: number, past: number, where = ''): string {
  if (upcoming + past === 0) return '0 races';
  if (past === 0) return counted(upcoming, 'upcoming race') + where;
  const ahead = upcoming === 0 ? 'No upcoming races' : `${formatNumber(upcoming)} upcoming${where}`;
  return `${ahead} · ${formatNumber(past)} past`;
}

/**
 * {@link countedByTime} at the start of a sentence: `5 upcoming races and 14 past`, `1 upcoming race`, `14 past races`,
 * `No races yet`
 */
export function countedSentence(upcoming: number, past: number, noun = 'race'): string {
  if (upcoming + past === 0) return `No ${noun}s yet`;
  if (upcoming === 0) return counted(past, `past ${noun}`);
  const ahead = counted(upcoming, `upcoming ${noun}`);
  return past === 0 ? ahead : `${ahead} and ${formatNumber(past)} past`;
}

/** How far away a race is, worded so that it isn't mistaken for its length: `1,270 mi away`. */
export function milesAway(miles: number): string {
  return `${miles < 1 ? 'under 1' : formatNumber(Math.round(miles))} mi away`;
}

/** Keeps each number on one line with its unit or the slash after it, and with the "about" before it. */
export const keepUnits = (text: string) =>
  text.replace(/(\d) (?=[\p{L}°/])|\b(about) (?=\d)/gu, '$1$2\u00a0');

/**
 * Keeps a day with its weekday and month, a dash with the day before it (`Thu, Mar 11 –`), and `Mar 11–13` and `1–2 days`
 * whole.
 */
export const keepDays = (text: string) =>
  text
    .replace(/(?<=\d–)(?=\S)/g, '\u2060')
    .replace(/(\p{Lu}\p{Ll}{2},?) (?=\p{L}{3} \d|\d)/gu, '$1\u00a0')
    .replace(/ (?=–)/g, '\u00a0');

/** Keeps a letter with its word: `E-bike` */
export const keepPrefixes = (text: string) => text.replace(/\b(\p{L})-(?=\p{L})/gu, '$1\u2011');

/** A name whose lines never begin with a dash. */
export function headline(name: string): string {
  return name.replace(/ (?=[-–—] )/g, '\u00a0');
}

/** A longer word must be able to break on a phone. */
const maxUnbroken = 14;

/** A name's pieces, with hyphenated words apart; short ones stay on one line, such as `Post-Season`. */
export function hyphenated(name: string): { text: string; isUnbroken: boolean }[] {
  return name.split(/(\S+-\S+)/).flatMap((text, at) => {
    const isUnbroken = at % 2 === 1 && text.length <= maxUnbroken;
    return text === '' ? [] : [{ text, isUnbroken }];
  });
}

/** A title inside a sentence: `Fat Bike` → `fat bike`, `BMX Races` → `BMX races`. */
export const inSentence = (title: string) =>
  title.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** A genre's races in a title. */
export const raceTitles: Readonly<Record<GenrePageId, string>> = {
  all: 'Bike Races',
  mtn: 'Mountain Bike Races',
  gravel: 'Gravel Races',
  cx: 'Cyclocross Races',
  road: 'Road Races',
  crit: 'Criteriums',
  fat: 'Fat Bike Races',
  adv: 'Adventure Races',
  track: 'Track Races',
  bmx: 'BMX Races',
  multi: 'Multi-sport Races',
};

/** One race of a genre, inside a sentence: `gravel race`, `criterium` */
export const raceNoun = (genre: GenrePageId) => inSentence(raceTitles[genre]).replace(/s$/, '');

/** `44 states`, `49 states and DC` */
export function countedStates(codes: readonly StateCode[]): string {
  const states = codes.filter((code) => code !== 'DC').length;
  const hasDistrict = states < codes.length;
  if (hasDistrict && states === 0) return 'DC';
  return counted(states, 'state') + (hasDistrict ? ' and DC' : '');
}
