import { type StateCode, stateOf, states } from '../place/state.ts';

/** A calendar day, `yyyy-mm-dd`. Days compare as strings; no rule ever makes a Date of one. */
export type Day = string;

/** Which day it is in each state, at one instant. */
export interface Today {
  /** The day where the US day ends last, which is what "today" means where no state is in question. */
  day: Day;
  in(state: StateCode): Day;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Numbers only, in the calendar and the digits that the parts are read in. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
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
  clocks.set(zone, made);
  return made;
}

/**
 * The instant at which UTC shows what a zone's clock shows at `instant`, to the second. Read part by
 * part: how a whole date is written differs between engines, and between versions of one.
 */
function wallTime(zone: string, instant: Date): Date {
  const parts = clockOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  // Some engines call midnight 24 o'clock.
  const time = [read('hour') % 24, read('minute'), read('second')] as const;
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), ...time));
}

const isoDay = (date: Date): Day => date.toISOString().slice(0, 10);

const dayInZone = (zone: string, now: Date): Day => isoDay(wallTime(zone, now));

/** The day it is in every state at `now`, whatever zone the machine is in. */
export function todayAt(now: Date): Today {
  const byZone = new Map<string, Day>();
  const byState = new Map<StateCode, Day>();
  for (const { code, zone } of states) {
    const day = byZone.get(zone) ?? dayInZone(zone, now);
    byZone.set(zone, day);
    byState.set(code, day);
  }
  return {
    day: dayInZone('Pacific/Honolulu', now),
    in: (state) => byState.get(state) as Day,
  };
}

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds; west of Greenwich it is behind. */
function zoneOffset(zone: string, instant: Date): number {
  return wallTime(zone, instant).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

const dayEnds = new Map<string, string>();

/** The instant at which a day is over in a state, in UTC: the first of the next day there. */
export function dayEnd(day: Day, state: StateCode): string {
  const { zone } = stateOf(state);
  const key = `${zone} ${day}`;
  const known = dayEnds.get(key);
  if (known !== undefined) return known;
  const midnight = utc(addDays(day, 1));
  // Clocks in the US change at 2 AM, so that at midnight in UTC, the afternoon or evening before
  // there, they already show what they show at midnight.
  const instant = new Date(midnight.getTime() - zoneOffset(zone, midnight)).toISOString();
  dayEnds.set(key, instant);
  return instant;
}

/** What is said of a text that is no day. */
export const notADay = 'must be a real day, written like 2027-06-05';

/** Why a text is no day that a race can be on; undefined when it is one. 2026-02-30 is none. */
export function dayFault(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isReal(text)) return notADay;
  return text >= '1900-01-01' && text < '2200-01-01' ? undefined : 'must be a day of our time';
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

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const abbreviated = (name = '') => name.slice(0, 3);
const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date) => weekdays[date.getUTCDay()] ?? '';

/**
 * Each way to write a day, up to the year. Not by Intl, whose output differs between engines: a page
 * would say one thing as built and another once its scripts run.
 */
const formats = {
  /** Jun 5, 2027 */
  short: (date: Date) => `${abbreviated(monthOf(date))} ${date.getUTCDate()}`,
  /** Sat, Jun 5, 2027 */
  weekday: (date: Date) => `${abbreviated(weekdayOf(date))}, ${formats.short(date)}`,
  /** Saturday, June 5, 2027 */
  long: (date: Date) => `${weekdayOf(date)}, ${monthOf(date)} ${date.getUTCDate()}`,
} as const;

type Format = keyof typeof formats;

/** A day in US English; what cannot be formatted comes back as it is. */
export function formatDay(day: Day, format: Format): string {
  const date = utc(day);
  if (Number.isNaN(date.getTime())) return day;
  return `${formats[format](date)}, ${date.getUTCFullYear()}`;
}

/** A first and a last day as one text, `Jun 4–6, 2027`; a single day when there is no later last one. */
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

/** Days that begin with a weekday stand apart. */
const dashes: Record<Format, string> = { short: '–', weekday: ' – ', long: ' – ' };

/** `08:30` as US riders write it: 8:30 AM. */
export function formatTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
