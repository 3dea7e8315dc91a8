import { useMemo, useSyncExternalStore } from 'react';
import {
  addressOf,
  dropPending,
  type EntryState,
  forgetMapView,
  pending,
  queryText,
  savedMapView,
  writeEntry,
  writeEntrySoon,
} from './history-entry.ts';
import { isHeldHere } from './stay-here.ts';

// The page's query as text is the one home of what is asked for.

const changed = 'bell-lap:query';

export type UrlQuery = Readonly<Record<string, string>>;

/** What changes of a query; an empty or absent value removes it. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** How a change of the query enters the history: typing replaces, everything else can be gone back from. */
export type HistoryStep = 'push' | 'replace';

/**
 * Merges a change into the query. An empty or absent value removes it, and any change but of the page
 * starts at page 1.
 */
export function changeQuery(values: QueryChange, step: HistoryStep = 'push'): void {
  const query = new URLSearchParams(queryText());
  if (!('page' in values)) query.delete('page');
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.size > 0 ? `?${query}` : '';
  if (text === queryText()) return;
  pending.scroll = undefined;
  // Another page of the same races is on the same map; other races are elsewhere.
  const map = Object.keys(values).every((name) => name === 'page') ? savedMapView() : undefined;
  if (step === 'push') {
    writeEntry();
    history.pushState({ scroll: scrollY, map } satisfies EntryState, '', addressOf(text));
  } else {
    forgetMapView();
    pending.query = text;
    writeEntrySoon();
  }
  dispatchEvent(new Event(changed));
}

/** Leaves nothing of the query, nor what of it could not be read. */
export function clearQuery(): void {
  const names = [...new URLSearchParams(queryText()).keys()];
  changeQuery(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Calls back at each change of the query, until what it returns is called. */
function subscribeQuery(listener: () => void): () => void {
  const goTo = (event: PopStateEvent) => {
    if (isHeldHere(event)) return;
    dropPending();
    listener();
  };
  addEventListener('popstate', goTo);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', goTo);
    removeEventListener(changed, listener);
  };
}

/**
 * The page's query: back and forward restore the view. It is the same object until it changes, and
 * the function that changes it is always the same.
 */
export function useUrlQuery(): [UrlQuery, typeof changeQuery] {
  const text = useSyncExternalStore(subscribeQuery, queryText, () => '');
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  return [query, changeQuery];
}
