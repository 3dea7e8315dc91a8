import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { milesAway } from '#calendar/race/words.ts';

/** How far a race is from the point it was sought around, where there is one. */
export function awayFrom(near: Coords | undefined, race: { coords?: Coords | undefined }) {
  return near && race.coords && milesAway(milesBetween(near, race.coords));
}
