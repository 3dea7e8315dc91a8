import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { changesOf, type RaceChange } from '#calendar/race/race-change.ts';

/** What a digest says of a race, and what decides whom it is for. */
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

/** A race as it was before somebody changed it. */
type Before = Parameters<typeof changesOf>[0];

/** A race to come that was put on the calendar or changed lately. */
export interface RaceNews {
  race: DigestRace;
  /** When it came to be on the calendar. */
  listedAt: Date;
  /** When it was changed since, and what it was before, oldest first. */
  edits: readonly { at: Date; before: Before }[];
}

/** A race in one digest: new, or changed in what riders plan by. */
export interface DigestItem {
  race: DigestRace;
  /** None when the race is new. */
  changes: readonly RaceChange[];
}

/** The races somebody wants to hear of; no genre and no state mean every one. */
export interface Follows {
  /** What is older is not news to them. */
  since: Date;
  genres: readonly GenreId[];
  states: readonly StateCode[];
  /** Only so far from home. */
  near?: { home: Coords; state: StateCode; miles: number } | undefined;
}

/** Whether a race is one of those followed. One that is on no map is near home when it is in its state. */
function isFollowed({ genre, state, coords }: DigestRace, follows: Follows): boolean {
  const { genres, states, near } = follows;
  if (genres.length > 0 && !genres.includes(genre)) return false;
  if (states.length > 0 && !states.includes(state)) return false;
  if (!near) return true;
  return coords ? milesBetween(coords, near.home) <= near.miles : state === near.state;
}

/**
 * What is news to somebody: a race that was not on the calendar then, or whose date, place or status is
 * not what it was then. What was changed and changed back is no news.
 */
function itemOf({ race, listedAt, edits }: RaceNews, since: Date): DigestItem | undefined {
  if (listedAt > since) return { race, changes: [] };
  const before = edits.find(({ at }) => at > since)?.before;
  const changes = before ? changesOf(before, race) : [];
  return changes.length > 0 ? { race, changes } : undefined;
}

/**
 * What to tell somebody who follows all this, without what they were told of: first what has changed, then
 * what is new, each in the order of `news`.
 */
export function itemsFor(
  news: readonly RaceNews[],
  all: readonly Follows[],
  told: ReadonlySet<string>,
): DigestItem[] {
  const items = news.flatMap((one) => {
    if (told.has(one.race.id)) return [];
    for (const follows of all) {
      const item = isFollowed(one.race, follows) ? itemOf(one, follows.since) : undefined;
      if (item) return [item];
    }
    return [];
  });
  return [...items.filter(isChanged), ...items.filter((item) => !isChanged(item))];
}

/** Whether a race was on the calendar before, and is another now. */
export const isChanged = ({ changes }: DigestItem) => changes.length > 0;
