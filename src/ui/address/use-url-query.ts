import { useMemo, useSyncExternalStore } from 'react';
import {
  changeQuery,
  type QueryChange,
  queryText,
  subscribeQuery,
  type UrlQuery,
} from './address.ts';

export type { QueryChange, UrlQuery };

/**
 * The page's query: back and forward restore the view. It is the same object until it changes, and
 * the function that changes it is always the same.
 */
export function useUrlQuery(): [UrlQuery, typeof changeQuery] {
  const text = useSyncExternalStore(subscribeQuery, queryText, () => '');
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  return [query, changeQuery];
}
