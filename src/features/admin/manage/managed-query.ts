import { type ManagedFilter, whenFilters } from '#calendar/moderation/managed-races.ts';
import { distanceBandIds } from '#calendar/race/distance.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import type { UrlQuery } from '#ui/address/address.ts';

/** What the address narrows the list by; what it cannot mean does not. */
export function managedFilter(query: UrlQuery): ManagedFilter {
  const { q, genre = '', when, distance, host } = query;
  return {
    q,
    genre: isGenreId(genre) ? genre : undefined,
    when: whenFilters.find((one) => one === when),
    distance: distanceBandIds.find((one) => one === distance),
    host,
  };
}
