import { milesOf } from '#calendar/distance.ts';
import type { PublicRace } from '#calendar/race.ts';
import type { RaceDetails } from '#calendar/search/details.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';

/** What a row and a card show of a race. One from the listing index knows its details a moment later. */
export type ShownRace = Omit<ListedRace, 'coords' | 'hasRegistration'> &
  Partial<RaceDetails> & {
    /** How far it is from the place it was sought around: `12 mi away`. */
    away?: string | undefined;
  };

/** A whole race, as a page that is prerendered has it. */
export const shown = (race: PublicRace): ShownRace => ({ ...race, miles: milesOf(race.distance) });

/** How long the race is: its lengths in miles or, where it states none, its own words for them. */
export function lengthOf({ miles, distance = [] }: ShownRace): string {
  return miles.length > 0 ? `${miles.join(' / ')} mi` : distance.join(', ');
}
