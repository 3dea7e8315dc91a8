import { genreOf, isGenreId } from '#calendar/genre.ts';
import type { UrlQuery } from './use-url-query.ts';

const labels: Record<string, (value: string) => string> = {
  q: (value) => `“${value}”`,
  genre: (value) => (isGenreId(value) ? genreOf(value).name : value),
  location: (value) => value,
  from: (value) => `From ${value}`,
  to: (value) => `To ${value}`,
  distance: (value) => `${value.replace(/-$/, '+')} mi`,
  tags: (value) => value,
  within: (value) => `Within ${value} mi`,
  open: () => 'Registration open',
  when: (value) => (value === 'past' ? 'Past only' : 'Upcoming only'),
};

interface Props {
  query: UrlQuery;
  onRemove(name: string): void;
  onClear(): void;
}

/** What narrows the list, each removable. */
export function FilterChips({ query, onRemove, onClear }: Props) {
  const active = Object.entries(query).filter(
    ([name, value]) =>
      name in labels &&
      !(name === 'genre' && value === 'all') &&
      !(name === 'when' && value === 'all'),
  );
  if (active.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Active filters">
      {active.map(([name, value]) => (
        <li key={name}>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 border-2 border-ink px-3"
            onClick={() => onRemove(name)}
          >
            <span>{labels[name]?.(value)}</span>
            <span aria-hidden="true">×</span>
            <span className="sr-only">remove filter</span>
          </button>
        </li>
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
