import { memo, useEffect, useRef } from 'react';
import { paths } from '#calendar/paths.ts';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import { type GenreId, genres } from '#calendar/race/genre.ts';
import type { TimeCounts } from '#calendar/search/search.ts';
import { consumeFocusRequest } from '#ui/listing/ResultsHeading.tsx';
import { useResult } from '#ui/listing/use-result.ts';
import { useRestoredScroll } from '#ui/url/scroll.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import { searchPageSizes } from './search-query.ts';

/** Upcoming races load before any query, so that the first keystroke shows results at once. */
const upcoming: UrlQuery = { when: 'upcoming' };

/** The page without a query: places to start. */
export const Start = memo(({ query }: { query: UrlQuery }) => {
  const { result } = useResult(upcoming, 'all', searchPageSizes);
  useRestoredScroll(query, true);
  if (!result) return <StartPlaceholder />;
  return (
    <>
      <Lead />
      <GenreChips counts={result.genres} query={upcoming} />
      <States counts={result.states} />
    </>
  );
});

function Lead() {
  const lead = useRef<HTMLParagraphElement>(null);
  // Without results, it takes the focus of the filter that was removed last.
  useEffect(() => {
    if (consumeFocusRequest('results')) lead.current?.focus({ preventScroll: true });
  });
  return (
    <p ref={lead} tabIndex={-1} className="mt-6 text-muted">
      Search by race, town, state or ZIP, or pick a discipline.
    </p>
  );
}

/** As tall as the page will be once races are counted. */
export function StartPlaceholder() {
  return (
    <>
      <Lead />
      <div className="mt-1 h-15" />
      <div className="title-md mt-8">&nbsp;</div>
      <div className={stateGrid}>
        {Array.from({ length: stateCount }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className="h-[45px]" />
        ))}
      </div>
    </>
  );
}

const stateCount = 12;
const stateGrid = 'mt-3 grid gap-x-8 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4';

/** The states with the most upcoming races. */
function States({ counts }: { counts: ReadonlyMap<StateCode, number> }) {
  const topStates = [...counts].sort(([, a], [, b]) => b - a).slice(0, stateCount);
  if (topStates.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="most-upcoming">
      <h2 id="most-upcoming" className="title-md">
        States with the most upcoming races
      </h2>
      <ul className={stateGrid}>
        {topStates.map(([state, count]) => (
          <li key={state} className="border-b border-rule">
            <a
              href={paths.search({ location: stateOf(state).name, ...upcoming })}
              className="flex min-h-11 items-baseline justify-between gap-3 py-2 hover:underline"
            >
              {stateOf(state).name} <span className="sheet-figure text-lg">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  counts: ReadonlyMap<GenreId, TimeCounts>;
  query: UrlQuery;
  /** Still counting: the chips keep their places, but stay invisible until all counts are known. */
  isPartial?: boolean;
}

/** Parameters that don't carry over to a genre's page. */
const ownParameters = ['genre', 'page', 'perPage'];

/** The number of upcoming races, as on the chip's page; without any, the number of past ones. */
const countOf = ({ upcoming, past }: TimeCounts, when: string | undefined) => {
  if (upcoming > 0) return upcoming;
  return when === 'past' ? `${past} past` : `0 · ${past} past`;
};

/** Links to the genres with matches, with the same filters. A single line on a phone. */
export function GenreChips({ counts, query, isPartial }: Props) {
  if (counts.size === 0) return null;
  const filters = Object.entries(query).filter(
    ([name, value]) => value && !ownParameters.includes(name),
  );
  const text = filters.length > 0 ? `?${new URLSearchParams(filters)}` : '';
  return (
    <ul
      className={`chip-row genre-chips mt-1 ${isPartial ? 'invisible' : ''}`}
      aria-label="Disciplines"
    >
      {genres
        .filter(({ id }) => counts.has(id))
        .map(({ id, name }) => (
          <li key={id} data-genre={id}>
            <a
              href={paths.genre(id) + text}
              className="inline-flex min-h-11 items-baseline gap-2 border border-l-8 border-rule border-l-accent bg-card px-3 leading-11 whitespace-nowrap hover:underline"
            >
              {name}{' '}
              <span className="sheet-figure text-lg">
                {countOf(counts.get(id) as TimeCounts, query['when'])}
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
