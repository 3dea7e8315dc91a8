import { type GenrePageId, isGenreId } from '#calendar/race/genre.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';
import type { PageSizes } from '#ui/listing/use-result.ts';

/** docs/rules.md#r32 */
export const searchPageSizes: PageSizes = { options: [40, 80, 120], usual: 40, most: 200 };

/** Whether a query asks for races; results appear only then. */
export const hasAsked = (query: UrlQuery) =>
  Object.entries(query).some(([name, value]) => name !== 'perPage' && value !== '');

/** Whose part of the listing index holds the answer. */
export function scopeOf({ genre = 'all' }: UrlQuery): GenrePageId {
  return isGenreId(genre) ? genre : 'all';
}
