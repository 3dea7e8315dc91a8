import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { changesOf, type RaceChange } from '#calendar/race/race-change.ts';

/** What a digest shows of a race, and what decides who gets it. */
export type DigestRace = Pick<
  PublicRace,
  | 'id'
  | 'name'
  | 'genre'
  | 'state'
  | 'location'
  | 'eventAddress'
  | 'date'
  | 'endDate'
  | 'eventStatus'
  | 'statusReason'
  | 'coords'
>;

/** An upcoming race that was listed or changed recently. */
export interface RaceNews {
  race: DigestRace;
  /** When it became public. */
  listedAt: Date;
  /** Changes since, each with the race before it, oldest first. */
  edits: readonly { at: Date; before: Parameters<typeof changesOf>[0] }[];
}

export interface DigestItem {
  race: DigestRace;
  /** Empty if the race is new. */
  changes: readonly RaceChange[];
}

/** The races a reader follows; no genres or no states mean all. */
export interface Follows {
  /** Older changes aren't news to them. */
  since: Date;
  genres: readonly GenreId[];
  states: readonly StateCode[];
  /** Limits races to a radius around home. */
  near?: { home: Coords; state: StateCode; miles: number } | undefined;
}

/** A race without coordinates counts as near home if it is in the same state. */
function isFollowed({ genre, state, coords }: DigestRace, follows: Follows): boolean {
  const { genres, states, near } = follows;
  if (genres.length > 0 && !genres.includes(genre)) return false;
  if (states.length > 0 && !states.includes(state)) return false;
  if (!near) return true;
  return coords ? milesBetween(coords, near.home) <= near.miles : state === near.state;
}

/** A race that is new since then, or whose date, place or status differs from then; else undefined. */
function itemOf({ race, listedAt, edits }: RaceNews, since: Date): DigestItem | undefined {
  if (listedAt > since) return { race, changes: [] };
  const before = edits.find(({ at }) => at > since)?.before;
  const changes = before ? changesOf(before, race) : [];
  return changes.length > 0 ? { race, changes } : undefined;
}

/** The news for a reader, without races already `sent` to them: changed ones first, each part in order. */
export function itemsFor(
  news: readonly RaceNews[],
  followed: readonly Follows[],
  sent: ReadonlySet<string>,
): DigestItem[] {
  const items = news.flatMap((entry) => {
    if (sent.has(entry.race.id)) return [];
    for (const follows of followed) {
      const item = isFollowed(entry.race, follows) ? itemOf(entry, follows.since) : undefined;
      if (item) return [item];
    }
    return [];
  });
  return [...items.filter(isChanged), ...items.filter((item) => !isChanged(item))];
}

export const isChanged = ({ changes }: DigestItem) => changes.length > 0;
