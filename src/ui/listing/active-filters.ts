import { type FilterName, filterNames, filters } from '#calendar/query/filters.ts';
import type { Part } from '#calendar/search/reading/part.ts';
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

/**
 * How many filters other than words are active. What was read from the text counts as its chips do: days are one filter,
 * although they fill two fields.
 */
export function countFilters(query: UrlQuery, reading: readonly Part[]): number {
  const read = reading.filter(({ params }) => params.q === undefined);
  return activeFilters(query).filter(({ name }) => name !== 'q').length + read.length;
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
