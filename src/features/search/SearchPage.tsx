import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { type PageQuery, parsePageQuery } from '#calendar/query/page-query.ts';
import { useSavedScroll } from '#ui/address/scroll.ts';
import {
  changeQuery,
  clearQuery,
  type QueryChange,
  type UrlQuery,
  useUrlQuery,
} from '#ui/address/url-query.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { withoutFilter } from '#ui/listing/active-filters.ts';
import { FilterChips, LeftOut } from '#ui/listing/FilterChips.tsx';
import { OtherLists } from '#ui/listing/OtherLists.tsx';
import { useRestingRows } from '#ui/listing/use-resting-rows.ts';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { Answer, WaitingCards } from './Answer.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Start } from './Start.tsx';
import { hasAsked } from './search-query.ts';

/** The search page's island: the address is the query, the listing index answers it. */
export function SearchPage() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Search />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

const type = (values: QueryChange) => changeQuery(values, 'replace');

/** What the fields show of an address; the text field, which is typed in most, has its own. */
function useFields({ q, ...asked }: UrlQuery): UrlQuery {
  const text = new URLSearchParams(asked).toString();
  return useMemo(() => {
    const others = Object.fromEntries(new URLSearchParams(text));
    const { query } = parsePageQuery(others);
    // What is typed shows every key, also of what is too long to search for.
    return others['location'] ? { ...query, location: others['location'] } : query;
  }, [text]);
}

function Search() {
  const [asked, change] = useUrlQuery();
  const fields = useFields(asked);
  const isHydrated = useHydrated();
  // The fields follow each key at once; what they list is rendered when there is time.
  const shown = useDeferredValue(asked);
  const page = useMemo(() => parsePageQuery(shown), [shown]);
  // As late as what is shown, so that nothing is for the empty query of the prerendered page.
  const isShown = useDeferredValue(isHydrated);
  useSavedScroll();
  const top = useRef<HTMLDivElement>(null);
  useRestingRows(top);
  return (
    <div ref={top} data-results-top="" data-hydrated={isShown || undefined}>
      <SearchForm query={fields} isHydrated={isHydrated} onChange={change} onType={type} />
      <Shown page={page} isShown={isShown} onChange={change} />
    </div>
  );
}

interface ShownProps {
  page: PageQuery;
  isShown: boolean;
  onChange: typeof changeQuery;
}

/** What the query finds and what narrows it; a key alone does not render it. */
const Shown = memo(({ page: { query, leftOut }, isShown, onChange }: ShownProps) => (
  <>
    {/* As high as the window, so that nothing below is seen to move while races are loaded. */}
    <div className="needs-script flow-root min-h-screen">
      <FilterChips
        query={query}
        onRemove={(filter) => onChange(withoutFilter(query, filter))}
        onClear={clearQuery}
      />
      <LeftOut>{leftOut}</LeftOut>
      {!isShown && <Waiting />}
      {isShown &&
        (hasAsked(query) || leftOut ? (
          <Answer query={query} onChange={onChange} />
        ) : (
          <Start query={query} />
        ))}
    </div>
  </>
));

/** Before the script that searches has come: that it will and, when it is long in coming, where else to look. */
function Waiting() {
  return (
    <>
      <p className="if-held mt-6">Searching for races...</p>
      <p className="if-slow mt-6 mb-4">
        The search has not loaded yet. Meanwhile, every race is <OtherLists />
      </p>
      <div className="if-held">
        <WaitingCards />
      </div>
    </>
  );
}
