import type { StateCode } from '../place/state.ts';
import { type Day, months, type Today } from '../time/day.ts';
import { type EventStatus, isFirm, isUpcoming } from './status.ts';

interface Raced {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
  eventStatus: EventStatus;
}

export interface Season {
  /** How many past races it is computed from. */
  count: number;
  /** Races in each month, from January. */
  months: readonly number[];
  /** Its first and last month, from 0; the last is before the first if it spans New Year. */
  first: number;
  last: number;
  /** The years of the past races. */
  firstYear: number;
  lastYear: number;
}

/** Fewer past races say nothing about a season. */
const leastRaces = 5;

/** A season has at least this share of the past races. */
const seasonShare = 7 / 8;

const monthCount = 12;

/**
 * When races usually take place: the shortest run of months with seven eighths of the past ones
 * (docs/rules.md#r70). Of equally short runs, the one with the most races, then the earliest.
 * @returns undefined with fewer than five past races
 */
export function usualSeason(races: readonly Raced[], today: Today): Season | undefined {
  const past = races.filter((race) => isFirm(race) && !isUpcoming(race, today));
  if (past.length < leastRaces) return undefined;
  const months = Array.from({ length: monthCount }, () => 0);
  for (const { date } of past) {
    const month = Number(date.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + 1;
  }
  const years = past.map(({ date }) => Number(date.slice(0, 4)));
  const { first, length } = shortestRun(months, past.length * seasonShare);
  return {
    ...{ count: past.length, months, first, last: (first + length - 1) % monthCount },
    ...{ firstYear: Math.min(...years), lastYear: Math.max(...years) },
  };
}

/** The shortest run of months, across New Year if need be, with at least that many races. */
function shortestRun(months: readonly number[], least: number): { first: number; length: number } {
  for (let length = 1; length < monthCount; length += 1) {
    const runs = months.map((_, first) => ({
      first,
      count: sum(Array.from({ length }, (_, at) => months[(first + at) % monthCount] ?? 0)),
    }));
    const [best] = runs.filter(({ count }) => count >= least).sort((a, b) => b.count - a.count);
    if (best) return { first: best.first, length };
  }
  return { first: 0, length: monthCount };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `May–September`, `July`, `all year` */
export function seasonText({ first, last }: Season): string {
  if ((last + 1) % monthCount === first) return 'all year';
  return first === last ? `${months[first]}` : `${months[first]}–${months[last]}`;
}

/** `2023–2026` */
export const seasonYears = ({ firstYear, lastYear }: Season) =>
  firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`;

/** Whether a month, from 0, is in the season. */
export function isInSeason({ first, last }: Season, month: number): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
