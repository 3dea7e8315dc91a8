import { upcomingMonths, type When } from '../../query/when.ts';
import { addDays, type Day, formatDay, isoDay, weekend, weekendsOf } from '../../time/day.ts';
import { type Days, type DaysOf, dated, daysOfName } from './days.ts';
import { isBeside } from './days-beside.ts';
import { numberOf } from './lexicon.ts';
import { leads, repeatedWeekdayOf, weekdayOf } from './time-words.ts';
import { weekdayFrom, weekFrom } from './weeks.ts';

/** Times that an address can name, too. */
const addressTimes: ReadonlyMap<string, When> = new Map([
  ['this weekend', 'this-weekend'],
  ['next weekend', 'next-weekend'],
  ['next 30 days', 'next-30-days'],
]);

/**
 * This or the next weekend, week, month or weekday, or the next 30 days, which `sundays` alone means.
 * @param isOneWord whether nothing else was typed, not even `coming`
 */
export function comingTime(
  words: readonly string[],
  isOneWord: boolean,
  today: Day,
): Days | undefined {
  const text = words.join(' ');
  const near = addressTimes.get(text);
  if (near) return daysOfName(near, today);
  if (text === 'weekend' || text === 'weekends') {
    const vague = isOneWord ? { isVague: true as const } : {};
    return { ...daysOfName('this-weekend', today), ...vague };
  }
  const repeatedWeekday = repeatedWeekdayOf(text);
  if (repeatedWeekday) {
    const days = daysOfName('next-30-days', today);
    return { ...days, isVague: true, wider: days, repeatedWeekday };
  }
  const week = ['this week', 'next week'].indexOf(text);
  if (week >= 0) return weekFrom(today, week);
  const weekday = comingWeekday(words, today);
  if (weekday) return weekday;
  const month = upcomingMonths(today)[['this month', 'next month'].indexOf(text)];
  return month && daysOfName(month, today);
}

/** The coming Saturday or, with `next`, the one after that. */
function comingWeekday(words: readonly string[], today: Day): Days | undefined {
  const [first, last = first] = words;
  const name = words.length <= 2 ? weekdayOf(last) : undefined;
  if (!name || (last !== first && !leads.has(first ?? ''))) return undefined;
  const soonest = weekdayFrom(today, name);
  const day = first === 'next' ? addDays(soonest, 7) : soonest;
  return {
    ...{ from: day, to: day, label: formatDay(day, 'weekday') },
    ...{ isVague: true, wider: daysOfName('next-30-days', today) },
  };
}

/** By how many days from today. */
const nearDays: ReadonlyMap<string, number> = new Map([
  ['day before yesterday', -2],
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
]);

/** `yesterday`, `today` or `day after tomorrow` */
export function nearDay(text: string, today: Day): Days | undefined {
  const later = nearDays.get(text);
  if (later === undefined) return undefined;
  const day = addDays(today, later);
  return { from: day, to: day, label: formatDay(day, 'short') };
}

/** The weekend, month or year before the current one, or the last month, season or holiday that is over. */
export function lastTime(words: readonly string[], today: Day, daysOf: DaysOf): Days | undefined {
  const [lead = '', ...rest] = words;
  if (lead !== 'last' && lead !== 'past') return undefined;
  const [year = '', month = ''] = today.split('-');
  const [current = 0] = weekendsOf(today, addDays(today, 6));
  switch (rest.join(' ')) {
    case 'weekend': {
      const { from, to } = weekend(current - 1);
      return dated(from, to);
    }
    case 'month':
      return daysOfName(addDays(`${year}-${month}-01`, -1).slice(0, 7) as When, today);
    case 'year':
      return daysOf([String(Number(year) - 1)], today)[0];
    default:
      // `last saturday before labor day` needn't be over, as `last weekend` is.
      return lead === 'last' && isBeside(rest[1])
        ? undefined
        : daysOf(rest, today).find(({ to }) => to < today);
  }
}

/** `next 3 months`, `past 3 months`, and the week or month that comes after so many: `in two weeks`. */
export function countedDays(text: string, today: Day): Days | undefined {
  const [, lead, number = '', unit = ''] =
    /^(next|past|last|in) (\w+) (day|week|month)s?$/.exec(text) ?? [];
  const count = numberOf(number);
  if (!lead || !(count > 0)) return undefined;
  if (lead === 'in') return timeIn(count, unit, today);
  const steps = lead === 'next' ? count : -count;
  const end =
    unit === 'month'
      ? addMonths(today, steps)
      : addDays(today, unit === 'week' ? 7 * steps : steps);
  return lead === 'next' ? dated(today, end) : dated(end, today);
}

/** The same day of another month, or that month's last day if it's shorter. */
function addMonths(from: Day, count: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return isoDay(new Date(last.setUTCDate(Math.min(day, last.getUTCDate()))));
}

/** `next two weekends`, from this one on, and `past two weekends`, all with the days between them. */
export function countedWeekends(text: string, today: Day): Days | undefined {
  const [, lead, number = ''] = /^(next|these|past|last) (\w+) weekends$/.exec(text) ?? [];
  const count = numberOf(number);
  if (!lead || !(count > 0)) return undefined;
  const [current = 0] = weekendsOf(today, addDays(today, 6));
  const isAhead = lead === 'next' || lead === 'these';
  const first = isAhead ? current : current - count;
  return dated(weekend(first).from, weekend(first + count - 1).to);
}

/** The day, week or month that comes after so many. */
function timeIn(count: number, unit: string, today: Day): Days | undefined {
  if (unit === 'week') return weekFrom(today, count);
  if (unit === 'day') return dated(addDays(today, count), addDays(today, count));
  const month = upcomingMonths(today)[count];
  return month && daysOfName(month, today);
}
