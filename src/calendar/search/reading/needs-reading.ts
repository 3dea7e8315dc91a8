import type { RaceQuery } from '../../query/race-query.ts';
import { fold } from '../../text/text.ts';
import { months } from '../../time/day.ts';

/** If a text finds fewer races than this, its words may mean something else (docs/rules.md#r72). */
const little = 3;

/** Whether the text is just the name of a month: `May` isn't searched for in race names. */
export const isMonthName = (text: string): boolean =>
  months.some((name) => fold(name) === fold(text).trim());

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
  return (when === 'past' ? total : upcoming) < little || isMonthName(q);
}
