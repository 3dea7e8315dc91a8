import { yearsBack } from '../../query/when.ts';
import { addDays, type Day } from '../../time/day.ts';
import { type Days, type DaysIn, dated, daysOfName } from './days.ts';
import { daysBeside } from './days-beside.ts';
import { holidayOf } from './holidays.ts';
import { datesBetween, monthsBetween } from './time-ranges.ts';
import { dayOf, monthOf, seasons, spanWords, weekdayOf } from './time-words.ts';
import { ordinals, weekdayIn, weekendIn, weekendOf, weekIn, weekOf } from './weeks.ts';

/** Days that recur each year: a holiday, a month or season, some of its days, a weekend in it, or the days beside it. */
export function daysInYears(typed: readonly string[]): DaysIn | undefined {
  const words = withOrdinal(typed);
  const beside = daysBeside(words, daysInYears);
  if (beside) return beside;
  const holiday = holidayOf(words);
  if (holiday) {
    return (year) => {
      const { from, to } = holiday(year);
      // A holiday of several days already is its weekend.
      return words.at(-1) === 'weekend' && from === to ? weekendOf(from) : dated(from, to);
    };
  }
  const shape = words.map(letterOf).join('');
  const names = words.flatMap((word) => monthOf(word) ?? seasons.get(word) ?? []);
  const days = words.flatMap((word) => (monthOf(word) ? [] : (dayOf(word) ?? [])));
  const [name = '', lastName = name] = names;
  const [day = '', lastDay = day] = days;
  // Only a single day before its month needs the ending: `15 to 20 august`.
  const ending = words.some((word) => spanWords.has(word)) ? /th/g : /th(?!M)/g;
  switch (shape.replaceAll(ending, 'd')) {
    case 'M':
    case 'S':
      return (year) => daysOfName(`${year}-${name}`, '');
    case 'MtM':
      return (year) => monthsBetween(year, name, lastName);
    // Without an ending such as `rd`, a digit before a month isn't one of its days: `rule of 3 may`.
    case 'dM':
      return words[0]?.length === 2
        ? (year) => datesBetween(year, `${name}-${day}`, `${name}-${day}`)
        : undefined;
    case 'thM':
    case 'Md':
    case 'Mdd':
    case 'Mdtd':
    case 'dtdM':
      return lastDay < day
        ? undefined
        : (year) => datesBetween(year, `${name}-${day}`, `${name}-${lastDay}`);
    case 'MdtMd':
    case 'dMtdM':
      return (year) => datesBetween(year, `${name}-${day}`, `${lastName}-${lastDay}`);
    case 'Mdw':
    case 'thMw':
    case 'wMd':
      return (year) => weekendOf(`${year}-${name}-${day}`);
    case 'owM':
      return (year) => weekendIn(year, name, words[0] ?? '');
    case 'oDM':
      return (year) => weekdayIn(year, name, words[0] ?? '', weekdayOf(words[1]) ?? '');
    case 'kMd':
      return (year) => weekOf(`${year}-${name}-${day}`);
    case 'okM':
      return (year) => weekIn(year, name, words[0] ?? '');
    case 'eM':
      return (year) => thirdOf(year, name, words[0] ?? '');
    case 'ooM': {
      const third = words.slice(0, 2).join(' ');
      return thirds.has(third) ? (year) => thirdOf(year, name, third) : undefined;
    }
    default:
      return undefined;
  }
}

/** `1st saturday`, `2nd weekend` with the number as a word. */
function withOrdinal(words: readonly string[]): readonly string[] {
  const [first = '', unit = '', ...rest] = words;
  const isUnit = unit === 'weekend' || unit === 'week' || weekdayOf(unit) !== undefined;
  const ordinal = /^[1-4][a-z]/.test(first) ? ordinals[Number(dayOf(first)) - 1] : undefined;
  return ordinal && isUnit ? [ordinal, unit, ...rest] : words;
}

/** A word's role in a time, as a letter; a space if it has none. */
function letterOf(word: string): string {
  if (spanWords.has(word)) return 't';
  if (word === 'weekend') return 'w';
  if (word === 'week') return 'k';
  if (thirds.has(word)) return 'e';
  if (ordinals.includes(word)) return 'o';
  if (monthOf(word)) return 'M';
  if (seasons.has(word)) return 'S';
  if (weekdayOf(word)) return 'D';
  if (!dayOf(word)) return ' ';
  return /[a-z]$/.test(word) ? 'th' : 'd';
}

/** What riders call the thirds of a month, by how many thirds come before. */
const thirds: ReadonlyMap<string, number> = new Map([
  ['early', 0],
  ['beginning', 0],
  ['start', 0],
  ['mid', 1],
  ['middle', 1],
  ['late', 2],
  ['end', 2],
  ['first third', 0],
  ['second third', 1],
  ['last third', 2],
]);

/** The first or second ten days of a month, or the rest of it. */
function thirdOf(year: number, month: string, third: string): Days {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  const before = thirds.get(third) ?? 0;
  const first = addDays(from, 10 * before);
  return dated(first, before === 2 ? to : addDays(first, 9));
}

/**
 * The next occurrence of some yearly days, or the one in the given year, then past ones, latest first. A given
 * year whose days are over means only those.
 */
export function yearly(daysIn: DaysIn, today: Day, year?: string): Days[] {
  const thisYear = Number(today.slice(0, 4));
  // The next February 29 may be years away.
  const first = year ? Number(year) : thisYear + 4;
  const years = Array.from(
    { length: Math.max(0, first - thisYear) + yearsBack + 1 },
    (_, at) => first - at,
  );
  const days = years.map(daysIn).filter((each) => each !== undefined);
  if (year) {
    const meant = daysIn(first);
    if (!meant) return [];
    const over = days.filter(({ to }) => to < today);
    return meant.to < today ? [meant] : [meant, ...over.slice(0, yearsBack)];
  }
  const next = days.findLastIndex(({ to }) => to >= today);
  return days.slice(Math.max(0, next), Math.max(0, next) + yearsBack + 1);
}
