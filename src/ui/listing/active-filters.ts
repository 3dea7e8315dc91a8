import { type FilterName, filterNames, filters } from '#calendar/query/filters.ts';
import type { QueryChange, UrlQuery } from '../url/url-query.ts';

export interface ActiveFilter {
  name: FilterName;
  value: string;
}

/** The query's tags, without duplicates. */
export function tagsIn(query: UrlQuery): string[] {
  const tags = (query['tags'] ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The active filters: each tag counts as one, a place and its miles together as one, and "all" as none. */
export function activeFilters(query: UrlQuery): ActiveFilter[] {
  return filterNames.flatMap((name): ActiveFilter[] => {
    const value = query[name];
    if (name === 'within' && query['location']) return [];
    if (name === 'tags') return tagsIn(query).map((tag) => ({ name, value: tag }));
    return value && value !== 'all' && 'chip' in filters[name] ? [{ name, value }] : [];
  });
}

/** Also clears the miles, which would otherwise be measured from the rider. */
const anywhere = { location: undefined, near: undefined, within: undefined, area: undefined };

/** The change that removes a filter; a place is removed along with its miles. */
export function withoutFilter(query: UrlQuery, { name, value }: ActiveFilter): QueryChange {
  if (name === 'location' || name === 'within') return anywhere;
  if (name !== 'tags') return { [name]: undefined };
  return {
    tags: tagsIn(query)
      .filter((tag) => tag !== value)
      .join(','),
  };
}
