import { type DistanceBandId, distanceBands, isInRange, milesOf } from '../race/distance.ts';
import type { GenreId } from '../race/genre.ts';
import { partitionRaces } from '../race/order.ts';
import type { Race } from '../race/race.ts';
import { isUpcoming } from '../race/status.ts';
import { hostOf } from '../race/web-address.ts';
import { fold } from '../text/text.ts';
import { addDays, type Day, type Today } from '../time/day.ts';

/** In the order of the form. */
export const whenFilters = [
  'all',
  'upcoming',
  'past',
  'thisWeek',
  'thisMonth',
  'needsReview',
] as const;

export type WhenFilter = (typeof whenFilters)[number];

/** In days from today. */
const spans = { thisWeek: 7, thisMonth: 30 } as const;

/** A race with the values that filters compare, computed once rather than on every keystroke. */
export interface ManagedRace<T extends Race = Race> {
  race: T;
  isUpcoming: boolean;
  /** Name, location and tags, one per line, folded. */
  text: string;
  miles: readonly number[];
  /** The host of its organizer's page: `bikereg.com`. */
  host: string;
}

export interface ManagedFilter {
  /** The name, the location or a tag contains this text. */
  q?: string | undefined;
  genre?: GenreId | undefined;
  when?: WhenFilter | undefined;
  distance?: DistanceBandId | undefined;
  /** The organizer's host contains this text. */
  host?: string | undefined;
}

/** Upcoming races by date, then past ones, latest first. */
export function managedRaces<T extends Race>(races: readonly T[], today: Today): ManagedRace<T>[] {
  const { upcoming, past } = partitionRaces(races, today);
  return [...upcoming, ...past].map((race) => toManagedRace(race, today));
}

/** The upcoming races on the calendar, called off or not: the ones the panel counts as upcoming. */
export const listedUpcoming = <T extends Race>(races: readonly T[], today: Today): T[] =>
  races.filter((race) => race.status === 'approved' && isUpcoming(race, today));

export function toManagedRace<T extends Race>(race: T, today: Today): ManagedRace<T> {
  return { race, isUpcoming: isUpcoming(race, today), ...comparedFieldsOf(race) };
}

type ComparedFields = Pick<ManagedRace, 'text' | 'miles' | 'host'>;

/** So that editing one race doesn't recompute 10,000 others. */
const cache = new WeakMap<Race, ComparedFields>();

function comparedFieldsOf(race: Race): ComparedFields {
  const fields = cache.get(race) ?? {
    text: fold([race.name, race.location, ...race.tags].join('\n')),
    miles: milesOf(race.distance),
    host: organizerHost(race),
  };
  cache.set(race, fields);
  return fields;
}

/** The host of the organizer's page or, without one, of the race's website; empty if it has neither. */
const organizerHost = ({ orgUrl, website }: Pick<Race, 'orgUrl' | 'website'>): string =>
  hostOf(orgUrl ?? website ?? '') ?? '';

export function filterManagedRaces<T extends Race>(
  rows: readonly ManagedRace<T>[],
  { q, genre, when = 'all', distance, host }: ManagedFilter,
  today: Today,
): ManagedRace<T>[] {
  const words = fold(q?.trim() ?? '');
  const hostText = host?.trim().toLowerCase() ?? '';
  const isWhen = whenRule(when, today);
  return rows.filter(
    (row) =>
      (!genre || row.race.genre === genre) &&
      row.text.includes(words) &&
      row.host.includes(hostText) &&
      (!distance || row.miles.some((length) => isInRange(length, distanceBands[distance]))) &&
      isWhen(row),
  );
}

function whenRule(when: WhenFilter, today: Today): (row: ManagedRace) => boolean {
  if (when === 'all') return () => true;
  if (when === 'upcoming') return (row) => row.isUpcoming;
  if (when === 'past') return (row) => !row.isUpcoming;
  if (when === 'needsReview') return ({ race }) => race.needsReview;
  const last: Day = addDays(today.day, spans[when]);
  return (row) => row.isUpcoming && row.race.date <= last;
}

/** How many races each host has, most first. */
export function countHosts(rows: readonly ManagedRace[]): { host: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { host } of rows) if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : 1));
}
