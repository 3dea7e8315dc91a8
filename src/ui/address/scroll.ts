import { useLayoutEffect } from 'react';
import { entryState, pending, writeEntry, writeEntrySoon } from './history-entry.ts';
import type { UrlQuery } from './url-query.ts';

/**
 * Keeps how far down each entry of the history is scrolled, which a browser can't restore by itself
 * while what is listed is still to come.
 */
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

function saveScroll(): () => void {
  const recall = () => {
    pending.scroll = entryState().scroll;
  };
  const giveUp = () => {
    pending.scroll = undefined;
  };
  const listeners: [type: string, listener: () => void][] = [
    ['popstate', recall],
    ['scroll', writeEntrySoon],
    // A rider who moves the page themselves is not pulled away again.
    ['wheel', giveUp],
    ['touchmove', giveUp],
    ['keydown', giveUp],
    // A link may be followed before the page has come to rest.
    ['click', writeEntry],
  ];
  history.scrollRestoration = 'manual';
  recall();
  for (const [type, listener] of listeners) {
    addEventListener(type, listener, { capture: true, passive: true });
  }
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
}

function restoreScroll(): void {
  const { scroll } = pending;
  if (scroll === undefined) return;
  scrollTo({ top: scroll, behavior: 'instant' });
  pending.scroll = undefined;
}
