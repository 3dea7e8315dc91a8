import type { StateCode } from '../place/state.ts';
import { addDays, type Day, months, type Today, weekdayName } from '../time/day.ts';
import { type EventStatus, wasHeld } from './status.ts';

interface Edition {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
  eventStatus: EventStatus;
  tags: readonly string[];
}

/** Fewer editions don't make a habit. */
const leastEditions = 3;

/** A date is the usual one if at least this share of the editions had it. */
const usualShare = 2 / 3;

const ordinals = ['first', 'second', 'third', 'fourth'];

/**
 * When an event usually takes place, by its past editions (docs/rules.md#r87): `the third weekend of July
 * (2019–2026)`, or `in July (2019–2026)` if it has a month but no weekend of its own.
 * @param editions all of the event's, in any order
 * @returns undefined with fewer than three editions that kept their date, or if they have nothing in common
 */
export function usualDate(editions: readonly Edition[], today: Today): string | undefined {
  const days = heldDays(editions, today);
  const years = days.map((day) => Number(day.slice(0, 4)));
  if (new Set(years).size < leastEditions) return undefined;
  const when = usual(days.flatMap(dateNames), days.length) ?? usualMonth(days);
  return when && `${when} (${Math.min(...years)}–${Math.max(...years)})`;
}

/** The first days of editions that were held when planned. */
const heldDays = (editions: readonly Edition[], today: Today): Day[] =>
  editions
    .filter((edition) => edition.eventStatus !== 'rescheduled' && wasHeld(edition, today))
    .map(({ date }) => date);

/** The most frequent name, if a large enough share of the days has it. If two tie, the first. */
function usual(names: readonly string[], count: number): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] >= count * usualShare ? best[0] : undefined;
}

/** The month, if every edition was in the same one. */
function usualMonth(days: readonly Day[]): string | undefined {
  const [month, ...others] = new Set(days.map(monthName));
  return month !== undefined && others.length === 0 ? `in ${month}` : undefined;
}

const monthName = (day: Day) => months[Number(day.slice(5, 7)) - 1] ?? '';

/**
 * The names of a day's place in its month, counted from the start and, in its last week, from the end.
 * A race that starts from Friday to Sunday is on a weekend, which counts by its Saturday.
 */
function dateNames(day: Day): string[] {
  const weekday = weekdayName(day);
  const toSaturday = { Friday: 1, Saturday: 0, Sunday: -1 }[weekday];
  const counted = toSaturday === undefined ? day : addDays(day, toSaturday);
  const name = toSaturday === undefined ? weekday : 'weekend';
  const ordinal = ordinals[Math.ceil(Number(counted.slice(8)) / 7) - 1];
  const isLast = monthName(addDays(counted, 7)) !== monthName(counted);
  return [ordinal, isLast && 'last']
    .filter(Boolean)
    .map((place) => `the ${place} ${name} of ${monthName(counted)}`);
}
