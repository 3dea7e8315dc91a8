import type { QueryChange, UrlQuery } from '../address/url-query.ts';

/** What narrows a list, by its name in an address. */
const filters = [
  'q',
  'genre',
  'state',
  'location',
  'within',
  'from',
  'to',
  'distance',
  'tags',
  'open',
  'eventStatus',
  'when',
] as const;

export interface ActiveFilter {
  name: (typeof filters)[number];
  value: string;
}

/** The tags of a query, each once. */
export function tagsIn(query: UrlQuery): string[] {
  const tags = (query['tags'] ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/**
 * What narrows the list, each tag by itself, a place and the miles around it as one; the "all" of a
 * choice narrows nothing.
 */
export function activeFilters(query: UrlQuery): ActiveFilter[] {
  return filters.flatMap((name): ActiveFilter[] => {
    const value = query[name];
    if (name === 'within' && query['location']) return [];
    if (name === 'tags') return tagsIn(query).map((tag) => ({ name, value: tag }));
    return value && value !== 'all' ? [{ name, value }] : [];
  });
}

/** Miles without their place would be miles around the rider. */
const anywhere = { location: undefined, near: undefined, within: undefined };

/** The change that takes one filter away, and with a place the miles around it. */
export function withoutFilter(query: UrlQuery, { name, value }: ActiveFilter): QueryChange {
  if (name === 'location' || name === 'within') return anywhere;
  if (name !== 'tags') return { [name]: undefined };
  return {
    tags: tagsIn(query)
      .filter((tag) => tag !== value)
      .join(','),
  };
}
