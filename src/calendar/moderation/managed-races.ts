import { type DistanceBandId, distanceBands, milesOf } from '../race/distance.ts';
import type { GenreId } from '../race/genre.ts';
import { partitionRaces } from '../race/order.ts';
import type { Race } from '../race/race.ts';
import { isUpcoming } from '../race/status.ts';
import { fold } from '../text/text.ts';
import { addDays, type Day, type Today } from '../time/day.ts';

/** What a moderator narrows a list of races by in time, in the order it is offered. */
export const whenFilters = [
  'all',
  'upcoming',
  'past',
  'thisWeek',
  'thisMonth',
  'needsReview',
] as const;

export type When = (typeof whenFilters)[number];

/** Days that a week and a month are from today. */
const spans = { thisWeek: 7, thisMonth: 30 } as const;

/** A race with what a filter reads of it, made once and not at each key. */
export interface ManagedRace<T extends Race = Race> {
  race: T;
  isUpcoming: boolean;
  /** Name, location and tags, each a line, folded. */
  text: string;
  miles: readonly number[];
  /** Where its organizer's page is: `bikereg.com`. */
  host: string;
}

export interface ManagedFilter {
  /** Text that the name, the location or a tag contains. */
  q?: string | undefined;
  genre?: GenreId | undefined;
  when?: When | undefined;
  distance?: DistanceBandId | undefined;
  /** Text that the organizer's host contains. */
  host?: string | undefined;
}

/** Upcoming races by date, then past ones, latest first, each ready to be filtered. */
export function managedRaces<T extends Race>(races: readonly T[], today: Today): ManagedRace<T>[] {
  const { upcoming, past } = partitionRaces(races, today);
  return [...upcoming, ...past].map((race) => managed(race, today));
}

/** The same in the order given. */
export function managed<T extends Race>(race: T, today: Today): ManagedRace<T> {
  return { race, isUpcoming: isUpcoming(race, today), ...readOnce(race) };
}

type Read = Pick<ManagedRace, 'text' | 'miles' | 'host'>;

/** After a change of one race the 10,000 others are not read again. */
const known = new WeakMap<Race, Read>();

function readOnce(race: Race): Read {
  const read = known.get(race) ?? {
    text: fold([race.name, race.location, ...race.tags].join('\n')),
    miles: milesOf(race.distance),
    host: hostOf(race),
  };
  known.set(race, read);
  return read;
}

/** The host of the organizer's page, or of the race's own; empty when it has neither. */
export function hostOf({ orgUrl, website }: Pick<Race, 'orgUrl' | 'website'>): string {
  const address = orgUrl ?? website ?? '';
  return (/^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? '').toLowerCase();
}

/** Those that every given part of the filter lets through. */
export function filterManaged<T extends Race>(
  rows: readonly ManagedRace<T>[],
  { q, genre, when = 'all', distance, host }: ManagedFilter,
  today: Today,
): ManagedRace<T>[] {
  const words = fold(q?.trim() ?? '');
  const hostText = host?.trim().toLowerCase() ?? '';
  const band = distance && distanceBands[distance];
  const isWhen = whenRule(when, today);
  return rows.filter(
    (row) =>
      (!genre || row.race.genre === genre) &&
      row.text.includes(words) &&
      row.host.includes(hostText) &&
      (!band || row.miles.some((miles) => miles >= band.from && miles < band.to)) &&
      isWhen(row),
  );
}

function whenRule(when: When, today: Today): (row: ManagedRace) => boolean {
  if (when === 'all') return () => true;
  if (when === 'upcoming') return (row) => row.isUpcoming;
  if (when === 'past') return (row) => !row.isUpcoming;
  if (when === 'needsReview') return ({ race }) => race.needsReview;
  const last: Day = addDays(today.day, spans[when]);
  return (row) => row.isUpcoming && row.race.date <= last;
}

/** Every host with how many of the races it has, the commonest first. */
export function countHosts(rows: readonly ManagedRace[]): { host: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { host } of rows) if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : 1));
}
