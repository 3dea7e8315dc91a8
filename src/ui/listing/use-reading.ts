import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Answer } from '#calendar/search/reading/answer.ts';
import { type LiteralCounts, needsReading } from '#calendar/search/reading/needs-reading.ts';
import { everyRace } from '#calendar/search/search.ts';
import type { Today } from '#calendar/time/day.ts';
import { loadVocabulary } from './listing-files.ts';
import { type Listing, useListing } from './use-listing.ts';

/** What the typed words mean, where their very text finds little (docs/rules.md#r72). */
export interface ReadingState {
  /** Undefined while it loads, if there is none, or if it can't load. */
  answer: Answer | undefined;
  /** Of all races; the answer's rows are of its index. */
  listing: Listing;
  isLoading: boolean;
}

async function loadReader(index: RaceIndex) {
  const [{ answer }, vocabulary] = await Promise.all([
    import('#calendar/search/reading/answer.ts'),
    loadVocabulary(index),
  ]);
  return (query: RaceQuery, today: Today) => answer(index, query, today, vocabulary);
}

/** @param found how many races have the very text; undefined until that is known */
export function useReading(
  query: RaceQuery | undefined,
  found: LiteralCounts | undefined,
  today: Today,
): ReadingState {
  const isNeeded = query !== undefined && found !== undefined && needsReading(query, found);
  const listing = useListing('all', everyRace, today, isNeeded);
  const { index } = listing;
  const isWhole = isNeeded && index !== undefined && !listing.isPartial;
  const reader = useQuery({
    queryKey: ['reader', listing.detailUrls.join()],
    queryFn: () => loadReader(index as RaceIndex),
    enabled: isWhole,
  });
  const read = isWhole ? reader.data : undefined;
  const answer = useMemo(
    () => (read && query && isNeeded ? read(query, today) : undefined),
    [read, query, isNeeded, today],
  );
  const hasFailed = listing.hasFailed || reader.isError;
  return {
    answer: answer?.reading ? answer : undefined,
    listing,
    isLoading: isNeeded && !read && !hasFailed,
  };
}
