import type { PublicRace } from '#calendar/race/race.ts';
import { endsAt, heldSince, isUpcoming, wasHeld } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { instantText } from '#calendar/time/ending-soon.ts';

/** What a race goes through: to come; over; and held, as far as one may say so, often at once. */
const times = ['coming', 'over', 'held'] as const;

export type RaceTime = (typeof times)[number];

export function timeOf(race: PublicRace, today: Today): RaceTime {
  if (isUpcoming(race, today)) return 'coming';
  return wasHeld(race, today) ? 'held' : 'over';
}

/** When the reader's clock shows an element of a page and when it hides it. */
export interface ShownTimes {
  hidden?: boolean;
  'data-from'?: string;
  'data-until'?: string;
}

/**
 * What an element needs that is there from one of a race's times through another. Undefined when that
 * is gone already, or never comes.
 */
export function during(
  race: PublicRace,
  today: Today,
  first: RaceTime,
  last: RaceTime = first,
): ShownTimes | undefined {
  const held = heldSince(race);
  const starts = { coming: '', over: endsAt(race), held };
  const [from, until] = [starts[first], { coming: starts.over, over: held, held: undefined }[last]];
  const now = times.indexOf(timeOf(race, today));
  const isGone = now > times.indexOf(last);
  if (isGone || from === undefined || from === until) return undefined;
  return {
    ...(now < times.indexOf(first) ? { hidden: true, 'data-from': instantText(from) } : {}),
    ...(until ? { 'data-until': instantText(until) } : {}),
  };
}
