import { isCountry } from '../../place/place-text.ts';
import { findState } from '../../place/state.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import { genreNamed } from '../../race/genre-words.ts';
import { fold } from '../../text/text.ts';
import { months } from '../../time/day.ts';
import { isShort } from '../word-starts.ts';
import { isHours, sameAs } from './lexicon.ts';

/** If a text finds fewer races than this, its words may mean something else (docs/rules.md#r72). */
export const fewRaces = 3;

/** Whether the text is just a month, a year or a state's code, which isn't searched for in names: `May`, `CO`. */
export function isInNoName(text: string): boolean {
  const name = fold(text).trim();
  const isTime = /^20\d\d$/.test(name) || months.some((month) => fold(month) === name);
  return isTime || (name.length === 2 && isStateName(name));
}

/** Whether the text is just a state's name or code, or the country's. Few of its races have its name. */
export const isStateName = (text: string): boolean =>
  findState(text) !== undefined || isCountry(fold(text).trim());

/** Whether the text is just a discipline's name. Few of its races have it, and some of another: `road` in `Off Road`. */
export const isGenreName = (text: string): boolean => genreNamed(text) !== undefined;

/** Whether names have the text in other writings, too: `hill climb`. Disciplines have lists of their own. */
export function isOtherwiseWritten(text: string): boolean {
  const name = fold(text).trim();
  if (isHours(name)) return true;
  const writings = sameAs(name);
  // `one` would find any number that begins with 1.
  const isNumber = isShort(name) && writings.some((writing) => /^\d/.test(writing));
  return writings.length > 1 && !isGenreName(name) && !isNumber;
}

/** Whether the text is just an abbreviation, which names also have inside other words: `TT` in `Otter`. */
export const isAbbreviation = (text: string): boolean =>
  isShort(fold(text).trim()) && isOtherwiseWritten(text);

/** How many races have a query's exact text. */
export interface LiteralCounts {
  total: number;
  upcoming: number;
}

/**
 * Whether to read a query's text for its meaning. Unless the rider asks for past races, only upcoming ones count,
 * because the rider wants a race to ride, and a town's name is in many past races.
 */
export function needsReading(
  { q, exact, when }: Pick<RaceQuery, 'q' | 'exact' | 'when'>,
  { total, upcoming }: LiteralCounts,
): boolean {
  if (q === undefined || exact) return false;
  if ((when === 'past' ? total : upcoming) < fewRaces) return true;
  return isInNoName(q) || isStateName(q) || isGenreName(q) || isOtherwiseWritten(q);
}
