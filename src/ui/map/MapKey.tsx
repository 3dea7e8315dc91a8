import { type GenreId, genreIds, genreOf } from '#calendar/race/genre.ts';
import type { MarkColor } from './points.ts';

interface Props {
  /** The disciplines that are on the map. */
  genres: ReadonlySet<GenreId>;
  hasPast: boolean;
  inView: ReadonlySet<MarkColor>;
}

/** The key to the markers' colors, if there are several. Colors out of view keep their space, so that nothing moves. */
export function MapKey({ genres, hasPast, inView }: Props) {
  if (genres.size < 2 && !hasPast) return null;
  const colors: MarkColor[] = [
    ...(genres.size > 1 ? (['mixed'] as const) : []),
    ...genreIds.filter((id) => genres.has(id)),
  ];
  // One color alone needs no key if it says nothing of a discipline.
  const isPlain = !hasPast && [...inView].every((color) => color === 'mixed');
  const shown = colors.filter((color) => inView.has(color) && !isPlain);
  const others = colors.filter((color) => !shown.includes(color));
  return (
    <ul
      aria-label="Colors on the map"
      // On a phone, a key without a color would leave a gap above the list.
      className={`flex flex-wrap gap-x-4 gap-y-0.5 text-sm ${isPlain ? 'max-md:hidden' : ''}`}
    >
      {shown.map((color) => (
        <Color key={color} color={color} />
      ))}
      {hasPast && (
        <li className="flex items-center gap-1.5">
          <Swatch className="bg-stone" />
          Past
        </li>
      )}
      {others.map((color) => (
        <Color key={color} color={color} className="invisible" />
      ))}
    </ul>
  );
}

function Color({ color, className = '' }: { color: MarkColor; className?: string }) {
  const isMixed = color === 'mixed';
  return (
    <li
      data-genre={isMixed ? undefined : color}
      className={`flex items-center gap-1.5 ${className}`}
    >
      <Swatch className={isMixed ? 'bg-ink' : 'bg-accent'} />
      {isMixed ? 'Mixed' : genreOf(color).name}
    </li>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`size-3 rounded-full border border-ink forced-color-adjust-none ${className}`}
  />
);
