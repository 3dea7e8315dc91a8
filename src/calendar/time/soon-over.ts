import type { PublicRace } from '../race/race.ts';
import { endsAt, lastDay } from '../race/status.ts';
import { addDays, type Today } from './day.ts';

/** How many days a page stays right by the reader's clock alone: a week between rebuilds, and one more. */
const freshDays = 8;

/** Of upcoming races, in their order, those that end before a page should have been built anew. */
export function soonOver(upcoming: readonly PublicRace[], today: Today): PublicRace[] {
  const end = addDays(today.day, freshDays);
  const started = upcoming.findIndex((race) => race.date > end);
  return upcoming
    .slice(0, started === -1 ? undefined : started)
    .filter((race) => lastDay(race) <= end);
}

/** An instant as it stands in a page, to the minute: `2026-11-22T10:00Z`. */
export const instantText = (instant: string) => instant.replace(':00.000Z', 'Z');

/**
 * When the number of those to come gets smaller, `1@2026-11-22T05:00Z 2@2026-11-22T08:00Z`: so many
 * are past from then on. Empty when none is soon.
 */
export function upcomingCountdown(upcoming: readonly PublicRace[], today: Today): string {
  const byInstant = Map.groupBy(soonOver(upcoming, today), endsAt);
  return [...byInstant]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([instant, races]) => `${races.length}@${instantText(instant)}`)
    .join(' ');
}
