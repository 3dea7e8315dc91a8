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
 * The upcoming races nearest to a point in great-circle miles, nearest first, ties by date and then id,
 * without races that are called off or have no known place.
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
