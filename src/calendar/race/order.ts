import type { StateCode } from '../place/state.ts';
import type { Day, Today } from '../time/day.ts';
import { isUpcoming } from './status.ts';

interface Sortable {
  id: string;
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
}

const byId = (a: Sortable, b: Sortable) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function byDate(a: Sortable, b: Sortable): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/** Splits races into upcoming, soonest first, and past, latest first; ties by id. */
export function partitionRaces<T extends Sortable>(
  races: readonly T[],
  today: Today,
): { upcoming: T[]; past: T[] } {
  const upcoming: T[] = [];
  const past: T[] = [];
  for (const race of races) (isUpcoming(race, today) ? upcoming : past).push(race);
  upcoming.sort((a, b) => byDate(a, b) || byId(a, b));
  past.sort((a, b) => byDate(b, a) || byId(a, b));
  return { upcoming, past };
}
