import { memo } from 'react';
import { searchDescription, searchTitle } from '#calendar/query/search-words.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import { raceList } from '#calendar/race/structured-data.ts';
import { clearQuery } from '#ui/address/address.ts';
import type { QueryChange, UrlQuery } from '#ui/address/use-url-query.ts';
import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';
import { ResultsHead } from '#ui/listing/ResultsHead.tsx';
import { ResultsView } from '#ui/listing/ResultsView.tsx';
import { TownsMeant } from '#ui/listing/TownsMeant.tsx';
import { TryAgain } from '#ui/listing/TryAgain.tsx';
import { useRestoredScroll } from '#ui/listing/use-kept-scroll.ts';
import { useMetadata } from '#ui/listing/use-metadata.ts';
import { type Found, useResult } from '#ui/listing/use-result.ts';
import { WaitingCards } from '#ui/listing/WaitingCards.tsx';
import { scopeOf, searchPageSizes } from './asked.ts';
import { GenreChips } from './GenreChips.tsx';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** What the query finds. It is rendered anew only with another query, never by a key alone. */
export const Answer = memo(({ query, onChange }: Props) => {
  const found = useResult(query, scopeOf(query), searchPageSizes);
  const { fault, listing, result } = found;
  useRestoredScroll(
    query,
    fault !== undefined || (result !== undefined && (!listing.isPartial || listing.hasFailed)),
  );
  if (fault) {
    return <PlaceNeeded fault={fault} location={query['location']} onClear={clearQuery} />;
  }
  if (!result) {
    return (
      <>
        <p className="mt-6 mb-4" role="status">
          {listing.hasFailed
            ? 'The calendar could not be loaded. Check your connection and try again.'
            : 'Searching for races...'}
        </p>
        {listing.hasFailed ? <TryAgain /> : <WaitingCards />}
      </>
    );
  }
  const view = query['view'] === 'map' ? 'map' : 'list';
  return (
    <section aria-label="Search results">
      <SearchMetadata found={found} />
      {!isGenreId(query['genre'] ?? 'all') && (
        <GenreChips
          counts={result.genres}
          query={query}
          isPartial={listing.isPartial && !listing.hasFailed}
        />
      )}
      <ResultsHead
        found={found}
        view={view}
        onView={(name) =>
          onChange({ view: name === 'map' ? 'map' : undefined, page: query['page'] })
        }
      />
      <TownsMeant query={query} onChange={onChange} />
      {listing.hasFailed && (
        <p className="mb-4">
          <TryAgain />
        </p>
      )}
      <ResultsView
        found={found}
        view={view}
        sizes={searchPageSizes}
        onChange={onChange}
        onClear={clearQuery}
      />
    </section>
  );
});

function SearchMetadata({ found: { query, titled, result } }: { found: Found }) {
  const site = new URL(
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
  ).origin;
  useMetadata({
    title: query ? searchTitle(query, titled) : '',
    description: query && result ? searchDescription(query, result.total, titled) : '',
    structuredData: raceList(result?.races ?? [], site),
  });
  return null;
}
