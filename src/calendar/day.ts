import { type StateCode, stateOf, states } from './state.ts';

/** A calendar day, `yyyy-mm-dd`. Days compare as strings; no rule ever makes a Date of one. */
export type Day = string;

/** Which day it is in each state, at one instant. */
export interface Today {
  /** The day where the US day ends last, which is what "today" means where no state is in question. */
  day: Day;
  in(state: StateCode): Day;
}

function dayInZone(zone: string, now: Date): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds; west of Greenwich it is behind. */
function zoneOffset(zone: string, instant: Date): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(clock.format(instant)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
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
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
}

const formats = {
  /** Jun 5, 2027 (spec §9) */
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Sat, Jun 5, 2027 */
  weekday: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** Saturday, June 5, 2027 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Jun 5 */
  brief: { month: 'short', day: 'numeric' },
  /** June 2027 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof formats;

const formatters = new Map<Format, Intl.DateTimeFormat>();

/** Made when it is first needed: each takes a slow phone milliseconds, and most pages name days one way. */
function formatter(format: Format): Intl.DateTimeFormat {
  const known = formatters.get(format);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...formats[format], timeZone: 'UTC' });
  formatters.set(format, made);
  return made;
}

/** A build names the same few thousand days again and again, and Intl is slow to. */
const formatted = new Map<string, string>();

/** A day in US English; what cannot be formatted comes back as it is (spec §8). */
export function formatDay(day: Day, format: Format): string {
  const key = `${format} ${day}`;
  const known = formatted.get(key);
  if (known !== undefined) return known;
  const date = utc(day);
  const text = Number.isNaN(date.getTime()) ? day : formatter(format).format(date);
  formatted.set(key, text);
  return text;
}

/** A first and a last day as one text, `Jun 4–6, 2027`; a single day when there is no later last one. */
export function formatDays(from: Day, to: Day | undefined, format: Format): string {
  if (!to || to <= from || Number.isNaN(utc(from).getTime()) || Number.isNaN(utc(to).getTime())) {
    return formatDay(from, format);
  }
  // Intl's thin spaces around the dash would keep "Jun 4–6" from being found as it is typed.
  const dash = format === 'weekday' || format === 'long' ? ' – ' : '–';
  return formatter(format)
    .formatRange(utc(from), utc(to))
    .replace(/\s*–\s*/, dash);
}

/** `08:30` as US riders write it: 8:30 AM. */
export function formatTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
