import { paths } from '#calendar/paths.ts';
import { type PlaceQuery, placeQuery } from '#calendar/place/place-query.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';

interface Asked extends PlaceQuery {
  genre: GenrePageId;
  /** A name or a tag. */
  q?: string | undefined;
}

/** Where the search bar leads: to the discipline's page or, for all, to the search page. */
export function searchPath({ genre, location, within, q }: Asked): string {
  const place = within ? { location, within } : placeQuery(location ?? '');
  const asked = { ...place, q: q?.trim() };
  const query = Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return genre === 'all' ? paths.search({ genre, ...query }) : paths.genre(genre, query);
}
