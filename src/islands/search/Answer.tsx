import { memo } from 'react';
import { isGenreId } from '#calendar/genre.ts';
import { searchDescription, searchTitle } from '#calendar/search-words.ts';
import { raceList } from '#calendar/structured-data.ts';
import { clearQuery } from '../listing/address.ts';
import { PlaceNeeded } from '../listing/PlaceNeeded.tsx';
import { ResultsHead } from '../listing/ResultsHead.tsx';
import { ResultsView } from '../listing/ResultsView.tsx';
import { TownsMeant } from '../listing/TownsMeant.tsx';
import { TryAgain } from '../listing/TryAgain.tsx';
import { useRestoredScroll } from '../listing/use-kept-scroll.ts';
import { useMetadata } from '../listing/use-metadata.ts';
import { type Found, useResult } from '../listing/use-result.ts';
import type { QueryChange, UrlQuery } from '../listing/use-url-query.ts';
import { WaitingCards } from '../listing/WaitingCards.tsx';
import { scopeOf, sizes } from './asked.ts';
import { GenreChips } from './GenreChips.tsx';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** What the query finds. It is rendered anew only with another query, never by a key alone. */
export const Answer = memo(({ query, onChange }: Props) => {
  const found = useResult(query, scopeOf(query), sizes);
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
        sizes={sizes}
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
