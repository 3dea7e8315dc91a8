import { memo, type ReactNode, useMemo, useState } from 'react';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { searchDescription, searchTitle } from '#calendar/query/search-words.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { countedStates, raceTitles } from '#calendar/race/words.ts';
import { MapLayout } from '#ui/listing/MapLayout.tsx';
import { LoadListAgain, NoResults, NoUpcoming } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';
import { ResultsHeading } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { TownSuggestions } from '#ui/listing/TownSuggestions.tsx';
import { Understood } from '#ui/listing/Understood.tsx';
import { useMetadata } from '#ui/listing/use-metadata.ts';
import {
  type ResultState,
  shownCount,
  upcomingRowsOf,
  useResult,
  useResultRaces,
} from '#ui/listing/use-result.ts';
import { OrderedRaces, RaceRows, RaceSections } from '#ui/races/RaceRows.tsx';
import { changeQuery, type QueryChange, type UrlQuery } from '#ui/url/url-query.ts';
import { genrePageSizes, readGenreQuery } from './genre-query.ts';

interface Props {
  genre: GenrePageId;
  /** Set on a genre-and-state page, which lists everything in two sections. */
  state: StateCode | undefined;
  urlQuery: UrlQuery;
  /** Races in the prerendered list, on all its pages. */
  total: number;
  /** Goes to another page of results. Must be a stable function. */
  onChange(change: QueryChange): void;
  /** The prerendered list. */
  children: ReactNode;
}

/** Hides the prerendered list instead of removing it, because rendering it again would slow the way back to it. */
export const GenreResults = memo((props: Props) => {
  const { genre, state, urlQuery, total, onChange, children } = props;
  const inSections = state !== undefined;
  const {
    query: filters,
    isNarrowed,
    isWhole,
  } = useMemo(() => readGenreQuery(urlQuery, inSections), [urlQuery, inSections]);
  const pageQuery = useMemo(
    () => (state ? { ...filters, location: stateOf(state).name } : filters),
    [filters, state],
  );
  const isMap = urlQuery['view'] === 'map';
  const needsIndex = isNarrowed || isMap;
  const results = useResult(pageQuery, genre, genrePageSizes, needsIndex);
  const { fault, listing, result, today } = results;
  const query = results.query && { ...results.query, genre: genre === 'all' ? undefined : genre };
  const isReady = query !== undefined && result !== undefined && listing.index !== undefined;
  const hasFailed = !isReady && listing.hasFailed;
  // The title block already says this for the whole list.
  const isCountAbove = isWhole && isReady && !listing.hasFailed;
  const isHidden = needsIndex && !isReady && !hasFailed;
  const hasRows = isReady && result.total > 0;
  const hasHead = needsIndex && !fault;
  // Filters that are gone are announced, but not the page as it loads.
  const [wasFiltered, setWasFiltered] = useState(false);
  if (needsIndex && !wasFiltered) setWasFiltered(true);
  return (
    // At least as tall as the window, so that nothing below visibly moves.
    <section
      aria-label="Results"
      data-rows=""
      data-narrowed={isNarrowed || undefined}
      className={needsIndex ? 'min-h-screen' : undefined}
    >
      {needsIndex && fault && <PlaceNeeded fault={fault} location={pageQuery['location']} />}
      <MapLayout
        head={
          <>
            {hasHead && isNarrowed && query && <Metadata results={results} query={query} />}
            {/* The same heading with and without filters, so that it keeps the focus on the way back. */}
            {(hasHead || (!needsIndex && (!inSections || wasFiltered))) && (
              <ResultsHeading
                // Undefined after a failure, so that the heading takes the focus from the button that loads the rest.
                query={hasHead && !listing.hasFailed ? results.query : undefined}
                className={isCountAbove || !hasHead ? 'sr-only' : 'title-md mb-1 max-md:sr-only'}
              >
                {!hasHead
                  ? `${raceTitles[genre]}${inSections ? '' : ', page 1'}`
                  : query && (isReady || isHidden)
                    ? searchTitle(query, results.placeTitle)
                    : raceTitles[genre]}
              </ResultsHeading>
            )}
            <p
              className={
                isCountAbove || !hasHead
                  ? 'sr-only'
                  : `max-md:leading-tight mb-2 md:mb-4 ${hasFailed ? 'font-semibold' : 'font-display text-xl font-bold uppercase'}`
              }
              aria-live="polite"
            >
              {hasHead && <Count results={results} inSections={inSections} />}
              {!needsIndex && wasFiltered && 'Showing all races'}
            </p>
            {hasHead && (
              <>
                <Understood results={results} text={pageQuery['q']} />
                <TownSuggestions query={pageQuery} onChange={onChange} />
                {listing.hasFailed && (
                  <p className="mb-4">
                    <LoadListAgain />
                  </p>
                )}
                {isReady && result.total === 0 && (
                  <NoResults
                    query={query}
                    around={results.around}
                    reading={results.reading}
                    today={today}
                  />
                )}
              </>
            )}
          </>
        }
        map={
          isMap &&
          !fault &&
          // A searched area may be empty: from its map, the rider goes on.
          (hasRows || (isReady && query.area)) &&
          listing.index && (
            <ResultsMap
              index={listing.index}
              rows={result.rows}
              upcoming={upcomingRowsOf(results)}
              today={today}
              near={query.near}
              town={results.town}
            />
          )
        }
      >
        {!fault && hasRows && isNarrowed && (
          <Rows results={results} genre={genre} inSections={inSections} onChange={onChange} />
        )}
        {!needsIndex && <p className="if-stale font-semibold">Searching for races...</p>}
        <div
          hidden={needsIndex && (fault !== undefined || (isNarrowed && isReady))}
          className={isHidden ? 'unseen' : undefined}
        >
          {children}
        </div>
        {!isNarrowed && !inSections && (
          <div className="needs-script">
            <Pagination
              page={1}
              perPage={genrePageSizes.initial}
              total={total}
              sizes={genrePageSizes.options}
              onPage={(page) => onChange({ page: String(page) })}
              onPerPage={(size) => changeQuery({ perPage: String(size) })}
            />
          </div>
        )}
      </MapLayout>
    </section>
  );
});

function Count({ results, inSections }: { results: ResultState; inSections: boolean }) {
  const { listing, result } = results;
  const { isPartial, hasFailed } = listing;
  if (!result) {
    return hasFailed
      ? 'We couldn’t load the calendar, so this list isn’t filtered. Check your connection and try again.'
      : 'Searching for races...';
  }
  const states = inSections ? [] : result.upcomingStates;
  const where = states.length > 0 ? ` in ${countedStates(states)}` : '';
  return (
    <>
      {shownCount(results, where)}
      {isPartial && hasFailed && ', some didn’t load'}
      {isPartial && !hasFailed && (
        <>
          {/* No longer than the past races' count, so that no line breaks while they load. */}
          <span aria-hidden="true"> …</span>
          <span className="sr-only">, more are loading</span>
        </>
      )}
    </>
  );
}

function Metadata({
  results: { placeTitle, result },
  query,
}: {
  results: ResultState;
  query: RaceQuery;
}) {
  const title = searchTitle(query, placeTitle);
  useMetadata({
    title,
    description: result ? searchDescription(query, result.total, placeTitle) : title,
    structuredData: [],
  });
  return null;
}

/** One page of races or, in sections, all of them. */
function Rows({
  results,
  genre,
  inSections,
  onChange,
}: { results: ResultState; inSections: boolean } & Pick<Props, 'genre' | 'onChange'>) {
  const { page, today } = results;
  const total = results.result?.total ?? 0;
  const perPage = inSections ? total : results.perPage;
  const { leading, ...races } = useResultRaces(
    results,
    inSections ? 0 : (page - 1) * perPage,
    perPage,
  );
  const best = leading.length > 0 && (
    <div className="mb-10">
      <h2 className="title-lg mb-4">{leading.length === 1 ? 'Best Match' : 'Best Matches'}</h2>
      <RaceRows races={leading} today={today} genre={genre} />
    </div>
  );
  if (inSections) {
    return (
      <>
        {best}
        <RaceSections {...races} today={today} genre={genre} />
      </>
    );
  }
  return (
    <>
      {best}
      <NoUpcoming results={results} />
      <OrderedRaces {...races} today={today} genre={genre} />
      <Pagination
        page={page}
        perPage={perPage}
        total={total}
        sizes={genrePageSizes.options}
        onPage={(to) => onChange({ page: String(to) })}
        onPerPage={(size) => changeQuery({ perPage: String(size) })}
      />
    </>
  );
}
