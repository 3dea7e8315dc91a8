import { useDeferredValue, useMemo, useState } from 'react';
import type { UrlQuery } from '../url/url-query.ts';

/**
 * The query that a list shows, when there's time. While a rider types a place, it stays what it was, because the
 * beginning of a name would empty the list or show other towns (docs/rules.md#r23).
 * @returns also what to call with a place that is being typed, and with no text once it counts
 */
export function useSettledQuery(urlQuery: UrlQuery): [UrlQuery, (typed: string) => void] {
  const [typed, typePlace] = useState('');
  const now = useMemo(
    () => ({ urlQuery, isTyping: typed !== '' && urlQuery['location'] === typed }),
    [urlQuery, typed],
  );
  const later = useDeferredValue(now);
  const [settled, setSettled] = useState(urlQuery);
  if (!later.isTyping && settled !== later.urlQuery) setSettled(later.urlQuery);
  return [settled, typePlace];
}
