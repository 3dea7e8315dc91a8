import type { PublicRace } from '#calendar/race/race.ts';
import {
  beginsAt,
  endsAt,
  hasBegun,
  heldSince,
  isUpcoming,
  wasHeld,
} from '#calendar/race/status.ts';
import { type Day, dayStart, type Today } from '#calendar/time/day.ts';
import { instantText } from '#calendar/time/ending-soon.ts';

/** The stages of a race. It may be held as soon as it's over, or never known to be held. */
const times = ['upcoming', 'underway', 'over', 'held'] as const;

export type RaceTime = (typeof times)[number];

export function timeOf(race: PublicRace, today: Today): RaceTime {
  if (isUpcoming(race, today)) return hasBegun(race, today) ? 'underway' : 'upcoming';
  return wasHeld(race, today) ? 'held' : 'over';
}

/** When the reader's clock shows and hides an element. */
export interface ShownTimes {
  hidden?: boolean;
  'data-from'?: string;
  'data-until'?: string;
}

interface Days {
  from: Day | undefined;
  until: Day | undefined;
}

/**
 * Shows an element from the start of one day until the start of another, in the race's state; undefined if that is
 * past.
 */
export function fromDayToDay(
  race: PublicRace,
  today: Today,
  { from, until }: Days,
): ShownTimes | undefined {
  const day = today.in(race.state);
  if (until !== undefined && until <= day) return undefined;
  const at = (start: Day) => instantText(dayStart(start, race.state));
  return {
    ...(from !== undefined && from > day ? { hidden: true, 'data-from': at(from) } : {}),
    ...(until === undefined ? {} : { 'data-until': at(until) }),
  };
}

/**
 * A race's times before it begins, except those that are past, each with when an element for it shows. A time ends when
 * the race begins, at the latest.
 * @param timesOf isn't called for a race that has begun
 */
export function timesBefore<Time extends Days>(
  race: PublicRace,
  today: Today,
  timesOf: (race: PublicRace) => readonly Time[],
): { time: Time; shown: ShownTimes }[] {
  if (hasBegun(race, today)) return [];
  return timesOf(race).flatMap((time) => {
    const { from, until = race.date } = time;
    const shown = fromDayToDay(race, today, { from, until });
    return shown ? [{ time, shown }] : [];
  });
}

/** Shows an element from one of a race's times through another; undefined if that is past or never comes. */
export function during(
  race: PublicRace,
  today: Today,
  first: RaceTime,
  last: RaceTime = first,
): ShownTimes | undefined {
  const heldFrom = heldSince(race);
  const starts = { upcoming: '', underway: beginsAt(race), over: endsAt(race), held: heldFrom };
  const [from, until] = [
    starts[first],
    { upcoming: starts.underway, underway: starts.over, over: heldFrom, held: undefined }[last],
  ];
  const now = times.indexOf(timeOf(race, today));
  if (now > times.indexOf(last) || from === undefined || from === until) return undefined;
  return {
    ...(now < times.indexOf(first) ? { hidden: true, 'data-from': instantText(from) } : {}),
    ...(until ? { 'data-until': instantText(until) } : {}),
  };
}
