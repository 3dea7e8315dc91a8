import { type GenreId, genreIds, genreOf } from '#calendar/race/genre.ts';

interface Props {
  /** The disciplines that are on the map. */
  genres: ReadonlySet<GenreId>;
  hasPast: boolean;
}

/** The key to the markers' colors, if there are several. */
export function MapKey({ genres, hasPast }: Props) {
  if (genres.size < 2 && !hasPast) return null;
  const shown = genreIds.filter((id) => genres.has(id));
  return (
    <ul aria-label="Colors on the map" className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {shown.map((id) => (
        <li key={id} data-genre={id} className="flex items-center gap-1.5">
          <Swatch className="bg-accent" />
          {genreOf(id).shortName}
        </li>
      ))}
      {genres.size > 1 && (
        <li className="flex items-center gap-1.5">
          <Swatch className="bg-ink" />
          Mixed
        </li>
      )}
      {hasPast && (
        <li className="flex items-center gap-1.5">
          <Swatch className="bg-stone" />
          Past
        </li>
      )}
    </ul>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`size-3 rounded-full border border-ink ${className}`} />
);
