import type { RaceQuery } from '../../query/race-query.ts';
import { fold } from '../../text/text.ts';
import { months } from '../../time/day.ts';

/** Fewer races than this are little: the words may be meant otherwise (docs/rules.md#r72). */
const little = 3;

/** Whether the text is the name of a month and nothing else: `May` isn't looked for in names. */
export const isMonthName = (text: string): boolean =>
  months.some((name) => fold(name) === fold(text).trim());

/** Whether a query's text is to be read as a rider means it, given how many races have that very text. */
export const needsReading = (
  { q, exact }: Pick<RaceQuery, 'q' | 'exact'>,
  total: number,
): boolean => q !== undefined && !exact && (total < little || isMonthName(q));
