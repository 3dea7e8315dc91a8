import { memo } from 'react';
import { paths } from '#calendar/paths.ts';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import { type GenreId, genres } from '#calendar/race/genre.ts';
import { useRestoredScroll } from '#ui/address/scroll.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';
import { useResult } from '#ui/listing/use-result.ts';
import { searchPageSizes } from './search-query.ts';

/** What is still to come is loaded before anything is asked, so that the first key is answered at once. */
const upcoming: UrlQuery = { when: 'upcoming' };

/** The page before anything is asked: where to begin. */
export const Start = memo(({ query }: { query: UrlQuery }) => {
  const { result } = useResult(upcoming, 'all', searchPageSizes);
  useRestoredScroll(query, true);
  return (
    <>
      <p className="mt-6 text-muted">Choose a discipline or type a place, a name or a tag.</p>
      {result && <GenreChips counts={result.genres} query={upcoming} />}
      {result && <States counts={result.states} />}
    </>
  );
});

/** The states where most is to come, each leading to what that is. */
function States({ counts }: { counts: ReadonlyMap<StateCode, number> }) {
  const most = [...counts].sort(([, some], [, others]) => others - some).slice(0, 12);
  if (most.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="most-to-come">
      <h2 id="most-to-come" className="title-md">
        Where most is to come
      </h2>
      <ul className="mt-3 grid gap-x-8 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {most.map(([state, count]) => (
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
  counts: ReadonlyMap<GenreId, number>;
  query: UrlQuery;
  /** More are being counted: they are unseen, each where it will stand, until they are all known. */
  isPartial?: boolean;
}

/** What a genre's page is not told: it has its own of each. */
const own = ['genre', 'page', 'perPage', 'view'];

/**
 * The genres that have a match, with how many, each leading to its page with the same filters. They
 * are one line at any number, so that what is below stays where it is while one types.
 */
export function GenreChips({ counts, query, isPartial }: Props) {
  if (counts.size === 0) return null;
  const kept = Object.entries(query).filter(([name, value]) => value && !own.includes(name));
  const text = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return (
    <ul
      className={`-mx-1.5 mt-3 flex gap-2 overflow-x-auto p-1.5 ${isPartial ? 'invisible' : ''}`}
      aria-label="Disciplines"
    >
      {genres
        .filter(({ id }) => counts.has(id))
        .map(({ id, name }) => (
          <li key={id} data-genre={id}>
            <a
              href={paths.genre(id) + text}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-l-8 border-accent bg-card px-3 hover:underline"
            >
              {name} <span className="sheet-figure text-lg">{counts.get(id)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
