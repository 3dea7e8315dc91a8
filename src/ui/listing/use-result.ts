import { useDeferredValue, useMemo } from 'react';
import { parseRaceQuery, type RaceQuery } from '#calendar/query/race-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import { counted, countedByTime } from '#calendar/race/words.ts';
import { leadWithNamed } from '#calendar/search/named-first.ts';
import type { Reading } from '#calendar/search/reading/part.ts';
import { matchingFacts, type SearchResult, search } from '#calendar/search/search.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import { countResultMonths, type MonthCounts } from '../races/month-counts.ts';
import { distanceFrom, type ShownRace } from '../races/shown-race.ts';
import type { UrlQuery } from '../url/url-query.ts';
import { type Listing, useDetails, useListing } from './use-listing.ts';

import { type PlaceFault, usePlace } from './use-place.ts';
import { useReading } from './use-reading.ts';

/** Races per page. */
export interface PageSizes {
  options: readonly number[];
  initial: number;
  max: number;
}

/** A query's results in the listing index, and how far it has loaded. */
export interface ResultState {
  query: RaceQuery | undefined;
  /** Whether it's the latest query; while someone types, it may be an earlier one. */
  isLatest: boolean;
  /** The name of the point `query.near`. */
  around: string | undefined;
  /** The place's name in titles. */
  placeTitle: string | undefined;
  /** The town that `query.near` is. */
  town?: string | undefined;
  /** Why the place is unknown. */
  fault: PlaceFault | undefined;
  listing: Listing;
  /** Undefined until the index and place have loaded, or if they fail to. */
  result: SearchResult | undefined;
  /** How the query's text was understood, if its literal words find little. */
  reading: Reading | undefined;
  /** Whether the text may yet be understood as something else than these results. */
  isReadingPending: boolean;
  /** How many of the first races match the literal text or name; the others follow in order. */
  leading: number;
  page: number;
  perPage: number;
  today: Today;
}

/**
 * Searches the listing index of `scope`, without a server.
 * @param urlQuery the query that `parsePageQuery` returned
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
  const query = useParsed(placed.query, sizes, today);
  const { location: _location, within: _within, ...others } = deferred;
  // The index loads while the place is looked up.
  const toLoad = useParsed(placed.query || placed.fault ? undefined : others, sizes, today);
  const literal = useListing(scope, query ?? toLoad, today, isEnabled);
  const soFar = useMemo(
    () =>
      literal.index &&
      query &&
      leadWithNamed(literal.index, query, search(literal.index, query, today), today),
    [literal.index, query, today],
  );
  const isWhole = !literal.isPartial || literal.hasFailed;
  const scoped = useMemo(
    () => query && (scope === 'all' ? query : { ...query, genre: scope }),
    [query, scope],
  );
  const reading = useReading(scoped, soFar && { ...soFar, isWhole }, today);
  const { answer } = reading;
  const unread = reading.hasFailed ? { ...literal, isPartial: true, hasFailed: true } : literal;
  const listing = answer ? reading.listing : unread;
  const found = answer ?? soFar;
  // "None" is certain only once the whole index has loaded, and the words have been read.
  const isUncertain = (found?.total === 0 && listing.isPartial) || reading.isLoading;
  const result = isUncertain ? undefined : found;
  const perPage = Math.min(query?.paging?.perPage ?? sizes.initial, sizes.max);
  const pages = result ? Math.max(1, Math.ceil(result.total / perPage)) : Number.POSITIVE_INFINITY;
  // A URL may ask for a page beyond the last.
  const clamped = useMemo(() => clampPage(query, pages), [query, pages]);
  return {
    query:
      answer?.reading && clamped ? { ...answer.reading.query, paging: clamped.paging } : clamped,
    isLatest: deferred === urlQuery,
    around: answer?.reading?.around ?? placed.around,
    placeTitle: answer?.reading?.around ?? placed.placeTitle,
    town: answer?.reading?.around ?? placed.town,
    fault: placed.fault,
    listing,
    result,
    reading: answer?.reading,
    isReadingPending: reading.isPending,
    leading: found?.leading ?? 0,
    page: clamped?.paging?.page ?? 1,
    perPage,
    today,
  };
}

/** Parses a query whose place has been looked up; the result is stable until the query changes. */
function useParsed(
  urlQuery: UrlQuery | undefined,
  { initial }: PageSizes,
  today: Today,
): RaceQuery | undefined {
  const key =
    urlQuery && new URLSearchParams({ page: '1', perPage: `${initial}`, ...urlQuery }).toString();
  return useMemo(
    () =>
      key === undefined
        ? undefined
        : parseRaceQuery(Object.fromEntries(new URLSearchParams(key)), today).query,
    [key, today],
  );
}

/** How many of the result's rows are upcoming. */
const upcomingOf = ({ query, result }: ResultState): number =>
  query?.when === 'past' ? 0 : (result?.upcoming ?? 0);

/** Whether a row is upcoming; slow, so only for a few. */
const isRowUpcoming = ({ listing, today }: ResultState, row: number): boolean => {
  const race = listing.index?.race(row);
  return race !== undefined && isUpcoming(race, today);
};

/** The result's upcoming rows. */
export function upcomingRowsOf(results: ResultState): Uint32Array {
  const rows = results.result?.rows ?? new Uint32Array();
  return results.leading === 0
    ? rows.subarray(0, upcomingOf(results))
    : rows.filter((row) => isRowUpcoming(results, row));
}

/** Past races load last and aren't counted until they all have. */
const isPastLoading = ({ listing }: ResultState): boolean =>
  listing.isPartial && !listing.hasFailed;

/**
 * The result's counts: `78 upcoming · 286 past`.
 * @param where follows the upcoming count: ` in 31 states`
 */
export function shownCount(results: ResultState, where?: string): string {
  const { query, result } = results;
  if (!result) return '';
  const upcoming = upcomingOf(results);
  // What didn't load may have been upcoming.
  const isPastOnly = query?.when === 'past' || (upcoming === 0 && results.listing.hasFailed);
  if (isPastOnly && result.total > 0) return countedPast(results);
  const past = query?.when === 'upcoming' || isPastLoading(results) ? 0 : result.past;
  const hasUncounted = upcoming + past === 0 && result.total > 0;
  return hasUncounted ? 'No upcoming races' : countedByTime(upcoming, past, where);
}

const countedPast = (results: ResultState): string =>
  isPastLoading(results) ? 'past races' : counted(results.result?.past ?? 0, 'past race');

/** The label of a button that leads to results whose number is unknown. */
export const showAnyLabel = 'Show races';

/** The label of a button that leads to the results: `Show 78 upcoming · 286 past`, `Show 12 past races`. */
export function showLabel(results: ResultState): string {
  const { result } = results;
  if (!result) return showAnyLabel;
  if (result.total === 0) return 'Show 0 races';
  return `Show ${upcomingOf(results) > 0 ? shownCount(results) : countedPast(results)}`;
}

interface ResultRaces {
  leading: ShownRace[];
  upcoming: ShownRace[];
  past: ShownRace[];
  /** The months of the whole result, without the leading races. */
  months: MonthCounts;
}

/** The months of the rows after the leading ones. */
function monthsOf(results: ResultState): MonthCounts {
  const { listing, result, leading } = results;
  const first = result?.rows.subarray(0, leading) ?? new Uint32Array();
  const upcomingFirst = first.filter((row) => isRowUpcoming(results, row)).length;
  const others = result?.rows.subarray(leading);
  return countResultMonths(listing.index, others, upcomingOf(results) - upcomingFirst);
}

/** The `count` races from `start`: the leading ones, then upcoming before past ones, with details as they load. */
export function useResultRaces(results: ResultState, start: number, count: number): ResultRaces {
  const { listing, result, query, leading, today } = results;
  const rows = Array.from(result?.rows.subarray(start, start + count) ?? []);
  const detailsOf = useDetails(listing, rows);
  const races = rows.flatMap((row) => {
    const race = listing.index?.race(row);
    if (!race) return [];
    const facts = query && listing.index && matchingFacts(listing.index, row, query, today);
    return {
      ...{ ...race, ...detailsOf(row), away: distanceFrom(query?.near, race) },
      ...{ matchedMiles: facts?.miles, matchedPrice: facts?.price },
    };
  });
  const firstAfter = Math.max(0, leading - start);
  const others = races.slice(firstAfter);
  const firstPast = others.findIndex((race) => !isUpcoming(race, today));
  const upcoming = firstPast < 0 ? others : others.slice(0, firstPast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the state follows from these
  const months = useMemo(() => monthsOf(results), [listing.index, result, leading]);
  return {
    leading: races.slice(0, firstAfter),
    upcoming,
    past: others.slice(upcoming.length),
    months,
  };
}

function clampPage(query: RaceQuery | undefined, last: number): RaceQuery | undefined {
  if (!query?.paging || query.paging.page <= last) return query;
  return { ...query, paging: { ...query.paging, page: last } };
}
