import { useLayoutEffect } from 'react';
import { restoreScroll, saveScroll } from '../address/address.ts';
import type { UrlQuery } from '../address/use-url-query.ts';

/** Keeps how far down the page is scrolled, for whoever comes back to it. */
export function useSavedScroll(): void {
  useLayoutEffect(saveScroll, []);
}

/** Goes back to where the page was scrolled once what `query` lists is on it. */
export function useRestoredScroll(query: UrlQuery, isListed: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has an entry of its own to restore
  useLayoutEffect(() => {
    if (isListed) restoreScroll();
  }, [query, isListed]);
}
