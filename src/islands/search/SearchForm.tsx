import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isGenreId } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';
import { placeQuery } from '#calendar/places/asked-place.ts';
import { DisciplineCombobox } from '../find-race/DisciplineCombobox.tsx';
import { PlaceCombobox } from '../find-race/PlaceCombobox.tsx';
import { typedBefore } from '../find-race/typed-before.ts';
import { MoreFilters } from '../listing/MoreFilters.tsx';
import type { QueryChange, UrlQuery } from '../listing/use-url-query.ts';

interface Props {
  query: UrlQuery;
  isHydrated: boolean;
  /** A field was changed for good: chosen, or left. */
  onChange(change: QueryChange): void;
  /** A field is being typed in. */
  onType(change: QueryChange): void;
}

/** Everything one can filter by. The address is the state; the fields only show and change it. */
export function SearchForm({ query, isHydrated, onChange, onType }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const genre = query['genre'] ?? 'all';
  const keepTyped = useEffectEvent(() => {
    const typed = form.current && typedBefore(form.current);
    if (typed && Object.keys(typed).length > 0) onType(typed);
  });
  useLayoutEffect(() => keepTyped(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What was only text while it was typed is now meant: a town gets its circle.
    if (query['location'] && !query['within']) onChange({ ...placeQuery(query['location']) });
  };
  return (
    <search aria-label="Find a Race">
      <form
        ref={form}
        action={paths.search()}
        className="grid gap-3 border-2 border-ink bg-card p-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={submit}
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
        <PlaceCombobox
          query={{ location: query['location'], within: query['within'] }}
          isHydrated={isHydrated}
          onType={onType}
          onChoose={onChange}
        />
        <DisciplineCombobox
          genre={isGenreId(genre) ? genre : 'all'}
          isHydrated={isHydrated}
          onChoose={(id) => onChange({ genre: id })}
        />
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
