import { milesBetween } from '#calendar/place/coords.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { type Calendar, type StateCount, stateCounts } from './calendar.ts';

export interface NearState extends StateCount {
  /** From the middle of the given state to the nearest race there, along the great circle. */
  miles: number;
}

/**
 * The states that have races of a genre, nearest first: by their nearest race or, where no race of
 * theirs has a place, by their middle.
 */
export function nearestStates(
  calendar: Calendar,
  genre: GenrePageId,
  from: StateCode,
  most: number,
): NearState[] {
  const here = stateCenter(from);
  const milesTo = (state: StateCode) => {
    const { upcoming, past } = calendar.listing(genre, state);
    const points = [...upcoming, ...past].flatMap(({ coords }) => (coords ? [coords] : []));
    const [first = stateCenter(state), ...others] = points;
    return Math.min(...[first, ...others].map((point) => milesBetween(here, point)));
  };
  return stateCounts(calendar, stateCodes, genre)
    .filter(({ state, count }) => state !== from && count > 0)
    .map((entry) => ({ ...entry, miles: milesTo(entry.state) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, most);
}
