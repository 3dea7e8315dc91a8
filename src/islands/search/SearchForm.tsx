import { genres } from '#calendar/genre.ts';
import { MoreFilters } from '../listing/MoreFilters.tsx';
import type { QueryChange, UrlQuery } from '../listing/use-url-query.ts';

interface Props {
  query: UrlQuery;
  /** A field was changed for good: chosen, or left. */
  onChange(change: QueryChange): void;
  /** A field is being typed in. */
  onType(change: QueryChange): void;
}

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
        <div className="sm:col-span-2 lg:col-span-4">
          <MoreFilters query={query} onChange={onChange} />
        </div>
      </form>
    </search>
  );
}
