import type { PublicRace } from '#calendar/race/race.ts';
import {
  beginsAt,
  endsAt,
  hasBegun,
  heldSince,
  isUpcoming,
  wasHeld,
} from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { instantText } from '#calendar/time/ending-soon.ts';

/** The stages of a race; it may be over and held at once, or never known to be held. */
const times = ['coming', 'underway', 'over', 'held'] as const;

export type RaceTime = (typeof times)[number];

export function timeOf(race: PublicRace, today: Today): RaceTime {
  if (isUpcoming(race, today)) return hasBegun(race, today) ? 'underway' : 'coming';
  return wasHeld(race, today) ? 'held' : 'over';
}

/** When the reader's clock shows and hides an element. */
export interface ShownTimes {
  hidden?: boolean;
  'data-from'?: string;
  'data-until'?: string;
}

/** Shows an element from one of a race's times through another; undefined if that is past or never comes. */
export function during(
  race: PublicRace,
  today: Today,
  first: RaceTime,
  last: RaceTime = first,
): ShownTimes | undefined {
  const held = heldSince(race);
  const starts = { coming: '', underway: beginsAt(race), over: endsAt(race), held };
  const [from, until] = [
    starts[first],
    { coming: starts.underway, underway: starts.over, over: held, held: undefined }[last],
  ];
  const now = times.indexOf(timeOf(race, today));
  if (now > times.indexOf(last) || from === undefined || from === until) return undefined;
  return {
    ...(now < times.indexOf(first) ? { hidden: true, 'data-from': instantText(from) } : {}),
    ...(until ? { 'data-until': instantText(until) } : {}),
  };
}
