import { useDeferredValue, useMemo } from 'react';
import { parseRaceQuery, type RaceQuery } from '#calendar/query/race-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { type SearchResult, search } from '#calendar/search/search.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import type { UrlQuery } from '../address/url-query.ts';
import { type Listing, useListing } from './use-listing.ts';
import { type PlaceFault, usePlace } from './use-place.ts';

/** How many races a page of a list holds. */
export interface PageSizes {
  options: readonly number[];
  usual: number;
  most: number;
}

/** What a query finds in the listing index, or how far it has come. */
export interface Found {
  query: RaceQuery | undefined;
  /** The town, or where the rider is, that `query.near` stands for. */
  around: string | undefined;
  /** What a title calls it. */
  titled: string | undefined;
  /** Why its place is not known. */
  fault: PlaceFault | undefined;
  listing: Listing;
  /** Undefined until the index is here and the place found, or when they do not come. */
  result: SearchResult | undefined;
  page: number;
  perPage: number;
  today: Today;
}

/**
 * Answers the query of an address out of the listing index of `scope`, without a server.
 * @param asked what `parsePageQuery` left of the address
 * @param isEnabled false to load nothing
 */
export function useResult(
  asked: UrlQuery,
  scope: GenrePageId,
  sizes: PageSizes,
  isEnabled = true,
): Found {
  const shown = useDeferredValue(asked);
  const today = useMemo(() => todayAt(new Date()), []);
  const placed = usePlace(shown);
  const key =
    placed.query &&
    new URLSearchParams({ page: '1', perPage: `${sizes.usual}`, ...placed.query }).toString();
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
  // That there is none is not known before the last of the index is here.
  const isOpen = soFar?.total === 0 && listing.isPartial && !listing.hasFailed;
  const result = isOpen ? undefined : soFar;
  const perPage = Math.min(query?.paging?.perPage ?? sizes.usual, sizes.most);
  const pages = result ? Math.max(1, Math.ceil(result.total / perPage)) : Number.POSITIVE_INFINITY;
  // An address may ask for a page after the last.
  const within = useMemo(() => upToPage(query, pages), [query, pages]);
  return {
    query: within,
    around: placed.around,
    titled: placed.titled,
    fault: placed.fault,
    listing,
    result,
    page: within?.paging?.page ?? 1,
    perPage,
    today,
  };
}

function upToPage(query: RaceQuery | undefined, last: number): RaceQuery | undefined {
  if (!query?.paging || query.paging.page <= last) return query;
  return { ...query, paging: { ...query.paging, page: last } };
}
