import { addDays, type Day, dayError, weekdayName, weekend, weekendsOf } from '../../time/day.ts';
import { type Days, dated, daysOfName } from './days.ts';

/** The first day with the name `Sunday` or another weekday's, from a day on or, if `step` is -1, back from it. */
export const weekdayFrom = (day: Day, name: string, step = 1): Day =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((count) => addDays(day, count * step))
    .find((each) => weekdayName(each) === name) as Day;

/** The rest of this week, through Sunday, or the whole week after it. */
export function weekFrom(today: Day, week: number): Days {
  const sunday = addDays(weekdayFrom(today, 'Sunday'), 7 * week);
  return dated(week === 0 ? today : addDays(sunday, -6), sunday);
}

/** The week of a day, from Monday. */
export function weekOf(day: Day): Days | undefined {
  if (dayError(day)) return undefined;
  const sunday = weekdayFrom(day, 'Sunday');
  return dated(addDays(sunday, -6), sunday);
}

/** The weekend of a day or, from Monday to Thursday, the one after it. */
export function weekendOf(day: Day): Days | undefined {
  if (dayError(day)) return undefined;
  const [number = 0] = weekendsOf(day, addDays(day, 6));
  const { from, to } = weekend(number);
  return dated(from, to);
}

/** The words that count a month's weeks, weekends or days of the same name. */
export const ordinals = ['first', 'second', 'third', 'fourth', 'last'];

/** A week of a month: seven days, counted from its first day or, for the last week, to its last. */
export function weekIn(year: number, month: string, ordinal: string): Days {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  if (ordinal === 'last') return dated(addDays(to, -6), to);
  const first = addDays(from, 7 * ordinals.indexOf(ordinal));
  return dated(first, addDays(first, 6));
}

/** The first, second or last Saturday of a month. */
export function weekdayIn(year: number, month: string, ordinal: string, name: string): Days {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  const day =
    ordinal === 'last'
      ? weekdayFrom(to, name, -1)
      : addDays(weekdayFrom(from, name), 7 * ordinals.indexOf(ordinal));
  return dated(day, day);
}

/** The days from the first Saturday of some days to the last; undefined if there is none. */
export function betweenWeekdays(days: Days, name: string): Days | undefined {
  const from = weekdayFrom(days.from, name);
  const to = weekdayFrom(days.to, name, -1);
  return from > to ? undefined : dated(from, to);
}

/** The first, second or last weekend of a month, counted by Saturdays. */
export function weekendIn(year: number, month: string, ordinal: string): Days | undefined {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  const numbers = weekendsOf(from, to).filter((number) => {
    const saturday = addDays(weekend(number).from, 1);
    return saturday >= from && saturday <= to;
  });
  const number = ordinal === 'last' ? numbers.at(-1) : numbers[ordinals.indexOf(ordinal)];
  if (number === undefined) return undefined;
  const days = weekend(number);
  return dated(days.from, days.to);
}
