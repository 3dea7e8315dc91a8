import { daysOfWhen, type When, whenLabel } from '../../query/when.ts';
import { addDays, type Day, formatDays, formatMonths } from '../../time/day.ts';

/** Consecutive days, by the name riders give them. */
export interface Days {
  from: Day;
  to: Day;
  label: string;
  /** The same as a parameter of an address, if there is one. */
  when?: When;
  /** Yields to any other time: `weekend` or `saturday` next to `june`. */
  isVague?: true;
  /** What a weekday widens to, because its month may be almost over. */
  wider?: Days;
  /** The weekday that `saturdays` means, in whatever other time there is. */
  repeatedWeekday?: string;
}

/** Reads any time, for times that contain another: `before june`, `last summer`. Likeliest first. */
export type DaysOf = (words: readonly string[], today: Day) => Days[];

/** A year's days; undefined if it has none, such as a February 29. */
export type DaysIn = (year: number) => Days | undefined;

export const daysOfName = (when: When, today: Day): Days => {
  const days = daysOfWhen(when, today) ?? { from: today, to: today };
  return { ...days, label: whenLabel(when), when };
};

export const dated = (from: Day, to: Day): Days => ({
  from,
  to,
  label: formatDays(from, to, 'short'),
});

/** All days of consecutive months, given the first and the last. */
export const monthSpan = ({ from }: Days, { to }: Days): Days => ({
  ...{ from, to, label: formatMonths(from, to) },
});

/** Consecutive days, named by their months if they are all of theirs. */
export function ranged(from: Day, to: Day): Days | undefined {
  if (from > to) return undefined;
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return isWhole ? { from, to, label: formatMonths(from, to) } : dated(from, to);
}
