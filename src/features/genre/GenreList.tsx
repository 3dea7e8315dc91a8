import { QueryClientProvider } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { parseState } from '#calendar/place/parse-state.ts';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { clearQuery, type QueryChange, useUrlQuery } from '#ui/address/url-query.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { withoutFilter } from '#ui/listing/active-filters.ts';
import { FilterChips, LeftOut } from '#ui/listing/FilterChips.tsx';
import { MoreFilters } from '#ui/listing/MoreFilters.tsx';
import { requestFocus, ViewSwitch } from '#ui/listing/ResultsHeading.tsx';
import { useRestingRows } from '#ui/listing/use-resting-rows.ts';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { GenreAnswer } from './GenreAnswer.tsx';
import { askedOf } from './genre-query.ts';

interface Props {
  genre: GenrePageId;
  /** The state of a genre-and-state page; there all rows are listed, without pages. */
  state?: StateCode;
  /** The states to choose from; those that have a race of the genre. */
  states?: readonly StateCode[];
  /** How many races there are in all. */
  total: number;
  /** The prerendered list: its first page or, for a state, all of it. */
  children?: ReactNode;
}

/**
 * The list of a genre's page or of a genre in a state. Asked for nothing else, it is the prerendered
 * one; any other comes out of the listing index of the genre, without a server.
 */
export function GenreList(props: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <List {...props} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function List({ genre, state, states, total, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const [address, change] = useUrlQuery();
  const isHydrated = useHydrated();
  const inState = state !== undefined;
  const { query: filters } = useMemo(() => askedOf(address, inState), [address, inState]);
  const location = state ? stateOf(state).name : filters['location'];
  const view = address['view'] === 'map' ? 'map' : 'list';
  // The controls react at once; the list is rendered when there is time.
  const shown = useDeferredValue(address);
  const isShown = useDeferredValue(isHydrated);
  const asked = useMemo(() => askedOf(shown, inState), [shown, inState]);
  const turnTo = useCallback(
    (to: QueryChange) => {
      requestFocus('results');
      change(to);
      top.current?.scrollIntoView({ behavior: 'instant' });
    },
    [change],
  );
  // From here on what is shown is this island's to say (HoldRows.astro).
  useLayoutEffect(() => {
    if (isShown) delete document.documentElement.dataset['held'];
  }, [isShown]);
  useRestingRows(top);
  return (
    <div ref={top} className="scroll-mt-2" data-results-top="" data-hydrated={isShown || undefined}>
      <div className="list-bar needs-script">
        <ViewSwitch
          view={view}
          onChange={(name) =>
            change({ view: name === 'map' ? 'map' : undefined, page: address['page'] })
          }
        />
        {states && <StateSelect states={states} location={location} onChange={change} />}
      </div>
      <div className="needs-script mb-4">
        <MoreFilters query={location ? { ...filters, location } : filters} onChange={change} />
        {/* In step with the list below, which they push down. */}
        <FilterChips
          query={asked.query}
          onRemove={(filter) => change(withoutFilter(asked.query, filter))}
          onClear={clearQuery}
        />
        <LeftOut>{asked.leftOut}</LeftOut>
      </div>
      <GenreAnswer genre={genre} state={state} address={shown} total={total} onChange={turnTo}>
        {children}
      </GenreAnswer>
    </div>
  );
}

interface StateSelectProps {
  states: readonly StateCode[];
  /** The place of the address, which may mean a state. */
  location: string | undefined;
  onChange(change: QueryChange): void;
}

/** "All States" and the states that have a race; a state without one is there while it is asked for. */
export function StateSelect({ states, location, onChange }: StateSelectProps) {
  const chosen = parseState(location ?? '')?.code;
  const codes = chosen && !states.includes(chosen) ? [chosen, ...states] : states;
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
      <span className="max-sm:sr-only">State</span>
      <select
        className="field sm:w-56"
        value={chosen ? stateOf(chosen).name : ''}
        onChange={(event) => onChange({ location: event.target.value })}
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
