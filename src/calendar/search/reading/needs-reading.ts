import type { RaceQuery } from '../../query/race-query.ts';
import { fold } from '../../text/text.ts';
import { months } from '../../time/day.ts';

/** Fewer races than this are little: the words may be meant otherwise (docs/rules.md#r72). */
const little = 3;

/** Whether the text is the name of a month and nothing else: `May` isn't looked for in names. */
export const isMonthName = (text: string): boolean =>
  months.some((name) => fold(name) === fold(text).trim());

/** How many races have a query's very text. */
export interface LiteralCounts {
  total: number;
  upcoming: number;
}

/**
 * Whether a query's text is to be read as a rider means it: those who don't ask for past races look for one to ride,
 * and a town's name is in many that are over.
 */
export function needsReading(
  { q, exact, when }: Pick<RaceQuery, 'q' | 'exact' | 'when'>,
  { total, upcoming }: LiteralCounts,
): boolean {
  if (q === undefined || exact) return false;
  return (when === 'past' ? total : upcoming) < little || isMonthName(q);
}
