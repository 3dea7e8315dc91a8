import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { milesOf } from '#calendar/race/distance.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isRegistrable } from '#calendar/race/registration.ts';
import { registerWindows } from '#calendar/race/registration-times.ts';
import { beginsAt, endsAt, hasBegun, isUpcoming } from '#calendar/race/status.ts';
import { milesAway } from '#calendar/race/words.ts';
import type { RaceDetails } from '#calendar/search/race-details.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { type Day, dayStart, type Today } from '#calendar/time/day.ts';
import { beginsSoon, freshThrough, instantText } from '#calendar/time/ending-soon.ts';

/** A race in a row or card. A race from the listing index gets its details a moment later. */
export type ShownRace = Omit<ListedRace, 'coords' | 'hasRegistration'> &
  Partial<RaceDetails> & {
    coords?: Coords | undefined;
    /** Known before the details and their `regUrl`. */
    hasRegistration?: boolean;
    /** Distance from the searched place: `12 mi away` */
    away?: string | undefined;
    /** The {@link miles} that were searched for. */
    matchedMiles?: readonly number[] | undefined;
    /** The lowest price today, if one was searched for. */
    matchedPrice?: number | undefined;
  };

/** For prerendered pages, which have whole races. */
export const toShownRace = (race: PublicRace): ShownRace => ({
  ...race,
  miles: milesOf(race.distance),
});

/** Marks a row or card as past, or as begun or upcoming until an instant on the reader's clock. */
export function timeAttributes(race: ShownRace, today: Today) {
  if (!isUpcoming(race, today)) return { 'data-past': '' };
  const ends = { 'data-ends': instantText(endsAt(race)) };
  if (hasBegun(race, today)) return { ...ends, 'data-begun': '' };
  return beginsSoon(race, today) ? { ...ends, 'data-begins': instantText(beginsAt(race)) } : ends;
}

/** When a Register button shows until the page's next rebuild, by the reader's clock; undefined if it never does. */
export function registerAttributes(race: ShownRace, today: Today) {
  if (!race.registration) return isRegistrable(race, today) ? {} : undefined;
  const day = today.in(race.state);
  const end = freshThrough(day);
  const window =
    !hasBegun(race, today) &&
    registerWindows(race).find(
      ({ from, until }) => (until ?? race.date) > day && (from === undefined || from <= end),
    );
  if (!window) return undefined;
  const { from, until } = window;
  const at = (start: Day) => instantText(dayStart(start, race.state));
  return {
    ...(from !== undefined && from > day ? { hidden: true, 'data-from': at(from) } : {}),
    ...(until !== undefined && until <= end ? { 'data-until': at(until) } : {}),
  };
}

/** A race's distance from the searched point, if there is one. */
export function distanceFrom(near: Coords | undefined, race: { coords?: Coords | undefined }) {
  return near && race.coords && milesAway(milesBetween(near, race.coords));
}
