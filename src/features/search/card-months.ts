import { type MonthCount, racesByMonth } from '#ui/races/month-counts.ts';

/** Cards under one heading. */
export interface CardMonths<T> {
  /** Their earliest and latest month, `2027-06`. */
  from: string;
  through: string;
  /** How many races the whole list has in these months. */
  count: number;
  races: readonly T[];
}

/** Fewer cards would leave most of a line empty. */
const minRaces = 3;
/** More months in one would say too little: two lines of cards. */
const maxRaces = 6;

/** Races in order by month; months of few races stand together with those next to them. */
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
