import { daysOfWhen, upcomingMonths, type When, whenLabel, yearsBack } from '../../query/when.ts';
import {
  addDays,
  type Day,
  dayError,
  firstDay,
  formatDay,
  formatDays,
  formatMonths,
  isoDay,
  weekdayName,
  weekdays,
  weekend,
  weekendsOf,
} from '../../time/day.ts';
import { holidayOf } from './holidays.ts';
import { monthNames, sameAs } from './lexicon.ts';

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
}

export const daysOfName = (when: When, today: Day): Days => {
  const days = daysOfWhen(when, today) ?? { from: today, to: today };
  return { ...days, label: whenLabel(when), when };
};

export const dated = (from: Day, to: Day): Days => ({
  from,
  to,
  label: formatDays(from, to, 'short'),
});

/** In addition to what an address can name. */
const nearDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

const weekends: ReadonlyMap<string, When> = new Map([
  ['this weekend', 'this-weekend'],
  ['next weekend', 'next-weekend'],
  ['next 30 days', 'next-30-days'],
]);

/** A month's number, by at least the first three letters of its name. */
function monthOf(word: string | undefined): string | undefined {
  const month =
    !word || word.length < 3 ? -1 : monthNames.findIndex((name) => name.startsWith(word));
  return month < 0 ? undefined : String(month + 1).padStart(2, '0');
}

const seasons: ReadonlyMap<string, string> = new Map([
  ['spring', 'spring'],
  ['summer', 'summer'],
  ['fall', 'fall'],
  ['autumn', 'fall'],
  ['winter', 'winter'],
]);

/** Words that only point to the upcoming one. */
const leads = new Set(['this', 'next', 'upcoming']);

/** The weekday whose name begins with the word, which needs three letters or more. */
export function weekdayOf(word: string | undefined): string | undefined {
  return word && word.length >= 3
    ? weekdays.find((name) => name.toLowerCase().startsWith(word))
    : undefined;
}

/** The coming Saturday or, with `next`, the one after that. */
function comingWeekday(words: readonly string[], today: Day): Days | undefined {
  const [first, last = first] = words;
  const name = words.length <= 2 ? weekdayOf(last) : undefined;
  if (!name || (last !== first && !leads.has(first ?? ''))) return undefined;
  const days = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(today, later));
  const soonest = days.find((day) => weekdayName(day) === name) ?? today;
  const day = first === 'next' ? addDays(soonest, 7) : soonest;
  return {
    ...{ from: day, to: day, label: formatDay(day, 'weekday') },
    ...{ isVague: true, wider: daysOfName('next-30-days', today) },
  };
}

const sundayFrom = (day: Day): Day =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((later) => addDays(day, later))
    .find((each) => weekdayName(each) === 'Sunday') as Day;

/** The rest of this week, through Sunday, or the whole week after it. */
function weekFrom(today: Day, week: number): Days {
  const sunday = addDays(sundayFrom(today), 7 * week);
  return dated(week === 0 ? today : addDays(sunday, -6), sunday);
}

/** The weekend, month or year before the current one, or the last month, season or holiday that is over. */
function lastTime(words: readonly string[], today: Day): Days | undefined {
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
      return daysOf(rest, today).find(({ to }) => to < today);
  }
}

const isYear = (word: string) => /^20\d\d$/.test(word);

/** A day of a month: `5`, `5th`. */
const dayOf = (word: string | undefined): string | undefined =>
  /^(\d\d?)(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]?.padStart(2, '0');

/**
 * The next occurrence of some yearly days, or the one in the given year, then past ones, latest first. A given
 * year whose days are over means only those.
 */
function yearly(daysIn: DaysIn, today: Day, year?: string): Days[] {
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

/** The days from one to another, which may be in the next year; undefined if one of the two doesn't exist. */
function between(year: number, first: string, last: string): Days | undefined {
  const from = `${year}-${first}`;
  const to = `${last < first ? year + 1 : year}-${last}`;
  return dayError(from) || dayError(to) ? undefined : dated(from, to);
}

/** The weekend of a day or, from Monday to Thursday, the one after it. */
function weekendOf(day: Day): Days | undefined {
  if (dayError(day)) return undefined;
  const [number = 0] = weekendsOf(day, addDays(day, 6));
  const { from, to } = weekend(number);
  return dated(from, to);
}

/** The last weekend that is over before some days, and the first with a Saturday after them. */
const neighbors: ReadonlyMap<string, (days: Days) => Days | undefined> = new Map([
  ['before', ({ from }: Days) => weekendOf(addDays(from, -7))],
  ['after', ({ to }: Days) => weekendOf(addDays(to, 2))],
]);

/** Whether a word joins a weekend to the time next to it: `weekend before memorial day`. */
export const isBeside = (word: string | undefined): boolean => neighbors.has(word ?? '');

const places = ['first', 'second', 'third', 'fourth', 'last'];

/** The first, second or last weekend of a month, counted by Saturdays. */
function weekendIn(year: number, month: string, place: string): Days | undefined {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  const numbers = weekendsOf(from, to).filter((number) => {
    const saturday = addDays(weekend(number).from, 1);
    return saturday >= from && saturday <= to;
  });
  const number = place === 'last' ? numbers.at(-1) : numbers[places.indexOf(place)];
  if (number === undefined) return undefined;
  const days = weekend(number);
  return dated(days.from, days.to);
}

/** A week of a month: seven days, counted from its first day or, for the last week, to its last. */
function weekIn(year: number, month: string, place: string): Days {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  if (place === 'last') return dated(addDays(to, -6), to);
  const first = addDays(from, 7 * places.indexOf(place));
  return dated(first, addDays(first, 6));
}

/** The week of a day, from Monday. */
function weekOf(day: Day): Days | undefined {
  if (dayError(day)) return undefined;
  const sunday = sundayFrom(day);
  return dated(addDays(sunday, -6), sunday);
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
]);

/** The first or second ten days of a month, or the rest of it. */
function thirdOf(year: number, month: string, third: string): Days {
  const { from, to } = daysOfName(`${year}-${month}`, '');
  const before = thirds.get(third) ?? 0;
  const first = addDays(from, 10 * before);
  return dated(first, before === 2 ? to : addDays(first, 9));
}

const links = new Set(['of', 'in', 'the', 'on']);
const spanWords = new Set(['to', 'through', 'thru', 'till', 'until']);

/** A word's role in a time, as a letter; a space if it has none. */
function letterOf(word: string): string {
  if (spanWords.has(word)) return 't';
  if (word === 'weekend') return 'w';
  if (word === 'week') return 'k';
  if (thirds.has(word)) return 'e';
  if (places.includes(word)) return 'p';
  if (monthOf(word)) return 'M';
  if (seasons.has(word)) return 'S';
  if (!dayOf(word)) return ' ';
  return /[a-z]$/.test(word) ? 'th' : 'd';
}

type DaysIn = (year: number) => Days | undefined;

/** `weekend before memorial day` */
function weekendsBeside([first, word = '', ...rest]: readonly string[]): DaysIn | undefined {
  const neighbor = first === 'weekend' ? neighbors.get(word) : undefined;
  const daysIn = neighbor && daysInYears(rest);
  return (
    daysIn &&
    ((year) => {
      const days = daysIn(year);
      return days && neighbor(days);
    })
  );
}

/** Days that recur each year: a holiday, a month or season, some of its days, or a weekend in it or next to it. */
function daysInYears(words: readonly string[]): DaysIn | undefined {
  const beside = weekendsBeside(words);
  if (beside) return beside;
  const holiday = holidayOf(words);
  if (holiday) {
    return (year) => {
      const [from, to] = holiday(year);
      // A holiday of several days already is its weekend.
      return words.at(-1) === 'weekend' && from === to ? weekendOf(from) : dated(from, to);
    };
  }
  const shape = words.map(letterOf).join('');
  const names = words.flatMap((word) => monthOf(word) ?? seasons.get(word) ?? []);
  const days = words.flatMap((word) => (monthOf(word) ? [] : (dayOf(word) ?? [])));
  const [name = '', lastName = name] = names;
  const [day = '', lastDay = day] = days;
  switch (shape.replaceAll(/th(?!M)/g, 'd')) {
    case 'M':
    case 'S':
      return (year) => daysOfName(`${year}-${name}`, '');
    case 'MtM':
      return (year) => monthsBetween(year, name, lastName);
    // Without an ending such as `rd`, a digit before a month isn't one of its days: `rule of 3 may`.
    case 'dM':
      return words[0]?.length === 2
        ? (year) => between(year, `${name}-${day}`, `${name}-${day}`)
        : undefined;
    case 'thM':
    case 'Md':
    case 'Mdd':
    case 'Mdtd':
      return lastDay < day
        ? undefined
        : (year) => between(year, `${name}-${day}`, `${name}-${lastDay}`);
    case 'MdtMd':
      return (year) => between(year, `${name}-${day}`, `${lastName}-${lastDay}`);
    case 'Mdw':
    case 'thMw':
    case 'wMd':
      return (year) => weekendOf(`${year}-${name}-${day}`);
    case 'pwM':
      return (year) => weekendIn(year, name, words[0] ?? '');
    case 'kMd':
      return (year) => weekOf(`${year}-${name}-${day}`);
    case 'pkM':
      return (year) => weekIn(year, name, words[0] ?? '');
    case 'eM':
      return (year) => thirdOf(year, name, words[0] ?? '');
    default:
      return undefined;
  }
}

/** `April – June 2027`: all days of consecutive months. */
function monthsBetween(year: number, first: string, last: string): Days {
  const end = daysOfName(`${last < first ? year + 1 : year}-${last}`, '');
  return monthSpan(daysOfName(`${year}-${first}`, ''), end);
}

/** All days of consecutive months, given the first and the last. */
export const monthSpan = ({ from }: Days, { to }: Days): Days => ({
  ...{ from, to, label: formatMonths(from, to) },
});

/** Consecutive days, named by their months if they are all of theirs. */
function ranged(from: Day, to: Day): Days | undefined {
  if (from > to) return undefined;
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return isWhole ? { from, to, label: formatMonths(from, to) } : dated(from, to);
}

/** The end of a year or, for the last months of one, of the next. */
function yearEnd(from: Day): Day {
  const [year = '', month = ''] = from.split('-');
  return `${Number(year) + (month >= '10' ? 1 : 0)}-12-31`;
}

/** All days before one. */
const daysBefore = (day: Day): Days => ({
  ...{ from: firstDay, to: addDays(day, -1), label: `Before ${formatDay(day, 'short')}` },
});

/** The days on one side of a time. What has no end of its own ends with its year. */
interface Side {
  usual(days: Days, today: Day): Days | undefined;
  /** The same side of an earlier time, in case the usual one has no races yet. */
  earlier?(days: Days): Days | undefined;
  /** For a time that is over or has a year, and whose usual side has no days. */
  otherwise?(days: Days): Days | undefined;
}

const until: Side = {
  usual: ({ to }, today) => ranged(today, to),
  otherwise: ({ to }) => daysBefore(addDays(to, 1)),
};

/** By the words before the time. */
const sides: ReadonlyMap<string, Side> = new Map([
  [
    'before',
    {
      usual: ({ from }, today) => ranged(today, addDays(from, -1)),
      otherwise: ({ from }) => daysBefore(from),
    },
  ],
  ['until', until],
  ['till', until],
  ['by', until],
  ['through', until],
  ['thru', until],
  ['no later than', until],
  [
    'after',
    {
      usual({ to }, today) {
        const from = addDays(to, 1);
        const isOver = from < today;
        return ranged(from, yearEnd(isOver ? today : from));
      },
      earlier({ to }) {
        const from = addDays(to, 1);
        return ranged(from, yearEnd(from));
      },
    },
  ],
  [
    'since',
    {
      usual: ({ from }, today) => ranged(from, today),
      otherwise: ({ from }) => ranged(from, yearEnd(from)),
    },
  ],
] satisfies [string, Side][]);

/** How many words say on which side of a time: `before june`, `no later than june`. */
const sideLengths = [1, 3];

/** `before june`, `since june 5`; the likeliest days first, then those beside earlier times. */
function daysBeside(words: readonly string[], today: Day): Days[] | undefined {
  const length = sideLengths.find((count) => sides.has(words.slice(0, count).join(' ')));
  const side = length && sides.get(words.slice(0, length).join(' '));
  if (!side) return undefined;
  // `before the end of june`
  const rest = words.slice(words[length] === 'the' ? length + 1 : length);
  const choices = daysOf(rest, today);
  const [next] = choices;
  const hasYear = rest.some(isYear);
  // With a year, those of earlier years aren't meant.
  const meant = hasYear ? choices.slice(0, 1) : choices;
  const [usual] = meant.flatMap((each) => side.usual(each, today) ?? []);
  if (usual) {
    const earlier = choices.slice(1).flatMap((each) => side.earlier?.(each) ?? []);
    return [usual, ...earlier.filter(({ to }) => to < today)];
  }
  if (!next || (!hasYear && next.to >= today)) return undefined;
  const otherwise = side.otherwise?.(next);
  return otherwise && [otherwise];
}

/** `between may and july`, `between memorial day and labor day`, and with a year each `dec 2026 to feb 2027` */
function daysBetween(words: readonly string[], today: Day): Days | undefined {
  const isBetween = words[0] === 'between';
  const at = isBetween ? words.indexOf('and') : words.findIndex((word) => spanWords.has(word));
  if (at < 0) return undefined;
  const start = words.slice(isBetween ? 1 : 0, at);
  const last = words.slice(at + 1);
  if (!isBetween && !(start.some(isYear) && last.some(isYear))) return undefined;
  const [first] = daysOf(start, today);
  if (!first) return undefined;
  if (start.some(isYear) && last.some(isYear)) {
    const [end] = daysOf(last, today);
    // Typed in reverse, they are the same days.
    const isReversed = end && end.from < first.from;
    return isReversed ? ranged(end.from, first.to) : end && ranged(first.from, end.to);
  }
  const year = Number(first.from.slice(0, 4));
  const end = [last, [...last, String(year)], [...last, String(year + 1)]]
    .map((each) => daysOf(each, today)[0])
    .find((days) => days && days.to >= first.from);
  return end && ranged(first.from, end.to);
}

/** The number in a word: 2 for `2` and `two`. */
const numberOf = (word: string): number =>
  Number([word, ...sameAs(word)].find((each) => /^\d\d?$/.test(each)));

/** `next 3 months`, `past 3 months`, and the week or month that comes after so many: `in two weeks`. */
function countedDays(text: string, today: Day): Days | undefined {
  const [, lead, number = '', unit = ''] =
    /^(next|past|last|in) (\w+) (day|week|month)s?$/.exec(text) ?? [];
  const count = numberOf(number);
  if (!lead || !(count > 0)) return undefined;
  if (lead === 'in') return timeIn(count, unit, today);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const steps = lead === 'next' ? count : -count;
  const [months, days] = unit === 'month' ? [steps, 0] : [0, steps];
  const end = Date.UTC(year, month - 1 + months, day + (unit === 'week' ? 7 * days : days));
  const last = isoDay(new Date(end));
  return lead === 'next' ? dated(today, last) : dated(last, today);
}

/** The day, week or month that comes after so many. */
function timeIn(count: number, unit: string, today: Day): Days | undefined {
  if (unit === 'week') return weekFrom(today, count);
  if (unit === 'day') return dated(addDays(today, count), addDays(today, count));
  const month = upcomingMonths(today)[count];
  return month && daysOfName(month, today);
}

/**
 * The days that words mean, likeliest first: `june`, `june 2027`, `june 5`, `june 5–6`, `weekend of june 5`,
 * `spring`, `2026`, `this weekend`. Those of earlier years come last.
 */
export function daysOf(typed: readonly string[], today: Day): Days[] {
  const words = typed.filter((word) => word !== 'coming');
  const text = words.join(' ');
  const near = weekends.get(text);
  if (near) return [daysOfName(near, today)];
  if (text === 'weekend' || text === 'weekends') {
    const vague = typed.length === 1 ? { isVague: true as const } : {};
    return [{ ...daysOfName('this-weekend', today), ...vague }];
  }
  const week = ['this week', 'next week'].indexOf(text);
  if (week >= 0) return [weekFrom(today, week)];
  const weekday = comingWeekday(words, today);
  if (weekday) return [weekday];
  const month = ['this month', 'next month'].indexOf(text);
  if (month >= 0) {
    return upcomingMonths(today)
      .slice(month, month + 1)
      .map((each) => daysOfName(each, today));
  }
  const beside = daysBeside(words, today);
  if (beside) return beside;
  const other = lastTime(words, today) ?? countedDays(text, today) ?? daysBetween(words, today);
  if (other) return [other];
  const yearsLater = ['this year', 'next year'].indexOf(text);
  if (yearsLater >= 0) return daysOf([String(Number(today.slice(0, 4)) + yearsLater)], today);
  const later = nearDays.get(text);
  if (later !== undefined) {
    const day = addDays(today, later);
    return [{ from: day, to: day, label: formatDay(day, 'short') }];
  }
  const numbers = numberedDay(text);
  if (numbers) {
    const day = numbers.slice(1).join('-');
    return dayError(day) ? [] : [dated(day, day)];
  }
  // A link joins words of a time; it neither begins nor ends one.
  if (links.has(words[0] ?? '') || links.has(words.at(-1) ?? '')) return [];
  if (spanWords.has(words[0] ?? '') || spanWords.has(words.at(-1) ?? '')) return [];
  const year = words.find(isYear);
  const rest = words.filter((each) => each !== year && !links.has(each));
  const named = leads.has(rest[0] ?? '') ? rest.slice(1) : rest;
  if (rest.length === 0) {
    return year ? [{ from: `${year}-01-01`, to: `${year}-12-31`, label: year }] : [];
  }
  if (named.length === 0) return [];
  const daysIn = daysInYears(named);
  return daysIn ? yearly(daysIn, today, year && startYear(words, year, daysIn)) : [];
}

/** The year in which days begin. `dec 30 to jan 2 2027` names the year in which they end. */
function startYear(words: readonly string[], year: string, daysIn: DaysIn): string {
  const isLastsYear = words.at(-1) === year && words.some((word) => spanWords.has(word));
  const isOverNewYear = daysIn(Number(year))?.to.startsWith(year) === false;
  return isLastsYear && isOverNewYear ? String(Number(year) - 1) : year;
}

/** The month of a day that doesn't exist, which surely isn't a course's length: `feb 30`, `february 30 2027`. */
export function monthOfNoDay(words: readonly string[], today: Day): Days[] {
  const [name = '', day = '', year = '', ...more] = words;
  const isDay = Number(dayOf(day)) <= 31 && (year === '' || isYear(year));
  if (monthOf(name) && isDay && more.length === 0) {
    return daysOf(year ? [name, year] : [name], today);
  }
  const [, numberedYear, month = ''] = numberedDay(words.join(' ')) ?? [];
  return /^(?:0[1-9]|1[0-2])$/.test(month)
    ? [daysOfName(`${numberedYear}-${month}` as When, today)]
    : [];
}

/** The whole text, then the year, month and day of `6-5-2027`. */
function numberedDay(text: string): string[] | undefined {
  const [, month = '', day = '', year = ''] = /^(\d\d?) (\d\d?) (20\d\d)$/.exec(text) ?? [];
  return year ? [text, year, month.padStart(2, '0'), day.padStart(2, '0')] : undefined;
}
