import { QueryClientProvider } from '@tanstack/react-query';
import { isGenreId } from '#calendar/genre.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { FilterChips } from '../listing/FilterChips.tsx';
import { ResultsHead } from '../listing/ResultsHead.tsx';
import { ResultsView } from '../listing/ResultsView.tsx';
import { useResult } from '../listing/use-result.ts';
import { type QueryChange, type UrlQuery, useUrlQuery } from '../listing/use-url-query.ts';
import { queryClient } from '../query-client.ts';
import { useHydrated } from '../use-hydrated.ts';
import { GenreChips } from './GenreChips.tsx';
import { SearchForm } from './SearchForm.tsx';

const sizes = { options: [40, 80, 120], usual: 40, most: 200 } as const;

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

function Search() {
  const [query, change] = useUrlQuery();
  const isHydrated = useHydrated();
  const hasAsked = Object.entries(query).some(
    ([name, value]) => name !== 'perPage' && value !== '',
  );
  const clear = () =>
    change(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])));
  return (
    <div data-hydrated={isHydrated || undefined}>
      <SearchForm
        query={query}
        isHydrated={isHydrated}
        onChange={(values) => change(values)}
        onType={(values) => change(values, 'replace')}
      />
      <FilterChips query={query} onRemove={(values) => change(values)} onClear={clear} />
      {hasAsked && <Answer query={query} onChange={change} onClear={clear} />}
      {isHydrated && !hasAsked && (
        <p className="mt-6 text-muted">Choose a discipline or type a place, a name or a tag.</p>
      )}
    </div>
  );
}

interface AnswerProps {
  query: UrlQuery;
  onChange(change: QueryChange): void;
  onClear(): void;
}

function Answer({ query, onChange, onClear }: AnswerProps) {
  const genre = query['genre'] ?? 'all';
  const found = useResult(query, isGenreId(genre) ? genre : 'all', sizes);
  const { fault, listing, result } = found;
  const view = query['view'] === 'map' ? 'map' : 'list';
  if (fault) return <Line>{fault}</Line>;
  if (!result) {
    return (
      <Line>
        {listing.hasFailed
          ? 'The calendar could not be loaded. Check your connection and try again.'
          : 'Searching for races...'}
      </Line>
    );
  }
  return (
    <section aria-label="Search results">
      {!isGenreId(genre) && <GenreChips counts={result.genres} location={query['location']} />}
      <ResultsHead
        found={found}
        view={view}
        onView={(name) =>
          onChange({ view: name === 'map' ? 'map' : undefined, page: query['page'] })
        }
      />
      <ResultsView found={found} view={view} sizes={sizes} onChange={onChange} onClear={onClear} />
    </section>
  );
}

function Line({ children }: { children: string }) {
  return (
    <p className="mt-6" role="status">
      {children}
    </p>
  );
}
