import type { SavedRace } from '../race/race-answers.ts';
import { isUpcoming, lastDay, longestRace } from '../race/status.ts';
import { compareText } from '../text/text.ts';
import { addDays, type Day, daysBetween, type Today } from '../time/day.ts';

/** A month of a rider's calendar. */
export interface SeasonMonth {
  /** `2027-06` */
  month: string;
  /** Seven days each, from Sunday; days of other months are undefined. */
  weeks: (Day | undefined)[][];
  /** The races that touch the month, soonest first. */
  races: SavedRace[];
  /** The races on each day that has any. */
  byDay: ReadonlyMap<Day, readonly SavedRace[]>;
}

function daysOf(race: SavedRace): Day[] {
  const count = Math.min(daysBetween(race.date, lastDay(race)), longestRace) + 1;
  return Array.from({ length: count }, (_, at) => addDays(race.date, at));
}

const aSunday: Day = '1970-01-04';

function weeksOf(month: string): (Day | undefined)[][] {
  const first = `${month}-01`;
  const before = ((daysBetween(aSunday, first) % 7) + 7) % 7;
  const start = addDays(first, -before);
  const weeks: (Day | undefined)[][] = [];
  for (let week = start; week.slice(0, 7) <= month; week = addDays(week, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(week, at)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    );
  }
  return weeks;
}

/** The months of saved races: those with an upcoming race, soonest first, then earlier ones, latest first. */
export function seasonMonths(
  races: readonly SavedRace[],
  today: Today,
): { ahead: SeasonMonth[]; earlier: SeasonMonth[] } {
  const months = new Map<string, Map<Day, SavedRace[]>>();
  const sorted = [...races].sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
  for (const race of sorted) {
    for (const day of daysOf(race)) {
      const month = day.slice(0, 7);
      const days = months.get(month) ?? new Map<Day, SavedRace[]>();
      months.set(month, days.set(day, [...(days.get(day) ?? []), race]));
    }
  }
  const all = [...months]
    .map(([month, byDay]): SeasonMonth => {
      const inMonth = new Set([...byDay.values()].flat());
      return {
        month,
        byDay,
        weeks: weeksOf(month),
        races: sorted.filter((race) => inMonth.has(race)),
      };
    })
    .sort((a, b) => compareText(a.month, b.month));
  const isAhead = ({ races: list }: SeasonMonth) => list.some((race) => isUpcoming(race, today));
  return {
    ahead: all.filter(isAhead),
    earlier: all.filter((month) => !isAhead(month)).reverse(),
  };
}
