import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PageQuery, parsePageQuery } from '#calendar/query/page-query.ts';
import type { Part } from '#calendar/search/reading/part.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { BrowseLinks } from '#ui/listing/BrowseLinks.tsx';
import { FilterChips, IgnoredNotice } from '#ui/listing/FilterChips.tsx';
import { useOffscreenRows } from '#ui/listing/use-offscreen-rows.ts';
import { useSettledQuery } from '#ui/listing/use-settled-query.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { useSavedScroll } from '#ui/url/scroll.ts';
import { type UrlQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { SearchForm } from './SearchForm.tsx';
import { noParts, SearchResults, WaitingCards } from './SearchResults.tsx';
import { Start, StartPlaceholder } from './Start.tsx';
import { hasQuery } from './search-query.ts';

/** The search page: the URL is the query, and the listing index answers it. */
export const SearchPage = withErrorBoundary(withQueries(Search));

/** The fields' values, without the text field's: riders type there most, so it reads its own. */
function useFields({ q, ...urlQuery }: UrlQuery): UrlQuery {
  const text = new URLSearchParams(urlQuery).toString();
  return useMemo(() => {
    const others = Object.fromEntries(new URLSearchParams(text));
    const { query } = parsePageQuery(others);
    // Keeps every character typed, even of text too long to search for.
    return others['location'] ? { ...query, location: others['location'] } : query;
  }, [text]);
}

function Search() {
  const urlQuery = useUrlQuery();
  const fields = useFields(urlQuery);
  const [reading, setReading] = useState<readonly Part[]>();
  const [slot, setSlot] = useState<Element | null>(null);
  const isHydrated = useHydrated();
  // Fields update on every keystroke; results update when there's time.
  const [settled, typePlace] = useSettledQuery(urlQuery);
  const page = useMemo(() => parsePageQuery(settled), [settled]);
  // Deferred like the query, so that nothing renders for the prerendered page's empty query.
  const isRendered = useDeferredValue(isHydrated);
  useSavedScroll();
  // From here on, this island decides what shows (HideStaleRows.astro).
  useLayoutEffect(() => {
    if (isRendered) delete document.documentElement.dataset['stale'];
  }, [isRendered]);
  const top = useRef<HTMLDivElement>(null);
  useOffscreenRows(top);
  return (
    <div
      ref={top}
      data-results-top=""
      data-hydrated={isRendered || undefined}
      data-until-read={reading === undefined || undefined}
    >
      <SearchForm
        query={fields}
        leftOut={page.leftOut}
        reading={reading ?? noParts}
        isHydrated={isHydrated}
        onTypingPlace={typePlace}
        slotRef={setSlot}
      />
      <Results page={page} isRendered={isRendered} onReading={setReading} slot={slot} />
    </div>
  );
}

interface ResultsProps {
  page: PageQuery;
  isRendered: boolean;
  slot: Element | null;
  onReading(parts: readonly Part[]): void;
}

/** The active filters and results; doesn't re-render on every keystroke. */
const Results = memo(({ page: { query, leftOut }, isRendered, onReading, slot }: ResultsProps) => (
  <div
    className="search-results needs-script flow-root"
    data-has-query={hasQuery(query) || undefined}
  >
    <FilterChips query={query} inPlace={['q', 'when']} areaOnMap={query['view'] === 'map'} />
    <IgnoredNotice>{leftOut}</IgnoredNotice>
    {!isRendered && (
      <>
        <Waiting />
        <div className="unless-query">
          <StartPlaceholder />
        </div>
      </>
    )}
    {isRendered &&
      (hasQuery(query) || leftOut ? (
        <SearchResults query={query} onReading={onReading} slot={slot} />
      ) : (
        <Start query={query} />
      ))}
  </div>
));

/**
 * Before hydration: shows that the search is running and, after a while, where else to look. There are no prerendered
 * results to show instead, so it stays.
 */
function Waiting() {
  return (
    <div>
      <p className="if-query mt-6">Searching for races...</p>
      <p className="if-slow mt-6 mb-4">
        The search is still loading. <BrowseLinks />
      </p>
      <div className="if-query min-h-screen">
        <WaitingCards />
      </div>
    </div>
  );
}
