import type { StateCode } from '../place/state.ts';
import type { Day, Today } from '../time/day.ts';
import { isUpcoming } from './status.ts';

interface Ordered {
  id: string;
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
}

const byId = (a: Ordered, b: Ordered) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function byDate(a: Ordered, b: Ordered): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/** Upcoming races by date, soonest first, and past ones by date, latest first; ties by id. */
export function partitionRaces<T extends Ordered>(
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
