import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { changesOf, type RaceChange } from '#calendar/race/race-change.ts';
import { isCalledOff } from '#calendar/race/status.ts';

/** The fields of a race that a digest shows or that decide who gets it. */
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
  /** Later changes, each with the race as it was before, oldest first. */
  edits: readonly { at: Date; before: Parameters<typeof changesOf>[0] }[];
}

export interface DigestItem {
  race: DigestRace;
  /** Empty if the race is new. */
  changes: readonly RaceChange[];
}

/** The races a reader follows; no genres or no states mean all. */
export interface Follows {
  /** Older changes aren't news to the reader. */
  since: Date;
  genres: readonly GenreId[];
  states: readonly StateCode[];
  /** Limits races to a radius around home. */
  near?: { home: Coords; state: StateCode; miles: number } | undefined;
}

/** The races that a reader's digests have named, each as in the last one. */
export type SentRaces = ReadonlyMap<string, { calledOff: boolean }>;

/** A race without coordinates counts as near home if it is in the same state. */
function isFollowed({ genre, state, coords }: DigestRace, follows: Follows): boolean {
  const { genres, states, near } = follows;
  if (genres.length > 0 && !genres.includes(genre)) return false;
  if (states.length > 0 && !states.includes(state)) return false;
  if (!near) return true;
  return coords ? milesBetween(coords, near.home) <= near.miles : state === near.state;
}

/** A race that is new since then, or whose date, place or status has changed since; otherwise undefined. */
function itemOf({ race, listedAt, edits }: RaceNews, since: Date): DigestItem | undefined {
  if (listedAt > since) return { race, changes: [] };
  const before = edits.find(({ at }) => at > since)?.before;
  const changes = before ? changesOf(before, race) : [];
  return changes.length > 0 ? { race, changes } : undefined;
}

/** A race that a digest said was called off, and that has been on again since then; otherwise undefined. */
function backOnItem({ race, edits }: RaceNews, since: Date): DigestItem | undefined {
  if (isCalledOff(race)) return undefined;
  const before = edits.find(({ at, before }) => at > since && isCalledOff(before))?.before;
  return before && { race, changes: changesOf(before, race) };
}

/**
 * A reader's news, without the races already `sent` to them, unless one that was called off is on again: changed races
 * first, each group in the order of `news`.
 */
export function itemsFor(
  news: readonly RaceNews[],
  followed: readonly Follows[],
  sent: SentRaces,
): DigestItem[] {
  const items = news.flatMap((entry) => {
    const last = sent.get(entry.race.id);
    if (last && !last.calledOff) return [];
    const newsOf = last ? backOnItem : itemOf;
    for (const follows of followed) {
      const item = isFollowed(entry.race, follows) ? newsOf(entry, follows.since) : undefined;
      if (item) return [item];
    }
    return [];
  });
  return [...items.filter(isChanged), ...items.filter((item) => !isChanged(item))];
}

export const isChanged = ({ changes }: DigestItem) => changes.length > 0;
