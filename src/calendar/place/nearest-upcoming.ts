import { type EventStatus, isCalledOff, isUpcoming } from '../race/status.ts';
import type { Day, Today } from '../time/day.ts';
import { type Coords, milesBetween } from './coords.ts';
import type { StateCode } from './state.ts';

interface Placed {
  id: string;
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
  eventStatus: EventStatus;
  coords?: Coords | undefined;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The `count` races nearest to a point that have a place and are still to come, nearest first; of two as
 * near, the sooner. A tentative date counts, a race that is off does not. Miles are of the great circle.
 */
export function nearestUpcoming<Race extends Placed>(
  races: readonly Race[],
  here: Coords,
  count: number,
  today: Today,
): { race: Race; miles: number }[] {
  return races
    .flatMap((race) => {
      if (!race.coords || isCalledOff(race) || !isUpcoming(race, today)) return [];
      return [{ race, miles: milesBetween(here, race.coords) }];
    })
    .sort(
      (a, b) =>
        a.miles - b.miles || byText(a.race.date, b.race.date) || byText(a.race.id, b.race.id),
    )
    .slice(0, count);
}
