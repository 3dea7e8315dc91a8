import { memo } from 'react';
import { paths } from '#calendar/paths.ts';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import { useRestoredScroll } from '#ui/address/scroll.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';
import { useResult } from '#ui/listing/use-result.ts';
import { GenreChips } from './GenreChips.tsx';
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
