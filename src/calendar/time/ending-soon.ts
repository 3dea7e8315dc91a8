import type { PublicRace } from '../race/race.ts';
import { endsAt, lastDay } from '../race/status.ts';
import { addDays, type Day, type Today } from './day.ts';

/** How many days a page stays correct without a rebuild: the week between rebuilds, and one to spare. */
const freshDays = 8;

/** The upcoming races that end before the page's next rebuild, in the same order. */
export function endingSoon(upcoming: readonly PublicRace[], today: Today): PublicRace[] {
  const end = addDays(today.day, freshDays);
  const started = upcoming.findIndex((race) => race.date > end);
  return upcoming
    .slice(0, started === -1 ? undefined : started)
    .filter((race) => lastDay(race) <= end);
}

/** At most 21 of today's races end before the next rebuild; a far larger calendar is rebuilt far more often. */
const maxSpares = 40;

/** How many hidden rows a short list has, to take the place of races that end. */
export const spareCount = (upcoming: readonly PublicRace[], today: Today): number =>
  Math.min(endingSoon(upcoming, today).length, maxSpares);

/** The last day on which a page built today may still be shown anywhere. */
export const freshThrough = (today: Day): Day => addDays(today, freshDays);

/** Whether a race begins before the page's next rebuild. */
export const beginsSoon = ({ date }: Pick<PublicRace, 'date'>, today: Today): boolean =>
  date <= addDays(today.day, freshDays);

/** An ISO instant as pages write it, to the minute: `2026-11-22T10:00Z`. */
export const instantText = (instant: string) => instant.replace(':00.000Z', 'Z');

/** A number of upcoming races, and when it falls before the page's next rebuild. */
export interface UpcomingCount {
  count: number;
  /** From {@link upcomingCountdown}. */
  countdown: string;
}

/** @param upcoming in order */
export const countUpcoming = (upcoming: readonly PublicRace[], today: Today): UpcomingCount => ({
  count: upcoming.length,
  countdown: upcomingCountdown(upcoming, today),
});

/** How many races end when: `1@2026-11-22T05:00Z 2@2026-11-22T08:00Z`. Empty if none ends soon. */
export function upcomingCountdown(upcoming: readonly PublicRace[], today: Today): string {
  const byInstant = Map.groupBy(endingSoon(upcoming, today), endsAt);
  return [...byInstant]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([instant, races]) => `${races.length}@${instantText(instant)}`)
    .join(' ');
}

/** How many of the races are still upcoming at the page's next rebuild. */
export const leftAtRebuild = ({ count, countdown }: UpcomingCount): number =>
  countdown.split(' ').reduce((left, lapse) => left - (Number.parseInt(lapse, 10) || 0), count);
