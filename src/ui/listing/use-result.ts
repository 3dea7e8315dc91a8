import { useDeferredValue, useMemo } from 'react';
import { parseRaceQuery, type RaceQuery } from '#calendar/query/race-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { type SearchResult, search } from '#calendar/search/search.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import { distanceFrom, type ShownRace } from '../races/shown-race.ts';
import type { UrlQuery } from '../url/url-query.ts';
import { type Listing, useDetails, useListing } from './use-listing.ts';
import { type PlaceFault, usePlace } from './use-place.ts';

/** Races per page. */
export interface PageSizes {
  options: readonly number[];
  initial: number;
  max: number;
}

/** A query's results in the listing index, or how far loading has come. */
export interface ResultState {
  query: RaceQuery | undefined;
  /** The name of the point `query.near`. */
  around: string | undefined;
  /** The place's name in titles. */
  placeTitle: string | undefined;
  /** Why the place is unknown. */
  fault: PlaceFault | undefined;
  listing: Listing;
  /** Undefined until the index and place have loaded, or if they fail to. */
  result: SearchResult | undefined;
  page: number;
  perPage: number;
  today: Today;
}

/**
 * Searches the listing index of `scope`, without a server.
 * @param urlQuery what `parsePageQuery` returned
 * @param isEnabled false to load nothing
 */
export function useResult(
  urlQuery: UrlQuery,
  scope: GenrePageId,
  sizes: PageSizes,
  isEnabled = true,
): ResultState {
  const deferred = useDeferredValue(urlQuery);
  const today = useMemo(() => todayAt(new Date()), []);
  const placed = usePlace(deferred);
  const key =
    placed.query &&
    new URLSearchParams({ page: '1', perPage: `${sizes.initial}`, ...placed.query }).toString();
  const query = useMemo(
    () =>
      key === undefined
        ? undefined
        : parseRaceQuery(Object.fromEntries(new URLSearchParams(key))).query,
    [key],
  );
  const listing = useListing(scope, query, today, isEnabled);
  const soFar = useMemo(
    () => listing.index && query && search(listing.index, query, today),
    [listing.index, query, today],
  );
  // "None" is certain only once the whole index has loaded.
  const isUncertain = soFar?.total === 0 && listing.isPartial && !listing.hasFailed;
  const result = isUncertain ? undefined : soFar;
  const perPage = Math.min(query?.paging?.perPage ?? sizes.initial, sizes.max);
  const pages = result ? Math.max(1, Math.ceil(result.total / perPage)) : Number.POSITIVE_INFINITY;
  // A URL may ask for a page after the last.
  const clamped = useMemo(() => clampPage(query, pages), [query, pages]);
  return {
    query: clamped,
    around: placed.around,
    placeTitle: placed.placeTitle,
    fault: placed.fault,
    listing,
    result,
    page: clamped?.paging?.page ?? 1,
    perPage,
    today,
  };
}

/** The `count` races from `start`, upcoming ones first, with their details as those load. */
export function useResultRaces(
  { listing, result, query }: ResultState,
  start: number,
  count: number,
): Record<'upcoming' | 'past', ShownRace[]> {
  const rows = Array.from(result?.rows.subarray(start, start + count) ?? []);
  const detailsOf = useDetails(listing, rows);
  const races = rows.flatMap((row) => {
    const race = listing.index?.race(row);
    return race ? [{ ...race, ...detailsOf(row), away: distanceFrom(query?.near, race) }] : [];
  });
  const upcomingCount = query?.when === 'past' ? 0 : (result?.upcoming ?? 0);
  const firstPast = Math.max(0, upcomingCount - start);
  return { upcoming: races.slice(0, firstPast), past: races.slice(firstPast) };
}

function clampPage(query: RaceQuery | undefined, last: number): RaceQuery | undefined {
  if (!query?.paging || query.paging.page <= last) return query;
  return { ...query, paging: { ...query.paging, page: last } };
}
