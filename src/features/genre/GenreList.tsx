import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { parseState, type StateCode, stateOf } from '#calendar/place/state.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { FilterChips, IgnoredNotice } from '#ui/listing/FilterChips.tsx';
import { MoreFilters } from '#ui/listing/MoreFilters.tsx';
import { requestFocus, ViewSwitch } from '#ui/listing/ResultsHeading.tsx';
import { useOffscreenRows } from '#ui/listing/use-offscreen-rows.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { changeQuery, type QueryChange, useUrlQuery } from '#ui/url/url-query.ts';
import { GenreResults } from './GenreResults.tsx';
import { readGenreQuery } from './genre-query.ts';

interface Props {
  genre: GenrePageId;
  /** Set on a genre-and-state page, where all rows are on one page. */
  state?: StateCode;
  /** The states with a race of the genre. */
  states?: readonly StateCode[];
  /** Races in all. */
  total: number;
  /** The prerendered list: the first page or, for a state, everything. */
  children?: ReactNode;
}

/** The prerendered list of a genre, or results from its listing index. */
export const GenreList = withErrorBoundary(withQueries(List));

function List({ genre, state, states, total, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const urlQuery = useUrlQuery();
  const isHydrated = useHydrated();
  const inState = state !== undefined;
  const { query: filters } = useMemo(() => readGenreQuery(urlQuery, inState), [urlQuery, inState]);
  const location = state ? stateOf(state).name : filters['location'];
  const view = urlQuery['view'] === 'map' ? 'map' : 'list';
  // Controls update at once, the list when there's time.
  const deferred = useDeferredValue(urlQuery);
  const isRendered = useDeferredValue(isHydrated);
  const genreQuery = useMemo(() => readGenreQuery(deferred, inState), [deferred, inState]);
  const changePage = useCallback((to: QueryChange) => {
    requestFocus('results');
    changeQuery(to);
    top.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  // From here on, this island decides what shows (HideStaleRows.astro).
  useLayoutEffect(() => {
    if (isRendered) delete document.documentElement.dataset['stale'];
  }, [isRendered]);
  useOffscreenRows(top);
  return (
    <div
      ref={top}
      className="scroll-mt-2"
      data-results-top=""
      data-hydrated={isRendered || undefined}
    >
      <div className="list-bar needs-script">
        <ViewSwitch view={view} page={urlQuery['page']} />
        {states && <StateSelect states={states} location={location} />}
      </div>
      <div className="needs-script mb-4">
        <MoreFilters query={location ? { ...filters, location } : filters} />
        {/* Updates with the list below, which it pushes down. */}
        <FilterChips query={genreQuery.query} />
        <IgnoredNotice>{genreQuery.leftOut}</IgnoredNotice>
      </div>
      <GenreResults
        genre={genre}
        state={state}
        urlQuery={deferred}
        total={total}
        onChange={changePage}
      >
        {children}
      </GenreResults>
    </div>
  );
}

interface StateSelectProps {
  states: readonly StateCode[];
  /** The URL's place, which may be a state. */
  location: string | undefined;
}

/** "All States" and the states with a race, plus the one the URL asks for. */
export function StateSelect({ states, location }: StateSelectProps) {
  const chosen = parseState(location ?? '')?.code;
  const codes = chosen && !states.includes(chosen) ? [chosen, ...states] : states;
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
      <span className="max-sm:sr-only">State</span>
      <select
        className="field sm:w-56"
        value={chosen ? stateOf(chosen).name : ''}
        onChange={(event) => changeQuery({ location: event.target.value })}
      >
        <option value="">All States</option>
        {codes.map((code) => (
          <option key={code} value={stateOf(code).name}>
            {stateOf(code).name}
          </option>
        ))}
      </select>
    </label>
  );
}
