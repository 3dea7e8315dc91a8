import { useLayoutEffect } from 'react';
import { entryState, pending, writeEntry, writeEntrySoon } from './history-entry.ts';
import type { UrlQuery } from './url-query.ts';

/** Saves each history entry's scroll position, because the browser can't restore it while results are loading. */
export function useSavedScroll(): void {
  useLayoutEffect(saveScroll, []);
}

/** Restores the scroll position once the results of `query` are on the page. */
export function useRestoredScroll(query: UrlQuery, hasResults: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has an entry of its own to restore
  useLayoutEffect(() => {
    if (!hasResults || restoreScroll()) return;
    // The page is still too short; it grows as its races' details load.
    const observer = new ResizeObserver(() => {
      if (restoreScroll()) observer.disconnect();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [query, hasResults]);
}

function saveScroll(): () => void {
  const load = () => {
    pending.scroll = entryState().scroll;
  };
  const drop = () => {
    pending.scroll = undefined;
  };
  const listeners: [type: string, listener: () => void][] = [
    ['popstate', load],
    ['scroll', writeEntrySoon],
    // Don't fight a rider who scrolls.
    ['wheel', drop],
    ['pointerdown', drop],
    ['touchmove', drop],
    ['keydown', drop],
    // A link may be followed before the scrolling settles.
    ['click', writeEntry],
  ];
  history.scrollRestoration = 'manual';
  load();
  for (const [type, listener] of listeners) {
    addEventListener(type, listener, { capture: true, passive: true });
  }
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
}

/** Restores the pending scroll position; false if the page is still too short. */
function restoreScroll(): boolean {
  const { scroll } = pending;
  if (scroll === undefined) return true;
  scrollTo({ top: scroll, behavior: 'instant' });
  if (scrollY < Math.floor(scroll)) return false;
  pending.scroll = undefined;
  return true;
}
