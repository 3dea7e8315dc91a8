import type { RaceQuery } from '../query/race-query.ts';
import { isUpcoming } from '../race/status.ts';
import { fold } from '../text/text.ts';
import type { Today } from '../time/day.ts';
import type { RaceIndex } from './race-index.ts';
import type { SearchResult } from './search.ts';

/** If more races than this have the text, their names aren't checked. */
export const maxLookedThrough = 100;

/** More races than this with the same name aren't one event, so their list stays in order. */
export const maxNamed = 12;

type Named = Parameters<typeof isUpcoming>[0] & {
  name: string;
  aliases?: readonly string[] | undefined;
};

/** Whether a race has a folded text in one of its names. */
export const hasName = (race: Pick<Named, 'name' | 'aliases'>, text: string): boolean =>
  [race.name, ...(race.aliases ?? [])].some((name) => fold(name).includes(text));

/**
 * The upcoming races with a query's text in one of their names, which come before races with it only in a place or tag
 * (docs/rules.md#r104). @param races all races that have the text, in order
 */
export function namedFirst<Race extends Named>(
  races: readonly Race[],
  { q, exact }: Pick<RaceQuery, 'q' | 'exact'>,
  today: Today,
): Race[] {
  if (!q || exact || races.length > maxLookedThrough) return [];
  const text = fold(q).trim();
  const named = races.filter((race) => hasName(race, text) && isUpcoming(race, today));
  const isInOrder = named.every((race, at) => race === races[at]);
  return named.length > maxNamed || isInOrder ? [] : named;
}

/** A result that starts with the races of {@link namedFirst}, and how many there are of those. */
export function leadWithNamed(
  index: RaceIndex,
  query: RaceQuery,
  result: SearchResult,
  today: Today,
): SearchResult & { leading: number } {
  const rows = result.rows.length > maxLookedThrough ? [] : [...result.rows];
  const races = rows.map(index.race);
  const first = namedFirst(races, query, today).map((race) => rows[races.indexOf(race)] as number);
  if (first.length === 0) return { ...result, leading: 0 };
  const ordered = Uint32Array.from(new Set([...first, ...rows]));
  const { page, perPage } = query.paging ?? { page: 1, perPage: ordered.length };
  return {
    ...result,
    rows: ordered,
    races: Array.from(ordered.subarray((page - 1) * perPage, page * perPage), index.race),
    leading: first.length,
  };
}
