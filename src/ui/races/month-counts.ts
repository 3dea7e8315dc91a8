import type { PublicRace } from '#calendar/race/race.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import { dayOf, type Today } from '#calendar/time/day.ts';
import { upcomingCountdown } from '#calendar/time/ending-soon.ts';

/** How many races in the whole list, not just on its page, begin in a month. */
export interface MonthCount {
  count: number;
  /** Set if some of them become past before the next build. */
  countdown?: string | undefined;
}

/** By month, `2027-06`. */
export type MonthCounts = Readonly<Record<'upcoming' | 'past', ReadonlyMap<string, MonthCount>>>;

const monthOf = ({ date }: { date: string }): string => date.slice(0, 7);

/** Groups races by month, in order. Written by hand, because the oldest browsers lack `Map.groupBy`. */
export function racesByMonth<T extends { date: string }>(races: readonly T[]): Map<string, T[]> {
  const byMonth = new Map<string, T[]>();
  for (const race of races) {
    const list = byMonth.get(monthOf(race));
    if (list) list.push(race);
    else byMonth.set(monthOf(race), [race]);
  }
  return byMonth;
}

type Listed = Pick<PublicRace, 'date'>;

/** For prerendered lists. */
export function countMonths(
  { upcoming, past }: { upcoming: readonly PublicRace[]; past: readonly Listed[] },
  today: Today,
): MonthCounts {
  const byMonth = racesByMonth(upcoming);
  return {
    upcoming: new Map(
      [...byMonth].map(([month, races]) => {
        const countdown = upcomingCountdown(races, today) || undefined;
        return [month, { count: races.length, countdown }];
      }),
    ),
    past: new Map(
      [...racesByMonth(past)].map(([month, races]) => [month, { count: races.length }]),
    ),
  };
}

/** For results from the listing index, which may still be loading. */
export function countResultMonths(
  index: RaceIndex | undefined,
  rows: Uint32Array | undefined,
  upcomingCount: number,
): MonthCounts {
  if (!index || !rows) return { upcoming: new Map(), past: new Map() };
  return {
    upcoming: countRows(index, rows.subarray(0, upcomingCount)),
    past: countRows(index, rows.subarray(upcomingCount)),
  };
}

/** @param rows sorted by day, so that each day is turned into text only once */
function countRows({ days }: RaceIndex, rows: Uint32Array): Map<string, MonthCount> {
  const counts = new Map<string, MonthCount>();
  let lastDay: number | undefined;
  let current: MonthCount = { count: 0 };
  for (const row of rows) {
    const day = days[row] as number;
    if (day !== lastDay) {
      const month = dayOf(day).slice(0, 7);
      current = counts.get(month) ?? { count: 0 };
      counts.set(month, current);
      lastDay = day;
    }
    current.count += 1;
  }
  return counts;
}
