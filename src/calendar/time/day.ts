import { type StateCode, stateCodes, stateOf } from '../place/state.ts';

/** A calendar day, `yyyy-mm-dd`. Days compare as strings; rules never turn one into a Date. */
export type Day = string;

/** What day it is in each state at one instant. */
export interface Today {
  /** "Today" when no state is given: the day in Hawaii, where the US day ends last. */
  day: Day;
  in(state: StateCode): Day;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** A zone's clock time as if it were UTC, to the second. By parts: engines format whole dates differently. */
function wallTime(zone: string, instant: Date): Date {
  const parts = clockOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  // Some engines call midnight 24 o'clock.
  const time = [read('hour') % 24, read('minute'), read('second')] as const;
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), ...time));
}

/** The day in UTC. */
export const isoDay = (date: Date): Day => date.toISOString().slice(0, 10);

const dayInZone = (zone: string, now: Date): Day => isoDay(wallTime(zone, now));

/** Hawaii is ten hours behind UTC all year. */
const hawaiiOffset = 10 * 60 * 60 * 1000;

/** What day it is in every state at `now`, whatever the machine's own time zone. */
export function todayAt(now: Date): Today {
  // Found when asked for: a clock takes a phone some milliseconds to create, and most pages ask for no day.
  const days = new Map<string, Day>();
  const dayIn = (zone: string) => {
    const day = days.get(zone) ?? dayInZone(zone, now);
    days.set(zone, day);
    return day;
  };
  return {
    day: isoDay(new Date(now.getTime() - hawaiiOffset)),
    in: (state) => dayIn(stateOf(state).zone),
  };
}

/** What day it is by the device's own clock, to mark it for the reader; rules about a race ask for its state's day. */
export const readersDay = (now: Date): Day =>
  isoDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));

/** Whether it is the same day everywhere in both. */
export const isSameToday = (a: Today, b: Today): boolean =>
  a.day === b.day && stateCodes.every((state) => a.in(state) === b.in(state));

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds; negative west of Greenwich. */
function zoneOffset(zone: string, instant: Date): number {
  return wallTime(zone, instant).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

/** Caches an instant for each day of each zone, because pages ask for the same ones again and again. */
function onceForZone(find: (day: Day, zone: string) => string) {
  const instants = new Map<string, Map<Day, string>>();
  return (day: Day, state: StateCode): string => {
    const { zone } = stateOf(state);
    const known = instants.get(zone) ?? new Map<Day, string>();
    instants.set(zone, known);
    const instant = known.get(day) ?? find(day, zone);
    known.set(day, instant);
    return instant;
  };
}

/** Offsets by zone and month; undefined for a month in which clocks change. */
const monthOffsets = new Map<string, number | undefined>();

/** {@link zoneOffset} at midnight UTC. Clocks change at most once a month, so most months need only two readings. */
function midnightOffset(zone: string, midnight: Date): number {
  const [year, month] = [midnight.getUTCFullYear(), midnight.getUTCMonth()];
  const key = `${zone} ${year} ${month}`;
  if (!monthOffsets.has(key)) {
    const [first, last] = [0, 1].map((at) =>
      zoneOffset(zone, new Date(Date.UTC(year, month + at))),
    );
    monthOffsets.set(key, first === last ? first : undefined);
  }
  return monthOffsets.get(key) ?? zoneOffset(zone, midnight);
}

function startIn(day: Day, zone: string): string {
  const midnight = utc(day);
  // US clocks change at 2 AM, so the offset at midnight UTC, the afternoon or evening before, still
  // holds at local midnight.
  return new Date(midnight.getTime() - midnightOffset(zone, midnight)).toISOString();
}

/** The instant at which a day starts in a state, in UTC. */
export const dayStart = onceForZone(startIn);

/** The instant at which a day ends in a state, in UTC: the start of the next day there. */
export const dayEnd = onceForZone((day, zone) => startIn(addDays(day, 1), zone));

/** The first day that a race can be on. */
export const firstDay: Day = '1900-01-01';

export const notADay = 'must be a real day, written like 2027-06-05';

/** Why a race can't be on a day, such as 2026-02-30; undefined if it can. */
export function dayError(text: string): string | undefined {
  if (!isReal(text)) return notADay;
  return text >= firstDay && text < '2200-01-01' ? undefined : 'must be between 1900 and 2199';
}

function isReal(day: Day): boolean {
  const date = utc(day);
  return !Number.isNaN(date.getTime()) && isoDay(date) === day;
}

export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return isoDay(date);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
}

const aFriday: Day = '1970-01-02';

/** Consecutive numbers of the weekends (Friday to Sunday) the days touch; none for Monday to Thursday. */
export function weekendsOf(first: Day, last: Day): number[] {
  const from = Math.ceil((daysBetween(aFriday, first) - 2) / 7);
  const to = Math.floor(daysBetween(aFriday, last) / 7);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The days, Friday to Sunday, of a weekend from {@link weekendsOf}. */
export function weekend(number: number): { from: Day; to: Day } {
  const from = addDays(aFriday, number * 7);
  return { from, to: addDays(from, 2) };
}

/** From January. */
export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
/** From Sunday, as `Date` counts them. */
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const abbreviated = (name = '') => name.slice(0, 3);
const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date) => weekdays[date.getUTCDay()] ?? '';

/** Each way to write a day, up to the year. Without Intl: engines differ, so a page's text could change. */
const formats = {
  /** Jun 5, 2027 */
  short: (date: Date) => `${abbreviated(monthOf(date))} ${date.getUTCDate()}`,
  /** Sat, Jun 5, 2027 */
  weekday: (date: Date) => `${abbreviated(weekdayOf(date))}, ${formats.short(date)}`,
  /** Saturday, June 5, 2027 */
  long: (date: Date) => `${weekdayOf(date)}, ${monthOf(date)} ${date.getUTCDate()}`,
} as const;

type Format = keyof typeof formats;

/** A day in US English; invalid text comes back unchanged. */
export function formatDay(day: Day, format: Format): string {
  const date = utc(day);
  if (Number.isNaN(date.getTime())) return day;
  return `${formats[format](date)}, ${date.getUTCFullYear()}`;
}

/** {@link formatDay} without the year, for a day whose year is clear. */
export const formatNearDay = (day: Day, format: Format): string =>
  formatDay(day, format).replace(/, \d{4}$/, '');

/** `Saturday` */
export const weekdayName = (day: Day): string => weekdayOf(utc(day));

/** `Sat` */
export const shortWeekday = (day: Day): string => abbreviated(weekdayName(day));

/** The month of a day or of `2027-06`: `June 2027` */
export function formatMonth(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

/** The months from one day's to another's, like {@link formatMonth}: `June – August 2027`, or just `June 2027`. */
export function formatMonths(from: Day, to: Day): string {
  const [first, last] = [formatMonth(from), formatMonth(to)];
  if (first === last) return first;
  const isInYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isInYear ? first.slice(0, -5) : first} – ${last}`;
}

/** A first and a last day as one text, `Jun 4–6, 2027`; a single day if `to` isn't later. */
export function formatDays(from: Day, to: Day | undefined, format: Format): string {
  const [first, last] = [utc(from), utc(to ?? from)];
  if (!to || to <= from || Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) {
    return formatDay(from, format);
  }
  if (from.slice(0, 4) !== to.slice(0, 4)) {
    return formatDay(from, format) + dashes[format] + formatDay(to, format);
  }
  const isInMonth = format === 'short' && from.slice(0, 7) === to.slice(0, 7);
  const end = isInMonth ? last.getUTCDate() : formats[format](last);
  return `${formats[format](first)}${dashes[format]}${end}, ${last.getUTCFullYear()}`;
}

const dashes: Record<Format, string> = { short: '–', weekday: ' – ', long: ' – ' };

/** The lines of a date block: `Jun`, `4–6`, `Fri–Sun`, `2027`. */
export interface DateLines {
  month: string;
  /** A day, a span, or `30+` if the race continues into the next month. */
  days: string;
  /** Those of the first and, if it is known, the last day. */
  weekdays: string;
  year: string;
}

export function dateLines(date: Day, endDate?: Day): DateLines {
  const [month = '', day = ''] = formatDay(date, 'short').split(/,? /);
  const isSameMonth = endDate?.slice(0, 7) === date.slice(0, 7);
  const end = endDate && isSameMonth ? `–${Number(endDate.slice(8))}` : endDate ? '+' : '';
  const last = endDate && endDate !== date ? `–${shortWeekday(endDate)}` : '';
  return { month, days: day + end, weekdays: shortWeekday(date) + last, year: date.slice(0, 4) };
}

/** `08:30` → `8:30 AM` */
export function formatTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const epoch: Day = '1970-01-01';

/** Days since 1970-01-01, which compare faster than strings. */
export const dayNumber = (day: Day): number => daysBetween(epoch, day);

/** Cached, because a page's rows have few days, and are rendered again as the rider types. */
const days = new Map<number, Day>();

export function dayOf(number: number): Day {
  const day = days.get(number) ?? addDays(epoch, number);
  days.set(number, day);
  return day;
}

const cache = new WeakMap<Today, Int32Array>();

/** Today's day number in each of `stateCodes`. */
export function dayNumbersByState(today: Today): Int32Array {
  const numbers =
    cache.get(today) ?? Int32Array.from(stateCodes, (code) => dayNumber(today.in(code)));
  cache.set(today, numbers);
  return numbers;
}
