import { type GenrePageId, isGenreId } from '#calendar/race/genre.ts';
import type { PageSizes } from '#ui/listing/use-result.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';

/** docs/rules.md#r32 */
export const searchPageSizes: PageSizes = { options: [40, 80, 120], initial: 40, max: 200 };

/** Whether the URL asks for races; results show only then. */
export const hasQuery = (query: UrlQuery) =>
  Object.entries(query).some(([name, value]) => name !== 'perPage' && value !== '');

/** The part of the listing index to search. */
export function scopeOf({ genre = 'all' }: UrlQuery): GenrePageId {
  return isGenreId(genre) ? genre : 'all';
}
