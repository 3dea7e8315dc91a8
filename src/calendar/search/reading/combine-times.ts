import type { When } from '../../query/when.ts';
import { addDays, formatMonths, weekdayName } from '../../time/day.ts';
import { type Days, dated, daysOfName, monthSpan } from './days.ts';
import { betweenWeekdays } from './weeks.ts';

/** Several times combined into one: the days that all of them share. */
interface Combined {
  /** Likeliest first. */
  choices: readonly Days[];
  /** The indexes of the times that contradict an earlier one. */
  leftOut: readonly number[];
}

/** The days that two times share, named after the one that lies within the other, if any. */
function shared(a: Days, b: Days): Days | undefined {
  const [, from = ''] = [a.from, b.from].sort();
  const [to = ''] = [a.to, b.to].sort();
  if (from > to) return undefined;
  const within = [a, b].find((days) => days.from === from && days.to === to);
  return within ?? dated(from, to);
}

/** Whether it's a month, or several in a row. */
const isMonths = ({ from, to, label }: Days) => label === formatMonths(from, to);

/** Consecutive months as one time. */
function inARow(a: Days, b: Days): Days | undefined {
  if (!isMonths(a) || !isMonths(b)) return undefined;
  return addDays(a.to, 1) === b.from ? monthSpan(a, b) : undefined;
}

/** Whether a weekday isn't that of the days: `saturday` in `saturday june 6 2027`. */
function isOtherWeekday(vague: Days | undefined, days: Days | undefined): boolean {
  if (!vague?.wider || !days) return false;
  return days.from !== days.to || weekdayName(days.from) !== weekdayName(vague.from);
}

/** Combines several times into one, by their choices. If two contradict each other, the first one wins. */
export function combineTimes(times: readonly (readonly Days[])[]): Combined | undefined {
  const order = [...times.keys()];
  const isVague = (at: number) => times[at]?.[0]?.isVague === true;
  const [start, ...others] = [
    ...order.filter((at) => !isVague(at)),
    ...order.filter((at) => isVague(at)),
  ];
  if (start === undefined) return undefined;
  let choices: readonly Days[] = times[start] ?? [];
  const leftOut: number[] = [];
  const weekdayAt = (at: number) => times[at]?.[0]?.repeatedWeekday;
  const repeated = others.filter((at) => weekdayAt(at) !== undefined);
  for (const at of others) {
    if (repeated.includes(at)) continue;
    const more = times[at] ?? [];
    const both = choices.flatMap((a) => more.flatMap((b) => shared(a, b) ?? []));
    const row = choices.flatMap((a) => more.flatMap((b) => inARow(a, b) ?? []));
    if (both.length > 0) choices = both;
    else if (row.length > 0) choices = row;
    else if (!isVague(at) || isOtherWeekday(more[0], choices[0])) leftOut.push(at);
  }
  const [weekday, ...more] = new Set(repeated.map(weekdayAt));
  if (weekday === undefined || more.length > 0 || isVague(start)) return { choices, leftOut };
  // A search can't pick weekdays, so `saturdays in june` are all days from the first to the last.
  const within = choices.map((days) => betweenWeekdays(days, weekday) ?? days);
  const hasAny = within[0] !== choices[0];
  return hasAny ? { choices: within, leftOut } : { choices, leftOut: [...leftOut, ...repeated] };
}

/** The whole month around a time that is only part of it or, for a weekday, the next 30 days. */
export function monthAround({ from, to, when, wider }: Days): Days | undefined {
  if (wider) return wider;
  const month = from.slice(0, 7);
  return when || to.slice(0, 7) !== month ? undefined : daysOfName(month as When, '');
}
