import { type MonthCount, racesByMonth } from '#ui/races/month-counts.ts';

/** Cards under one heading. */
export interface CardMonths<T> {
  /** The earliest and latest month, such as `2027-06`. */
  from: string;
  through: string;
  /** How many races the whole list has in these months. */
  count: number;
  races: readonly T[];
}

/** Fewer cards would leave most of a line empty. */
const minRaces = 3;
/** Two lines of cards; a longer group would say too little about its months. */
const maxRaces = 6;

/** Groups races by month, in order. Months with few races are grouped with their neighbors. */
export function cardMonths<T extends { date: string }>(
  races: readonly T[],
  counts: ReadonlyMap<string, MonthCount>,
): readonly CardMonths<T>[] {
  const groups: CardMonths<T>[] = [];
  for (const [month, inMonth] of racesByMonth(races)) {
    const count = counts.get(month)?.count ?? inMonth.length;
    const last = groups.at(-1);
    const isFew = count < minRaces || (last?.count ?? 0) < minRaces;
    if (last && isFew && last.count + count <= maxRaces) {
      const [from = month, , through = month] = [month, last.from, last.through].sort();
      groups[groups.length - 1] = {
        from,
        through,
        count: last.count + count,
        races: [...last.races, ...inMonth],
      };
    } else {
      groups.push({ from: month, through: month, count, races: inMonth });
    }
  }
  return groups;
}
