import { memo, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#calendar/paths.ts';
import { findState, nameInSentence } from '#calendar/place/state.ts';
import { searchDescription, searchTitle } from '#calendar/query/search-words.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import { genreNamed } from '#calendar/race/genre-words.ts';
import { raceList } from '#calendar/race/structured-data.ts';
import { inSentence, raceTitles } from '#calendar/race/words.ts';
import { hasTime, type Part } from '#calendar/search/reading/part.ts';
import { LoadListAgain } from '#ui/listing/NoResults.tsx';
import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';
import { ViewSwitch } from '#ui/listing/ResultsHeading.tsx';
import { TownSuggestions } from '#ui/listing/TownSuggestions.tsx';
import { saysTheSame, Understood } from '#ui/listing/Understood.tsx';
import { useMetadata } from '#ui/listing/use-metadata.ts';
import { type ResultState, shownCount, useResult } from '#ui/listing/use-result.ts';
import { useIsWide } from '#ui/listing/use-width.ts';
import { useRestoredScroll } from '#ui/url/scroll.ts';
import { changeQuery, type UrlQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { ResultsView } from './ResultsView.tsx';
import { GenreChips } from './Start.tsx';
import { hasQuery, scopeOf, searchPageSizes } from './search-query.ts';

interface Props {
  query: UrlQuery;
  /** Called with the parts of what the text was read as, once that is known; empty if it's taken literally. */
  onReading(parts: readonly Part[]): void;
  /** Where a phone shows what the text was read as. */
  slot: Element | null;
}

/** Nothing was read from the text. */
export const noParts: readonly Part[] = [];

/** The query's results; re-renders only for a new query, not on every keystroke. */
export const SearchResults = memo(({ query, onReading, slot }: Props) => {
  const results = useResult(query, scopeOf(query), searchPageSizes);
  const { fault, listing, reading, isReadingPending, result } = results;
  const parts = reading && !saysTheSame(reading, query['q'] ?? '') ? reading.parts : noParts;
  const key = JSON.stringify(parts);
  const isKnown =
    (result !== undefined && !isReadingPending) || fault !== undefined || listing.hasFailed;
  // Before painting, so that the form grows along with the results. The same parts needn't render it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parts
  useLayoutEffect(() => {
    if (isKnown) onReading(parts);
  }, [isKnown, key, onReading]);
  useLayoutEffect(() => () => onReading(noParts), [onReading]);
  useRestoredScroll(
    query,
    fault !== undefined || (result !== undefined && (!listing.isPartial || listing.hasFailed)),
  );
  return (
    <>
      {/* Stays while the rest is replaced: screen readers announce only what changes in a region that is already there. */}
      <p role="status" className="sr-only">
        {!fault && shownCount(results)}
      </p>
      {fault ? (
        <PlaceNeeded fault={fault} location={query['location']} />
      ) : result ? (
        <Found results={results} query={query} parts={parts} slot={slot} />
      ) : (
        <Searching hasFailed={listing.hasFailed} />
      )}
    </>
  );
});

function Searching({ hasFailed }: { hasFailed: boolean }) {
  return (
    <>
      <p className="mt-6 mb-4" role="status">
        {hasFailed
          ? 'We couldn’t load the calendar. Check your connection and try again.'
          : 'Searching for races...'}
      </p>
      {hasFailed ? <LoadListAgain /> : <WaitingCards />}
    </>
  );
}

interface FoundProps extends Pick<Props, 'query' | 'slot'> {
  results: ResultState;
  /** What the text was read as. */
  parts: readonly Part[];
}

/** What was understood, the results, and ways to narrow them. */
function Found({ results, query, parts, slot }: FoundProps) {
  const { listing, reading, result } = results;
  const isWide = useIsWide();
  const understood = (
    <Understood results={results} text={query['q']} offersText={isWide || !hasTime(parts)} />
  );
  if (!result) return null;
  return (
    <section aria-label="Search results" className={parts.length > 0 ? 'results-read' : undefined}>
      <SearchMetadata results={results} />
      {isWide ? understood : slot && createPortal(understood, slot)}
      {!isGenreId(query['genre'] ?? 'all') && (
        <NamedList text={query['q']} isRead={reading !== undefined} />
      )}
      {!isOfOneGenre(results, query) && (
        <GenreChips
          counts={result.genres}
          query={query}
          isPartial={listing.isPartial && !listing.hasFailed}
        />
      )}
      <ResultsView
        results={results}
        view={viewOf(query)}
        head={
          <>
            <ResultsHead results={results} query={query} />
            <TownSuggestions query={query} onChange={changeQuery} />
            {listing.hasFailed && (
              <p className="mb-4">
                <LoadListAgain />
              </p>
            )}
          </>
        }
      />
    </section>
  );
}

interface NamedListProps {
  text: string | undefined;
  /** Whether the results are what the text means. */
  isRead: boolean;
}

/**
 * Links to the list that the text names: to a discipline's because few of its races have the word in their names, and
 * to a state's because the results also have those elsewhere with its name.
 */
function NamedList({ text = '', isRead }: NamedListProps) {
  const genre = isRead ? undefined : genreNamed(text);
  const state = findState(text);
  if (!genre && !state) return null;
  return (
    <p className="mt-3">
      <a
        className="link inline-flex min-h-11 items-center font-semibold"
        href={genre ? paths.genre(genre) : state && paths.state(state)}
      >
        {genre
          ? `See all ${inSentence(raceTitles[genre])}`
          : state && `See all races in ${nameInSentence(state)}`}
      </a>
    </p>
  );
}

/** Whether choosing a discipline would narrow nothing; unknown while years are loading. */
function isOfOneGenre({ reading, result }: ResultState, query: UrlQuery): boolean {
  if (isGenreId(query['genre'] ?? reading?.query.genre ?? 'all')) return true;
  return reading !== undefined && result?.genres.size === 1;
}

function SearchMetadata({ results: { query, placeTitle, result } }: { results: ResultState }) {
  const site = new URL(
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
  ).origin;
  useMetadata({
    title: query ? searchTitle(query, placeTitle) : '',
    description: query && result ? searchDescription(query, result.total, placeTitle) : '',
    structuredData: raceList(result?.races ?? [], site),
  });
  return null;
}

const viewOf = (query: UrlQuery) => (query['view'] === 'map' ? 'map' : 'list');

interface ResultsHeadProps {
  results: ResultState;
  query: UrlQuery;
}

/** The count, and the switch between list and map. */
export function ResultsHead({ results, query }: ResultsHeadProps) {
  const { result, listing } = results;
  if (!result) return null;
  // The map of a searched area stays, so its switch does, too.
  const isEmptyMap = result.total === 0 && viewOf(query) === 'map' && query['area'] !== undefined;
  return (
    <div
      className={
        // Sighted riders read "No races found" in the box below.
        result.total === 0 && !isEmptyMap
          ? 'sr-only'
          : 'results-head flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 pb-2 md:py-4'
      }
    >
      <p
        className="relative min-w-0 text-balance font-display max-md:flex-1 max-md:basis-32 text-xl leading-tight font-bold uppercase"
        // SearchResults announces it.
        aria-live="off"
      >
        {shownCount(results)}
        {/* While more is loading, out of the flow, so that nothing moves once everything has loaded. */}
        {listing.isPartial && (
          <span
            className={`font-sans text-sm leading-5 font-normal text-muted normal-case ${listing.hasFailed ? 'block' : 'absolute top-full left-0 whitespace-nowrap'}`}
          >
            <span className="sr-only">, </span>
            {listing.hasFailed ? 'some didn’t load' : 'more are loading'}
          </span>
        )}
      </p>
      {(result.total > 0 || isEmptyMap) && (
        <CurrentViewSwitch namesList={!hasQuery({ ...query, view: '' })} />
      )}
    </div>
  );
}

/** Shows a tap at once: the URL's query isn't deferred, as the results' is. */
function CurrentViewSwitch({ namesList }: { namesList: boolean }) {
  const query = useUrlQuery();
  return <ViewSwitch view={viewOf(query)} page={query['page']} namesList={namesList} />;
}

const placeholders = [0, 1, 2, 3, 4, 5];

/** Placeholders for cards or, on a narrow screen, rows; visible only if the search takes a moment. */
export function WaitingCards() {
  return (
    <div aria-hidden="true" className="@container animate-[appear_150ms_250ms_both]">
      <div className="border-t-2 border-rule lg:hidden">
        {placeholders.map((place) => (
          <div key={place} className="flex gap-3 border-b border-rule py-2">
            <div className="h-16 w-14 border-2 border-rule bg-card" />
            <div className="grid flex-1 content-center gap-3">
              <div className="h-5 w-3/5 bg-rule" />
              <div className="h-4 w-2/5 bg-rule/60" />
            </div>
          </div>
        ))}
      </div>
      <div className="results-grid max-lg:hidden">
        {placeholders.map((place) => (
          <div key={place} className="h-[28.5rem] border border-rule bg-card">
            <div className="h-48 bg-rule/60" />
            <div className="relative grid gap-3 px-4 pt-14">
              <div className="absolute -top-12 h-20 w-16 translate-x-4 border-2 border-rule bg-card" />
              <div className="h-6 w-4/5 bg-rule" />
              <div className="h-4 w-2/5 bg-rule/60" />
              <div className="h-4 w-3/5 bg-rule/60" />
              <div className="mt-6 h-11 w-28 border-2 border-rule" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
