import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Answer } from '#calendar/search/reading/answer.ts';
import { type LiteralCounts, needsReading } from '#calendar/search/reading/needs-reading.ts';
import type { PlaceFiles, TypedPlaces } from '#calendar/search/reading/typed-places.ts';
import { everyRace } from '#calendar/search/search.ts';
import type { Today } from '#calendar/time/day.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';
import { loadVocabulary } from './listing-files.ts';
import { isMissing, type Listing, useListing } from './use-listing.ts';

/** What the typed words mean, if their literal text finds little (docs/rules.md#r72). */
export interface ReadingState {
  /** Undefined while it loads, if there is none, or if it can't load. */
  answer: Answer | undefined;
  /** The listing of all races; the answer's rows are rows of its index. */
  listing: Listing;
  isLoading: boolean;
  /** Whether there may be an answer yet: while it loads, and before that, while the races found so far are few. */
  isPending: boolean;
  /** Whether the reader or a place in the text can't load; without an answer, the literal text has to do. */
  hasFailed: boolean;
}

/** More namesakes of a town aren't worth offering. */
const maxNamesakes = 50;

const files: PlaceFiles = {
  findZip: (zip) => pagePlaceLookup().findZip(zip),
  findTowns: (name) => pagePlaceLookup().findTowns(name, maxNamesakes),
};

async function loadReader(index: RaceIndex) {
  const [{ answer }, { findTypedPlaces, withPlaces }, vocabulary] = await Promise.all([
    import('#calendar/search/reading/answer.ts'),
    import('#calendar/search/reading/typed-places.ts'),
    loadVocabulary(index),
  ]);
  return {
    findPlaces: (query: RaceQuery) => findTypedPlaces(query, vocabulary, files),
    read: (query: RaceQuery, today: Today, places: TypedPlaces) =>
      answer(index, query, today, withPlaces(vocabulary, places)),
  };
}

const noPlaces: TypedPlaces = new Map();

/** A ZIP alone isn't read, because `NoResults` moves it to the place field. */
const isZip = (text = '') => parsePlaceText(text).kind === 'zip';

/** @param found how many races match the literal text, in the whole index or so far */
export function useReading(
  query: RaceQuery | undefined,
  found: (LiteralCounts & { isWhole: boolean }) | undefined,
  today: Today,
): ReadingState {
  const isLikely =
    query !== undefined && found !== undefined && !isZip(query.q) && needsReading(query, found);
  const isNeeded = isLikely && found.isWhole;
  const listing = useListing('all', everyRace, today, isNeeded);
  const { index } = listing;
  const isWhole = isNeeded && index !== undefined && !listing.isPartial;
  const reader = useQuery({
    queryKey: ['reader', listing.detailUrls.join()],
    queryFn: () => loadReader(index as RaceIndex),
    enabled: isWhole,
  });
  const places = useQuery({
    queryKey: ['typed places', query?.q, query?.states, listing.detailUrls.join()],
    queryFn: () => (query && reader.data?.findPlaces(query)) ?? noPlaces,
    enabled: isNeeded && reader.data !== undefined,
  });
  // Without the place files, the other words are still read.
  const known = isMissing(places) ? noPlaces : places.data;
  const read = isWhole && known ? reader.data?.read : undefined;
  const answer = useMemo(
    () => (read && known && query && isNeeded ? read(query, today, known) : undefined),
    [read, known, query, isNeeded, today],
  );
  const isUnread = !read && (listing.hasFailed || isMissing(reader));
  const hasFailed = isNeeded && (isUnread || isMissing(places));
  return {
    answer: answer?.reading ? answer : undefined,
    listing,
    isLoading: isNeeded && !read && !hasFailed,
    isPending: isLikely && !read && !hasFailed,
    hasFailed,
  };
}
