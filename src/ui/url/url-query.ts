import { useMemo, useSyncExternalStore } from 'react';
import {
  addressOf,
  clearMapView,
  dropPending,
  type EntryState,
  pending,
  queryText,
  savedMapView,
  writeEntry,
  writeEntrySoon,
} from './history-entry.ts';
import { interceptPopState } from './intercept-back.ts';

// The URL's query is the only copy of the search state.

const changed = 'bell-lap:query';

export type UrlQuery = Readonly<Record<string, string>>;

/** An empty or absent value removes the parameter. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** Parameters that change nothing about where the races are. */
const sameMapParameters: ReadonlySet<string> = new Set(['page', 'past']);

/** Merges a change into the query; typing replaces the history entry. Any change except to the page goes to page 1. */
export function changeQuery(values: QueryChange, step: 'push' | 'replace' = 'push'): void {
  const query = new URLSearchParams(queryText());
  if (!('page' in values)) query.delete('page');
  // A place replaces the map's area.
  if ('location' in values || 'within' in values) {
    query.delete('near');
    query.delete('area');
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.size > 0 ? `?${query}` : '';
  if (text === queryText()) return;
  pending.scroll = undefined;
  // Another page has the same races, a search of the map's area has those in view, and past races are shown among the
  // others, so these keep the map's view; other races are elsewhere on the map.
  const isOnMap =
    values['area'] || Object.keys(values).every((name) => sameMapParameters.has(name));
  const map = isOnMap ? savedMapView() : undefined;
  if (step === 'push') {
    writeEntry();
    history.pushState({ scroll: scrollY, map } satisfies EntryState, '', addressOf(text));
  } else {
    if (!isOnMap) clearMapView();
    pending.query = text;
    writeEntrySoon();
  }
  dispatchEvent(new Event(changed));
}

/** Removes every parameter, including unreadable ones. */
export function clearQuery(): void {
  const names = [...new URLSearchParams(queryText()).keys()];
  changeQuery(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Returns the unsubscribe function. */
function subscribeQuery(listener: () => void): () => void {
  const goTo = (event: PopStateEvent) => {
    if (interceptPopState(event)) return;
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

/** The URL's query, stable until it changes. */
export function useUrlQuery(): UrlQuery {
  const text = useSyncExternalStore(subscribeQuery, queryText, () => '');
  return useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
}
