import { type FilterName, filterNames, filters } from '#calendar/query/filters.ts';
import type { QueryChange, UrlQuery } from '../address/url-query.ts';

export interface ActiveFilter {
  name: FilterName;
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
  return filterNames.flatMap((name): ActiveFilter[] => {
    const value = query[name];
    if (name === 'within' && query['location']) return [];
    if (name === 'tags') return tagsIn(query).map((tag) => ({ name, value: tag }));
    return value && value !== 'all' && 'chip' in filters[name] ? [{ name, value }] : [];
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
