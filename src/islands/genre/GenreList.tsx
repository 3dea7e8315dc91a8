import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GenrePageId } from '#calendar/genre.ts';
import { type StateCode, stateOf } from '#calendar/state.ts';
import { raceTitles } from '#calendar/words.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { withoutFilter } from '../listing/active-filters.ts';
import { clearQuery } from '../listing/address.ts';
import { FilterChips } from '../listing/FilterChips.tsx';
import { LeftOut } from '../listing/LeftOut.tsx';
import { MoreFilters } from '../listing/MoreFilters.tsx';
import { Pagination } from '../listing/Pagination.tsx';
import { ResultsHeading } from '../listing/ResultsHeading.tsx';
import { seek } from '../listing/sought.ts';
import { type QueryChange, useUrlQuery } from '../listing/use-url-query.ts';
import { ViewSwitch } from '../listing/ViewSwitch.tsx';
import { queryClient } from '../query-client.ts';
import { useHydrated } from '../use-hydrated.ts';
import { askedOf, sizes } from './asked.ts';
import { GenreAnswer } from './GenreAnswer.tsx';
import { Prerendered, type PrerenderedNodes } from './Prerendered.tsx';
import { StateSelect } from './StateSelect.tsx';

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
  const [nodes] = useState<PrerenderedNodes>({});
  const prerendered = <Prerendered nodes={nodes}>{children}</Prerendered>;
  const asked = useMemo(() => askedOf(address, state !== undefined), [address, state]);
  const { query: filters, leftOut, isNarrowed } = asked;
  const query = state ? { ...filters, location: stateOf(state).name } : filters;
  const view = address['view'] === 'map' ? 'map' : 'list';
  const turnTo = (to: QueryChange) => {
    seek('results');
    change(to);
    top.current?.scrollIntoView({ behavior: 'instant' });
  };
  // From here on what is shown is this island's to say (HoldRows.astro).
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['held'];
  }, [isHydrated]);
  return (
    <div
      ref={top}
      className="scroll-mt-2"
      data-results-top=""
      data-hydrated={isHydrated || undefined}
    >
      <div className="list-bar needs-script">
        <ViewSwitch
          view={view}
          onChange={(name) =>
            change({ view: name === 'map' ? 'map' : undefined, page: address['page'] })
          }
        />
        {states && <StateSelect states={states} location={query['location']} onChange={change} />}
      </div>
      <div className="needs-script mb-4">
        <MoreFilters query={query} onChange={change} />
        <FilterChips
          query={filters}
          onRemove={(filter) => change(withoutFilter(filters, filter))}
          onClear={clearQuery}
        />
        <LeftOut>{leftOut}</LeftOut>
      </div>
      {isNarrowed || view === 'map' ? (
        <GenreAnswer
          genre={genre}
          query={query}
          view={view}
          isNarrowed={isNarrowed}
          inSections={state !== undefined}
          onChange={turnTo}
          onClear={clearQuery}
        >
          {prerendered}
        </GenreAnswer>
      ) : (
        <>
          <p className="if-held font-semibold">Searching for races...</p>
          {!state && <ResultsHeading page={1}>{`${raceTitles[genre]}, page 1`}</ResultsHeading>}
          {prerendered}
          {!state && total > sizes.usual && (
            <div className="needs-script">
              <Pagination
                page={1}
                perPage={sizes.usual}
                total={total}
                sizes={sizes.options}
                onPage={(page) => turnTo({ page: String(page) })}
                onPerPage={(size) => turnTo({ perPage: String(size) })}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
