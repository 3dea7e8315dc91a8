import { type ManagedFilter, whens } from '#calendar/admin/managed-races.ts';
import { distanceBandIds } from '#calendar/distance.ts';
import { isGenreId } from '#calendar/genre.ts';
import type { UrlQuery } from '../../listing/address.ts';

/** What the address narrows the list by; what it cannot mean does not. */
export function managedFilter(query: UrlQuery): ManagedFilter {
  const { q, genre = '', when, distance, host } = query;
  return {
    q,
    genre: isGenreId(genre) ? genre : undefined,
    when: whens.find((one) => one === when),
    distance: distanceBandIds.find((one) => one === distance),
    host,
  };
}
