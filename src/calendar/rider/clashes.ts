import { milesAnHour, milesBetween } from '../place/coords.ts';
import type { SavedRace } from '../race/race-answers.ts';
import { isCalledOff, isUpcoming, lastDay } from '../race/status.ts';
import { formatNumber } from '../text/number.ts';
import { compareText } from '../text/text.ts';
import { addDays, formatDays, type Today } from '../time/day.ts';
import { plansToRegister, racedBy } from './plan.ts';

/**
 * The farthest a rider can travel between a race and one on the next day (docs/rules.md#r80), in great-circle
 * miles: six hours on the road.
 */
export const maxTransferMiles = 6 * milesAnHour;

/** A conflict with another saved race: the two share a day, or leave no time to travel between them. */
export interface Clash {
  other: SavedRace;
  /** Great-circle miles between two races on consecutive days; undefined if they share a day. */
  miles?: number | undefined;
}

/** Whether a rider may still race it. */
const isAhead = (race: SavedRace, today: Today) =>
  isUpcoming(race, today) && !isCalledOff(race) && racedBy(race.plan) === undefined;

function isTooFar(miles: number | undefined): miles is number {
  return miles !== undefined && miles > maxTransferMiles;
}

/** The clashes of each upcoming race that has any, soonest first, by race id. */
export function clashesOf(races: readonly SavedRace[], today: Today): Map<string, Clash[]> {
  const ahead = races
    .filter((race) => isAhead(race, today))
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
  const clashes = new Map<string, Clash[]>();
  const add = ({ id }: SavedRace, clash: Clash) =>
    clashes.set(id, [...(clashes.get(id) ?? []), clash]);
  ahead.forEach((race, at) => {
    const end = lastDay(race);
    const nextDay = addDays(end, 1);
    for (const other of ahead.slice(at + 1)) {
      if (other.date > nextDay) break;
      const isApart = other.date === nextDay;
      const miles =
        isApart && race.coords && other.coords
          ? milesBetween(race.coords, other.coords)
          : undefined;
      if (isApart && !isTooFar(miles)) continue;
      add(race, { other, miles });
      add(other, { other: race, miles });
    }
  });
  for (const list of clashes.values()) {
    list.sort(
      (a, b) => compareText(a.other.date, b.other.date) || compareText(a.other.id, b.other.id),
    );
  }
  return clashes;
}

/** `Same day as Unbound.`, `Overlaps BWR, Jun 4–6, 2027.`, `BWR is the day after, 820 miles away.` */
function describeClash(race: SavedRace, { other, miles }: Clash): string {
  if (miles !== undefined) {
    const when = other.date > race.date ? 'after' : 'before';
    return `${other.name} is the day ${when}, ${formatNumber(Math.round(miles))} miles away.`;
  }
  const isSame = race.date === other.date && lastDay(race) === lastDay(other);
  if (!isSame) return `Overlaps ${other.name}, ${formatDays(other.date, other.endDate, 'short')}.`;
  return `Same ${lastDay(race) === race.date ? 'day' : 'days'} as ${other.name}.`;
}

/** How many of a race's clashes are named. */
const maxNamed = 3;

const isUndecided = ({ other }: Clash) => plansToRegister.includes(other.plan);

/** A race's clashes in sentences, first those with races that the rider is registered for or going to. */
export function describeClashes(race: SavedRace, clashes: readonly Clash[]): string {
  const decidedFirst = clashes.toSorted((a, b) => Number(isUndecided(a)) - Number(isUndecided(b)));
  const sentences = decidedFirst.slice(0, maxNamed).map((clash) => describeClash(race, clash));
  const more = clashes.length - maxNamed;
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
