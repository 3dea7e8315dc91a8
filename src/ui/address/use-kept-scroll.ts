import { useLayoutEffect } from 'react';
import { keepScroll, restoreScroll } from './address.ts';
import type { UrlQuery } from './use-url-query.ts';

/** Keeps how far down the page is scrolled, for whoever comes back to it. */
export function useKeptScroll(): void {
  useLayoutEffect(keepScroll, []);
}

/** Goes back to where the page was scrolled once what `query` lists is on it. */
export function useRestoredScroll(query: UrlQuery, isListed: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has an entry of its own to restore
  useLayoutEffect(() => {
    if (isListed) restoreScroll();
  }, [query, isListed]);
}
