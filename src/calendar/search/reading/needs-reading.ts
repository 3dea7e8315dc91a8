import { stateNamed } from '../../place/state.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import { fold } from '../../text/text.ts';
import { months } from '../../time/day.ts';

/** If a text finds fewer races than this, its words may mean something else (docs/rules.md#r72). */
const little = 3;

/** Whether the text is just a month or a year, which isn't searched for in race names: `May`, `2027`. */
export function isTimeName(text: string): boolean {
  const name = fold(text).trim();
  return /^20\d\d$/.test(name) || months.some((month) => fold(month) === name);
}

/** Whether the text is just a state's name. Its races have the state's code, and few have its name. */
export const isStateName = (text: string): boolean => stateNamed(text) !== undefined;

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
  return (when === 'past' ? total : upcoming) < little || isTimeName(q) || isStateName(q);
}
