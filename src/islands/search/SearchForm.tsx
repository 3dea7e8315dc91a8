import { distanceBandIds } from '#calendar/distance.ts';
import { genres } from '#calendar/genre.ts';
import { NearFilter } from './NearFilter.tsx';
import type { UrlQuery } from './url-query.ts';

interface Props {
  query: UrlQuery;
  /** A field was changed for good: chosen, or left. */
  onChange(change: Record<string, string | undefined>): void;
  /** A field is being typed in. */
  onType(change: Record<string, string | undefined>): void;
}

const bandLabels: Record<string, string> = {
  '0-25': 'Under 25 mi',
  '25-50': '25 to 50 mi',
  '50-100': '50 to 100 mi',
  '100-': '100 mi and more',
};

/** Everything one can filter by. The address is the state; the fields only show and change it. */
export function SearchForm({ query, onChange, onType }: Props) {
  return (
    <search aria-label="Find a Race">
      <form
        action="/search"
        className="grid gap-3 border-2 border-ink bg-card p-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          Name, place or tag
          <input
            className="field"
            type="search"
            name="q"
            value={query['q'] ?? ''}
            onChange={(event) => onType({ q: event.target.value })}
          />
        </label>
        <label>
          Location
          <input
            className="field"
            name="location"
            placeholder="United States"
            autoComplete="off"
            value={query['location'] ?? ''}
            onChange={(event) => onType({ location: event.target.value })}
          />
        </label>
        <label>
          Discipline
          <select
            className="field"
            name="genre"
            value={query['genre'] ?? 'all'}
            onChange={(event) => onChange({ genre: event.target.value })}
          >
            <option value="all">All disciplines</option>
            {genres.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          When
          <select
            className="field"
            name="when"
            value={query['when'] ?? 'all'}
            onChange={(event) => onChange({ when: event.target.value })}
          >
            <option value="all">Upcoming and past</option>
            <option value="upcoming">Upcoming only</option>
            <option value="past">Past only</option>
          </select>
        </label>
        <details
          className="sm:col-span-2 lg:col-span-4"
          open={['from', 'to', 'distance', 'tags', 'open', 'near'].some((name) => query[name])}
        >
          <summary className="flex min-h-11 items-center font-display text-lg font-bold uppercase">
            More Filters
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            <label>
              From
              <input
                className="field"
                type="date"
                name="from"
                value={query['from'] ?? ''}
                onChange={(event) => onChange({ from: event.target.value })}
              />
            </label>
            <label>
              To
              <input
                className="field"
                type="date"
                name="to"
                value={query['to'] ?? ''}
                onChange={(event) => onChange({ to: event.target.value })}
              />
            </label>
            <label>
              Distance
              <select
                className="field"
                name="distance"
                value={query['distance'] ?? ''}
                onChange={(event) => onChange({ distance: event.target.value })}
              >
                <option value="">Any</option>
                {distanceBandIds.map((id) => (
                  <option key={id} value={id}>
                    {bandLabels[id]}
                  </option>
                ))}
              </select>
            </label>
            <label className="flex min-h-11 items-center gap-3 self-end">
              <input
                type="checkbox"
                name="open"
                className="size-6"
                checked={query['open'] === '1'}
                onChange={(event) => onChange({ open: event.target.checked ? '1' : undefined })}
              />
              Registration open
            </label>
            <NearFilter query={query} onChange={onChange} />
          </div>
        </details>
      </form>
    </search>
  );
}
