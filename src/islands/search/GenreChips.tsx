import { type GenreId, genres } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';

interface Props {
  counts: ReadonlyMap<GenreId, number>;
  location: string | undefined;
}

/** The genres that have a match, with how many, each narrowing the search to it. */
export function GenreChips({ counts, location }: Props) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Disciplines">
      {genres
        .filter(({ id }) => counts.has(id))
        .map(({ id, name }) => (
          <li key={id} data-genre={id}>
            <a
              href={paths.search({ ...(location ? { location } : {}), genre: id })}
              className="inline-flex min-h-11 items-center gap-2 border-l-8 border-accent bg-card px-3 hover:underline"
            >
              {name} <span className="sheet-figure text-lg">{counts.get(id)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
