import { genreOf, isGenreId } from '#calendar/genre.ts';
import { usePlace } from './use-place.ts';
import type { QueryChange, UrlQuery } from './use-url-query.ts';

const labels: Record<string, (value: string) => string> = {
  q: (value) => `“${value}”`,
  genre: (value) => (isGenreId(value) ? genreOf(value).name : value),
  from: (value) => `From ${value}`,
  to: (value) => `To ${value}`,
  distance: (value) => `${value.replace(/-$/, '+')} mi`,
  tags: (value) => value,
  open: () => 'Registration open',
  when: (value) => (value === 'past' ? 'Past only' : 'Upcoming only'),
};

/** Everything that says where goes with one chip: miles without their place would mean the rider's. */
const nowhere = { location: undefined, within: undefined, near: undefined };

interface Props {
  query: UrlQuery;
  /** @param change what takes one filter away */
  onRemove(change: QueryChange): void;
  onClear(): void;
}

/** What narrows the list, each removable. */
export function FilterChips({ query, onRemove, onClear }: Props) {
  const place = usePlace(query).label;
  const others = Object.entries(query).filter(
    ([name, value]) =>
      name in labels &&
      !(name === 'genre' && value === 'all') &&
      !(name === 'when' && value === 'all'),
  );
  if (others.length === 0 && !place) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Active filters">
      {place && <Chip label={place} onRemove={() => onRemove(nowhere)} />}
      {others.map(([name, value]) => (
        <Chip
          key={name}
          label={labels[name]?.(value) ?? value}
          onRemove={() => onRemove({ [name]: undefined })}
        />
      ))}
      <li>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center px-2"
          onClick={onClear}
        >
          Clear Search
        </button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <li>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 border-2 border-ink px-3"
        onClick={onRemove}
      >
        <span>{label}</span>
        <span aria-hidden="true">×</span>
        <span className="sr-only">remove filter</span>
      </button>
    </li>
  );
}
