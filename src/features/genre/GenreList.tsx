import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { parseState, type StateCode, stateOf } from '#calendar/place/state.ts';
import { filters as filterTable } from '#calendar/query/filters.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { PlaceCombobox } from '#ui/combobox/PlaceCombobox.tsx';
import { activeFilters } from '#ui/listing/active-filters.ts';
import { FilterChips, IgnoredNotice } from '#ui/listing/FilterChips.tsx';
import { DoneButton, FilterSheet } from '#ui/listing/FilterSheet.tsx';
import { MoreFilterFields, MoreFilters } from '#ui/listing/MoreFilters.tsx';
import { placeFieldOf } from '#ui/listing/place-field.ts';
import { requestFocus, ViewSwitch } from '#ui/listing/ResultsHeading.tsx';
import { useOffscreenRows } from '#ui/listing/use-offscreen-rows.ts';
import { showLabel, useResult } from '#ui/listing/use-result.ts';
import { useSettledQuery } from '#ui/listing/use-settled-query.ts';
import { useIsWide } from '#ui/listing/use-width.ts';
import { WhenChip, WhenChips } from '#ui/listing/WhenChips.tsx';
import { WhenSelect } from '#ui/listing/WhenSelect.tsx';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { changeQuery, type QueryChange, type UrlQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { GenreResults } from './GenreResults.tsx';
import { genrePageSizes, readGenreQuery } from './genre-query.ts';

interface Props {
  genre: GenrePageId;
  /** Set on a genre-and-state page, whose results are all on one page. */
  state?: StateCode;
  /** The states with a race of the genre. */
  states?: readonly StateCode[];
  /** The states with the most upcoming races of the genre. */
  topStates?: readonly StateCode[];
  /** The total number of races. */
  total: number;
  /** The prerendered list: its first page or, for a state, one of its pages. */
  children?: ReactNode;
}

/** The prerendered list of a genre, or results from its listing index. */
export const GenreList = withErrorBoundary(withQueries(List));

function List({ genre, state, states, topStates, total, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const urlQuery = useUrlQuery();
  const isHydrated = useHydrated();
  const isWide = useIsWide();
  const inState = state !== undefined;
  const { query: filters, isNarrowed } = useMemo(
    () => readGenreQuery(urlQuery, inState),
    [urlQuery, inState],
  );
  const location = state ? stateOf(state).name : filters['location'];
  const located = location ? { ...filters, location } : filters;
  const view = urlQuery['view'] === 'map' ? 'map' : 'list';
  // Controls update at once; the list updates when there's time.
  const [settled, typePlace] = useSettledQuery(urlQuery);
  const isRendered = useDeferredValue(isHydrated);
  const genreQuery = useMemo(() => readGenreQuery(settled, inState), [settled, inState]);
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
  const place = useRef<HTMLFormElement>(null);
  usePlaceSent(place, isRendered);
  return (
    <div
      ref={top}
      className="scroll-mt-2"
      data-results-top=""
      data-hydrated={isRendered || undefined}
      data-view={view}
    >
      {/* A form because an Enter before hydration would otherwise be lost. */}
      <form
        ref={place}
        className="needs-script md:hidden print:hidden"
        onSubmit={(event) => event.preventDefault()}
      >
        {states && (
          <PlaceCombobox
            isBare
            query={placeFieldOf(filters)}
            isHydrated={isHydrated}
            onChange={changeQuery}
            onTyping={typePlace}
          />
        )}
        <WhenChips value={filters['when']} isHydrated={isHydrated} hasSelect>
          {topStates && <StateChips states={topStates} location={location} />}
        </WhenChips>
        <button type="submit" hidden>
          Search
        </button>
      </form>
      <div
        className={`list-bar needs-script ${states ? 'md:grid-cols-[auto_minmax(0,8.25rem)_minmax(0,max-content)_auto_1fr] lg:grid-cols-[auto_minmax(0,max-content)_minmax(0,max-content)_auto_1fr]' : 'md:grid-cols-[auto_minmax(0,max-content)_auto_1fr]'}`}
      >
        <ViewSwitch view={view} page={urlQuery['page']} />
        <div className="grow *:w-full md:hidden">
          <FilterSheet
            active={
              activeFilters(filters).filter(({ name }) => 'isMore' in filterTable[name]).length
            }
            leftOut={genreQuery.leftOut}
            done={(close) => (
              <Done genre={genre} query={located} isEnabled={isNarrowed} close={close} />
            )}
          >
            {!isWide && (
              <div className="grid gap-3 min-[22rem]:grid-cols-2">
                <MoreFilterFields query={filters} />
              </div>
            )}
          </FilterSheet>
        </div>
        <div className="contents max-md:hidden">
          {states && <StateSelect states={states} location={location} />}
          <WhenSelect value={filters['when']} isHydrated={isHydrated} isInline />
          <WhenChip when="upcoming" value={filters['when']} />
          {isWide && <MoreFilters query={located} className="justify-self-end" />}
        </div>
      </div>
      <div className="needs-script mb-2 md:mb-4">
        {/* Updates with the list below, which it pushes down. */}
        <FilterChips
          query={genreQuery.query}
          inPlace={['when', 'location', 'within']}
          areaOnMap={view === 'map'}
        />
        <IgnoredNotice>{genreQuery.leftOut}</IgnoredNotice>
      </div>
      <GenreResults
        genre={genre}
        state={state}
        urlQuery={settled}
        total={total}
        onChange={changePage}
      >
        {children}
      </GenreResults>
    </div>
  );
}

/**
 * Accepts a place that was sent before hydration (hide-stale-rows.js) by leaving its field.
 * @param isRendered whether the field has offered what was typed: what isn't open can't close
 */
function usePlaceSent(form: RefObject<HTMLFormElement | null>, isRendered: boolean) {
  useEffect(() => {
    const { current } = form;
    if (!isRendered || !current?.hasAttribute('data-sent')) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && current.contains(focused)) focused.blur();
  }, [form, isRendered]);
}

interface DoneProps {
  genre: GenrePageId;
  query: UrlQuery;
  /** Without a filter, all races show and nothing is counted. */
  isEnabled: boolean;
  close(): void;
}

/** The sheet's closing button: "Show 12 upcoming". */
function Done({ genre, query, isEnabled, close }: DoneProps) {
  const results = useResult(query, genre, genrePageSizes, isEnabled);
  return <DoneButton onClick={close}>{showLabel(results)}</DoneButton>;
}

interface StateChipsProps {
  states: readonly StateCode[];
  /** The URL's place, which may be a state. */
  location: string | undefined;
}

/** The busiest states, one tap each, and a link to all states. A second tap clears the state. */
function StateChips({ states, location }: StateChipsProps) {
  const chosen = parseState(location ?? '')?.code;
  return (
    <>
      {states.map((code) => (
        <button
          key={code}
          type="button"
          className="chip"
          aria-pressed={code === chosen}
          onClick={() =>
            changeQuery({ location: code === chosen ? undefined : stateOf(code).name })
          }
        >
          {stateOf(code).name}
        </button>
      ))}
      <a className="chip" href="#by-state">
        More states
      </a>
    </>
  );
}

interface StateSelectProps {
  states: readonly StateCode[];
  /** The URL's place, which may be a state. */
  location: string | undefined;
}

/** "All States" and the states with a race, plus the URL's own. */
export function StateSelect({ states, location }: StateSelectProps) {
  const chosen = parseState(location ?? '')?.code;
  const codes = chosen && !states.includes(chosen) ? [chosen, ...states] : states;
  return (
    <label className="flex min-w-0 items-center gap-2">
      <span className="sr-only">State</span>
      <select
        className="field w-44 min-w-0"
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
