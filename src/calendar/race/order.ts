import { compareText } from '../text/text.ts';
import type { Today } from '../time/day.ts';
import type { PublicRace } from './race.ts';
import { isUpcoming } from './status.ts';

type Sortable = Pick<PublicRace, 'id' | 'date' | 'endDate' | 'state'>;

/** Splits races into upcoming, soonest first, and past, latest first; ties by id. */
export function partitionRaces<T extends Sortable>(
  races: readonly T[],
  today: Today,
): { upcoming: T[]; past: T[] } {
  const upcoming: T[] = [];
  const past: T[] = [];
  for (const race of races) (isUpcoming(race, today) ? upcoming : past).push(race);
  upcoming.sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
  past.sort((a, b) => compareText(b.date, a.date) || compareText(a.id, b.id));
  return { upcoming, past };
}
