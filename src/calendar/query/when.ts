import { capitalize } from '../text/text.ts';
import { addDays, type Day, formatMonth, weekend, weekendsOf } from '../time/day.ts';

/** Parts of the calendar, which need no days. */
const parts = { upcoming: 'Upcoming only', past: 'Past only', all: 'Any time' } as const;

/** Spans of days relative to today. */
const near = {
  'this-weekend': 'This weekend',
  'next-weekend': 'Next weekend',
  'next-30-days': 'Next 30 days',
} as const;

/** Each season's first month. Winter is named after the year of its December. */
const seasons = { winter: 12, spring: 3, summer: 6, fall: 9 } as const;

type Season = keyof typeof seasons;

export type WhenPart = keyof typeof parts;

/** A value of `when`: `upcoming`, `this-weekend`, `2027-06` or `2027-spring`. */
export type When = WhenPart | keyof typeof near | `${number}-${string}`;

const pattern = /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2]|winter|spring|summer|fall)$/;

export const isWhenPart = (when: string): when is WhenPart => Object.hasOwn(parts, when);

const isNear = (when: string): when is keyof typeof near => Object.hasOwn(near, when);

export const isWhen = (text: string): text is When =>
  isWhenPart(text) || isNear(text) || pattern.test(text);

export const whenParts = Object.keys(parts) as WhenPart[];

/** In the order of menus. */
export const nearWhens = Object.keys(near) as (keyof typeof near)[];

/** Months since year 0, so that months can be added. */
const monthNumber = (year: number, month: number) => year * 12 + month - 1;

const monthOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}` as const;

const daysOfMonths = (first: number, count: number): { from: Day; to: Day } => ({
  from: `${monthOf(first)}-01`,
  to: addDays(`${monthOf(first + count)}-01`, -1),
});

/** A weekend is Friday to Sunday; until Sunday is over, "this weekend" is the current one. */
function nearDays(when: keyof typeof near, today: Day): { from: Day; to: Day } {
  if (when === 'next-30-days') return { from: today, to: addDays(today, 30) };
  const [current = 0] = weekendsOf(today, addDays(today, 6));
  return weekend(when === 'this-weekend' ? current : current + 1);
}

/** The first and last day of a `when`; undefined for a part of the calendar. */
export function daysOfWhen(when: When, today: Day): { from: Day; to: Day } | undefined {
  if (isWhenPart(when)) return undefined;
  if (isNear(when)) return nearDays(when, today);
  const year = Number(when.slice(0, 4));
  const name = when.slice(5);
  return name in seasons
    ? daysOfMonths(monthNumber(year, seasons[name as Season]), 3)
    : daysOfMonths(monthNumber(year, Number(name)), 1);
}

/** How many years to look back for the last time that had races. */
export const yearsBack = 3;

/** The same month or season in earlier years, latest first; none for a time relative to today. */
export function earlierWhens(when: When): When[] {
  if (isWhenPart(when) || isNear(when)) return [];
  const year = Number(when.slice(0, 4));
  return Array.from({ length: yearsBack }, (_, at): When => `${year - 1 - at}-${when.slice(5)}`);
}

/** `Upcoming only`, `This weekend`, `June 2027`, `Spring 2027`, `Winter 2026–27` */
export function whenLabel(when: When): string {
  if (isWhenPart(when)) return parts[when];
  if (isNear(when)) return near[when];
  const name = when.slice(5);
  if (!(name in seasons)) return formatMonth(when);
  const year = when.slice(0, 4);
  const years = name === 'winter' ? `${year}–${String(Number(year) + 1).slice(2)}` : year;
  return `${capitalize(name)} ${years}`;
}

const monthNumberOf = (day: Day) => monthNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

/** The current month and the eleven after it. */
export function upcomingMonths(today: Day): When[] {
  const present = monthNumberOf(today);
  return Array.from({ length: 12 }, (_, at) => monthOf(present + at));
}

const seasonOf = (month: string) =>
  (Object.keys(seasons) as Season[]).find((season) => seasons[season] === Number(month));

/** The current season and the three after it. */
export function upcomingSeasons(today: Day): When[] {
  const present = monthNumberOf(today);
  // Every third month begins a season; December is one of them.
  const first = present - ((present + 1) % 3);
  return Array.from({ length: 4 }, (_, at) => {
    const [year, month = ''] = monthOf(first + at * 3).split('-');
    return `${year}-${seasonOf(month)}` as When;
  });
}
