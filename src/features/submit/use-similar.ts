import { useMemo } from 'react';
import { createDuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { search } from '#calendar/search/search.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { addDays, type Today } from '#calendar/time/day.ts';
import { useListing } from '#ui/listing/use-listing.ts';

/** So many days from its own a race may still be the same edition of a listed one. */
const mostDays = 75;
const mostShown = 3;

/**
 * The listed races that may be the one that is filled in, likest first. They are looked for in the
 * listing index, which no server need answer for; it knows no websites, which seldom decide.
 */
export function useSimilar({
  listing,
  today,
}: {
  listing: ComparedRace;
  today: Today;
}): ListedRace[] {
  const { state, date, endDate } = listing;
  const query = useMemo(
    (): RaceQuery => ({
      states: [state],
      from: addDays(date, -mostDays),
      to: addDays(endDate ?? date, mostDays),
      when: 'all',
      tags: [],
      open: false,
    }),
    [state, date, endDate],
  );
  const { index } = useListing('all', query, today);
  const near = useMemo(
    () => createDuplicateIndex(index ? search(index, query, today).races : []),
    [index, query, today],
  );
  return near
    .duplicatesOf(listing)
    .slice(0, mostShown)
    .map(({ race }) => race);
}
