import { milesOf, parseMiles } from '../race/distance.ts';
import { partitionRaces } from '../race/order.ts';
import type { SavedRace } from '../race/race-answers.ts';
import { isCalledOff, isUpcoming, wasHeld } from '../race/status.ts';
import { counted } from '../race/words.ts';
import { formatNumber } from '../text/number.ts';
import type { Today } from '../time/day.ts';
import { racedBy } from './plan.ts';

// A rider's season: their saved races, and the totals.

export interface SavedGroups {
  /** Upcoming races, soonest first. */
  saved: SavedRace[];
  /** Held races for which the rider hasn't said whether they raced. */
  unanswered: SavedRace[];
  /** Past races that the rider did, latest first. */
  completed: SavedRace[];
  /** Past races that the rider didn't race, or that may not have been held, latest first. */
  otherPast: SavedRace[];
}

export function groupSaved(races: readonly SavedRace[], today: Today): SavedGroups {
  const { upcoming, past } = partitionRaces(races, today);
  const groups: SavedGroups = { saved: upcoming, unanswered: [], completed: [], otherPast: [] };
  for (const race of past) {
    const raced = racedBy(race.plan);
    const isUnanswered = raced === undefined && wasHeld(race, today);
    groups[raced ? 'completed' : isUnanswered ? 'unanswered' : 'otherPast'].push(race);
  }
  return groups;
}

/** The distances that a rider may choose from; none if there is no choice. */
export function distanceChoices({ distance }: Pick<SavedRace, 'distance'>): string[] {
  const lengths = milesOf(distance);
  const courses = distance.filter((text) => lengths.includes(parseMiles(text) ?? Number.NaN));
  return courses.length > 1 ? courses : [];
}

/** A saved race's miles: the chosen distance's or, as an upper bound, the longest's; undefined if none is known. */
export function seasonMiles({
  distance,
  course,
}: Pick<SavedRace, 'distance' | 'course'>): { miles: number; isUpTo: boolean } | undefined {
  const chosen = course !== undefined && distance.includes(course) && parseMiles(course);
  if (chosen) return { miles: chosen, isUpTo: false };
  const lengths = milesOf(distance);
  const miles = lengths.at(-1);
  return miles === undefined ? undefined : { miles, isUpTo: lengths.length > 1 };
}

interface Sum {
  races: number;
  /** Of the races whose miles are known. */
  miles: number;
  /** Whether the miles are an upper bound, because some race has several distances and none is chosen. */
  isUpTo: boolean;
  /** How many races have no known miles. */
  unknown: number;
}

export interface YearTotal extends Sum {
  year: string;
  done: Sum;
}

function sum(races: readonly SavedRace[]): Sum {
  const lengths = races.map(seasonMiles).filter((length) => length !== undefined);
  return {
    races: races.length,
    miles: lengths.reduce((total, { miles }) => total + miles, 0),
    isUpTo: lengths.some(({ isUpTo }) => isUpTo),
    unknown: races.length - lengths.length,
  };
}

/** Whether a race counts: upcoming and not called off, or raced (docs/rules.md#r81). */
function counts(race: SavedRace, today: Today): boolean {
  const raced = racedBy(race.plan);
  if (!isUpcoming(race, today)) return raced === true;
  return raced !== false && !isCalledOff(race);
}

/** The totals by year, latest first; years without a race that counts are left out. */
export function totalsByYear(races: readonly SavedRace[], today: Today): YearTotal[] {
  const years = new Map<string, SavedRace[]>();
  for (const race of races.filter((one) => counts(one, today))) {
    const year = race.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), race]);
  }
  return [...years]
    .map(([year, list]) => {
      const done = list.filter((race) => race.plan === 'did-it' && !isUpcoming(race, today));
      return { year, ...sum(list), done: sum(done) };
    })
    .sort((a, b) => Number(b.year) - Number(a.year));
}

/** `9 races, up to 612 miles` */
function sumText({ races, miles, isUpTo, unknown }: Sum): string {
  if (unknown === races) return counted(races, 'race');
  const length = counted(Math.round(miles), 'mile');
  return `${counted(races, 'race')}, ${isUpTo ? 'up to ' : ''}${length}`;
}

/** `9 races, up to 612 miles · 3 done, 210 miles · 2 with no distance listed` */
export function totalText({ done, ...all }: YearTotal): string {
  const isPart = done.races > 0 && done.races < all.races;
  return [
    sumText(all),
    ...(isPart ? [sumText(done).replace(/ races?/, ' done')] : []),
    ...(done.races === all.races ? ['all done'] : []),
    ...(all.unknown > 0 ? [`${formatNumber(all.unknown)} with no distance listed`] : []),
  ].join(' · ');
}
