import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { milesOf } from '#calendar/race/distance.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { endsAt, isUpcoming } from '#calendar/race/status.ts';
import { milesAway } from '#calendar/race/words.ts';
import type { RaceDetails } from '#calendar/search/details.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import type { Today } from '#calendar/time/day.ts';
import { instantText } from '#calendar/time/ending-soon.ts';

/** What a row and a card show of a race. One from the listing index knows its details a moment later. */
export type ShownRace = Omit<ListedRace, 'coords' | 'hasRegistration'> &
  Partial<RaceDetails> & {
    /** Known before its details are, and the address with them. */
    hasRegistration?: boolean;
    /** How far it is from the place it was sought around: `12 mi away`. */
    away?: string | undefined;
  };

/** A whole race, as a page that is prerendered has it. */
export const shown = (race: PublicRace): ShownRace => ({ ...race, miles: milesOf(race.distance) });

/** How long the race is: its lengths in miles, else in minutes, and its own words for what is neither. */
export function lengthOf({ miles, distance = [] }: ShownRace): string {
  if (miles.length > 0) return `${miles.join(' / ')} mi`;
  const minutes = distance.map((text) => Number(/^(\d+) minutes$/.exec(text)?.[1]));
  const times = minutes.filter((time) => time > 0).sort((a, b) => a - b);
  const others = distance.filter((_, at) => !minutes[at]);
  return [...(times.length > 0 ? [`${times.join(' / ')} min`] : []), ...others].join(', ');
}

/**
 * How a row or a card says in its markup when it is: past, or to come until an instant, from which on
 * the reader's clock makes it past.
 */
export function pastOrComing(race: ShownRace, today: Today) {
  return isUpcoming(race, today) ? { 'data-ends': instantText(endsAt(race)) } : { 'data-past': '' };
}

/** How far a race is from the point it was sought around, where there is one. */
export function awayFrom(near: Coords | undefined, race: { coords?: Coords | undefined }) {
  return near && race.coords && milesAway(milesBetween(near, race.coords));
}
