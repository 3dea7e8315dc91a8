import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Town } from '#calendar/place/place.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Answer } from '#calendar/search/reading/answer.ts';
import { type LiteralCounts, needsReading } from '#calendar/search/reading/needs-reading.ts';
import { townsOfZips, withZips, zipsIn } from '#calendar/search/reading/zips.ts';
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
  /** Whether it can't load, so that the literal text has to do. */
  hasFailed: boolean;
}

async function loadReader(index: RaceIndex) {
  const [{ answer }, vocabulary] = await Promise.all([
    import('#calendar/search/reading/answer.ts'),
    loadVocabulary(index),
  ]);
  return (query: RaceQuery, today: Today, zips: ReadonlyMap<string, Town>) =>
    answer(index, query, today, withZips(vocabulary, zips));
}

const noZips: ReadonlyMap<string, Town> = new Map();

/** A ZIP alone isn't read, because `NoResults` moves it to the place field. */
const isZip = (text = '') => parsePlaceText(text).kind === 'zip';

/** @param found how many races match the literal text; undefined until that is known */
export function useReading(
  query: RaceQuery | undefined,
  found: LiteralCounts | undefined,
  today: Today,
): ReadingState {
  const isNeeded =
    query !== undefined && found !== undefined && !isZip(query.q) && needsReading(query, found);
  const listing = useListing('all', everyRace, today, isNeeded);
  const { index } = listing;
  const isWhole = isNeeded && index !== undefined && !listing.isPartial;
  const reader = useQuery({
    queryKey: ['reader', listing.detailUrls.join()],
    queryFn: () => loadReader(index as RaceIndex),
    enabled: isWhole,
  });
  const typedZips = isNeeded ? zipsIn(query.q ?? '') : [];
  const zips = useQuery({
    queryKey: ['zips', ...typedZips],
    queryFn: () => townsOfZips(typedZips, (zip) => pagePlaceLookup().findZip(zip)),
    enabled: typedZips.length > 0,
  });
  // Without the ZIP files, the other words are still read.
  const known = typedZips.length === 0 || isMissing(zips) ? noZips : zips.data;
  const read = isWhole && known ? reader.data : undefined;
  const answer = useMemo(
    () => (read && known && query && isNeeded ? read(query, today, known) : undefined),
    [read, known, query, isNeeded, today],
  );
  const hasFailed = isNeeded && !read && (listing.hasFailed || isMissing(reader));
  return {
    answer: answer?.reading ? answer : undefined,
    listing,
    isLoading: isNeeded && !read && !hasFailed,
    hasFailed,
  };
}
