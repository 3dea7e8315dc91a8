import { memo } from 'react';
import { useRestoredScroll } from '../listing/use-kept-scroll.ts';
import { useResult } from '../listing/use-result.ts';
import type { UrlQuery } from '../listing/use-url-query.ts';
import { sizes } from './asked.ts';
import { GenreChips } from './GenreChips.tsx';

/** What is still to come is loaded before anything is asked, so that the first key is answered at once. */
const upcoming: UrlQuery = { when: 'upcoming' };

/** The page before anything is asked: where to begin. */
export const Start = memo(({ query }: { query: UrlQuery }) => {
  const { result } = useResult(upcoming, 'all', sizes);
  useRestoredScroll(query, true);
  return (
    <>
      <p className="mt-6 text-muted">Choose a discipline or type a place, a name or a tag.</p>
      {result && <GenreChips counts={result.genres} query={upcoming} />}
    </>
  );
});
