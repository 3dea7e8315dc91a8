import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { todayAt } from '#calendar/day.ts';
import { isGenreId } from '#calendar/genre.ts';
import { raceQuerySchema } from '#calendar/race-query.ts';
import { search } from '#calendar/search/search.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { queryClient } from '../query-client.ts';
import { FilterChips } from './FilterChips.tsx';
import { GenreChips } from './GenreChips.tsx';
import { useListing } from './listing.ts';
import { NoResults } from './NoResults.tsx';
import { Pagination } from './Pagination.tsx';
import { Results } from './Results.tsx';
import { ResultsMap } from './ResultsMap.tsx';
import { SearchForm } from './SearchForm.tsx';
import { type UrlQuery, useUrlQuery } from './url-query.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const sizes = [40, 80, 120] as const;

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

const never = () => () => undefined;

function Search() {
  const [query, change] = useUrlQuery();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const hasAsked = Object.entries(query).some(
    ([name, value]) => name !== 'perPage' && value !== '',
  );
  const set = (values: Record<string, string | undefined>) => change(values);
  const type = (values: Record<string, string | undefined>) => change(values, 'replace');
  const clear = () =>
    change(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])));
  return (
    <div data-hydrated={isHydrated || undefined}>
      <SearchForm query={query} onChange={set} onType={type} />
      <FilterChips
        query={query}
        onRemove={(name) =>
          set(name === 'within' ? { near: undefined, within: undefined } : { [name]: undefined })
        }
        onClear={clear}
      />
      {hasAsked && <Found query={query} onPage={(values) => change(values)} onClear={clear} />}
      {isHydrated && !hasAsked && (
        <p className="mt-6 text-muted">Choose a discipline or type a place, a name or a tag.</p>
      )}
    </div>
  );
}

interface FoundProps {
  query: UrlQuery;
  onPage(values: Record<string, string>): void;
  onClear(): void;
}

function Found({ query, onPage, onClear }: FoundProps) {
  const shown = useDeferredValue(query);
  const genre = shown['genre'] ?? 'all';
  const today = useMemo(() => todayAt(new Date()), []);
  const key = new URLSearchParams(shown).toString();
  const parsed = useMemo(
    () => raceQuerySchema.safeParse({ page: '1', ...Object.fromEntries(new URLSearchParams(key)) }),
    [key],
  );
  const listing = useListing(isGenreId(genre) ? genre : 'all', parsed.data, today);
  const result = useMemo(
    () => listing.index && parsed.data && search(listing.index, parsed.data, today),
    [listing.index, parsed, today],
  );
  if (!parsed.success)
    return <Line>{parsed.error.issues[0]?.message ?? 'This search cannot be read.'}</Line>;
  if (!result) {
    return (
      <Line>
        {listing.hasFailed
          ? 'The calendar could not be loaded. Check your connection and try again.'
          : 'Searching for races...'}
      </Line>
    );
  }
  const { page, perPage } = parsed.data.paging ?? { page: 1, perPage: 40 };
  const view = shown['view'] === 'map' ? 'map' : 'list';
  const start = (page - 1) * perPage;
  const rows = Array.from(result.rows.subarray(start, start + perPage));
  const coming = parsed.data.when === 'past' ? 0 : result.upcoming;
  return (
    <section aria-label="Search results">
      {!isGenreId(genre) && <GenreChips counts={result.genres} location={shown['location']} />}
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="font-display text-xl font-bold uppercase" aria-live="polite">
          {result.total.toLocaleString('en-US')} {result.total === 1 ? 'race' : 'races'}
          {listing.isPartial &&
            (listing.hasFailed ? ', some could not be loaded' : ', more are loading')}
        </p>
        <ViewSwitch
          view={view}
          onChange={(name) => onPage({ view: name === 'map' ? 'map' : '', page: String(page) })}
        />
      </div>
      {view === 'map' && result.total > 0 && listing.index && (
        <ResultsMap index={listing.index} rows={result.rows} today={today} />
      )}
      {result.total === 0 ? (
        <NoResults query={parsed.data} index={listing.index} today={today} onClear={onClear} />
      ) : (
        <>
          <Results
            listing={listing}
            rows={rows}
            upcoming={Math.min(Math.max(0, coming - start), rows.length)}
            today={today}
          />
          <Pagination
            page={page}
            perPage={perPage}
            total={result.total}
            sizes={sizes}
            onPage={(to) => {
              onPage({ page: String(to) });
              scrollTo({ top: 0 });
            }}
            onPerPage={(size) => onPage({ perPage: String(size) })}
          />
        </>
      )}
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
