import { stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { type GenrePageId, genreIds } from '../race/genre.ts';
import type { PublicRace } from '../race/race.ts';
import { isUpcoming, lastDay } from '../race/status.ts';
import type { Day, Today } from '../time/day.ts';

/** A shard of the listing index, with the facts that decide whether a query could match any of its races. */
export interface ShardEntry {
  /**
   * `upcoming` on the day of the build, or the year in which its past races began. If there are very many, only
   * those that begin in one quarter: `upcoming-2027-q1`, `2026-q4`.
   */
  part: string;
  url: string;
  /** The URL of the races' details (`race-details.ts`). */
  detailsUrl: string;
  /** How many races it has. */
  count: number;
  /** The earliest first day of its races. */
  firstDay: Day;
  /** The earliest and the latest last day of its races. */
  soonestEnd: Day;
  latestEnd: Day;
}

export interface ListingManifest {
  version: number;
  /** The day of the build in Hawaii, where the US day ends last. */
  day: Day;
  /** Empty for a genre without races. */
  scopes: Record<GenrePageId, ShardEntry[]>;
}

export interface ShardPlan<T> {
  scope: GenrePageId;
  part: string;
  races: T[];
}

type Planned = Pick<PublicRace, 'genre' | 'state' | 'date' | 'endDate'>;

/** An edit rewrites its whole shard, so larger ones are split. */
const maxRaces = 10_000;

const quarterOf = ({ date }: Planned) =>
  `${date.slice(0, 4)}-q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/**
 * Splits a calendar, overall and by genre, into upcoming races, soonest first, and past races by year, latest
 * first. Splits parts with more than `max` races by quarter, too.
 */
export function planShards<T extends Planned>(
  races: readonly T[],
  today: Today,
  max: number = maxRaces,
): ShardPlan<T>[] {
  return (['all', ...genreIds] as const).flatMap((scope) => {
    const ofScope = races.filter((race) => scope === 'all' || race.genre === scope);
    const { upcoming = [], past = [] } = Object.groupBy(ofScope, (race) =>
      isUpcoming(race, today) ? 'upcoming' : 'past',
    );
    const isLarge = upcoming.length > max;
    const ahead = Map.groupBy(upcoming, (race) =>
      isLarge ? `upcoming-${quarterOf(race)}` : 'upcoming',
    );
    const years = Map.groupBy(past, ({ date }) => date.slice(0, 4));
    const over = [...years].flatMap(([year, list]) =>
      list.length > max ? [...Map.groupBy(list, quarterOf)] : [[year, list] as const],
    );
    return [
      ...[...ahead].sort(([a], [b]) => (a < b ? -1 : 1)),
      ...over.sort(([a], [b]) => (a < b ? 1 : -1)),
    ].map(([part, list]) => ({ scope, part, races: list }));
  });
}

/** The days of a shard's entry. */
export function daysOf(
  races: readonly Planned[],
): Pick<ShardEntry, 'firstDay' | 'soonestEnd' | 'latestEnd'> {
  const firstDays = races.map((race) => race.date).sort();
  const lastDays = races.map(lastDay).sort();
  return {
    firstDay: firstDays[0] ?? '',
    soonestEnd: lastDays[0] ?? '',
    latestEnd: lastDays.at(-1) ?? '',
  };
}

/** The shards that could hold a match, judged by day: a race that was upcoming at build time may be past by now. */
export function shardsFor(
  entries: readonly ShardEntry[],
  query: Pick<RaceQuery, 'when' | 'open' | 'registration' | 'from' | 'to'>,
  today: Today,
): ShardEntry[] {
  const days = stateCodes.map(today.in).sort();
  const isUpcomingOnly =
    query.when === 'upcoming' || query.open || query.registration !== undefined;
  const from = [query.from, isUpcomingOnly ? days[0] : undefined];
  return entries.filter(
    (entry) =>
      from.every((day) => day === undefined || entry.latestEnd >= day) &&
      (query.to === undefined || entry.firstDay <= query.to) &&
      (query.when !== 'past' || entry.soonestEnd < (days.at(-1) as Day)),
  );
}
