import { useCallback, useSyncExternalStore } from 'react';

const changed = 'bell-lap:query';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(changed, listener);
  };
}

export type UrlQuery = Readonly<Record<string, string>>;

/** What changes of a query; an empty or absent value leaves it. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** How a change of the query enters the history: typing replaces, everything else can be gone back from. */
export type HistoryStep = 'push' | 'replace';

/**
 * The page's query, the one home of what is asked for: back and forward restore the view. A change
 * merges into it; an empty or absent value leaves it, and any change but of the page starts at page 1.
 */
export function useUrlQuery(): [UrlQuery, (change: QueryChange, step?: HistoryStep) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const change = useCallback((values: QueryChange, step: HistoryStep = 'push') => {
    const query = new URLSearchParams(location.search);
    if (!('page' in values)) query.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    const search = query.toString();
    const address = location.pathname + (search ? `?${search}` : '');
    if (step === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    dispatchEvent(new Event(changed));
  }, []);
  return [Object.fromEntries(new URLSearchParams(text)), change];
}
