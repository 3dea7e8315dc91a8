import { paths } from '#calendar/paths.ts';
import { type GenreId, genres } from '#calendar/race/genre.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';

interface Props {
  counts: ReadonlyMap<GenreId, number>;
  query: UrlQuery;
  /** More are being counted: they are unseen, each where it will stand, until they are all known. */
  isPartial?: boolean;
}

/** What a genre's page is not told: it has its own of each. */
const own = ['genre', 'page', 'perPage', 'view'];

/**
 * The genres that have a match, with how many, each leading to its page with the same filters. They
 * are one line at any number, so that what is below stays where it is while one types.
 */
export function GenreChips({ counts, query, isPartial }: Props) {
  if (counts.size === 0) return null;
  const kept = Object.entries(query).filter(([name, value]) => value && !own.includes(name));
  const text = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return (
    <ul
      className={`-mx-1.5 mt-3 flex gap-2 overflow-x-auto p-1.5 ${isPartial ? 'invisible' : ''}`}
      aria-label="Disciplines"
    >
      {genres
        .filter(({ id }) => counts.has(id))
        .map(({ id, name }) => (
          <li key={id} data-genre={id}>
            <a
              href={paths.genre(id) + text}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-l-8 border-accent bg-card px-3 hover:underline"
            >
              {name} <span className="sheet-figure text-lg">{counts.get(id)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
