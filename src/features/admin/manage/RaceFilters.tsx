import { type Ref, useMemo } from 'react';
import {
  countHosts,
  type ManagedFilter,
  type ManagedRace,
  type WhenFilter,
  whenFilters,
} from '#calendar/moderation/managed-races.ts';
import { distanceBandIds, distanceBands } from '#calendar/race/distance.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import {
  FilterBar,
  FilterSelect,
  GenreFilter,
  ModerationFilter,
  SearchBox,
  TypedFilter,
} from '../filters.tsx';

const whenLabels: Readonly<Record<WhenFilter, string>> = {
  all: 'All dates',
  upcoming: 'Upcoming',
  past: 'Past',
  thisWeek: 'This week',
  thisMonth: 'This month',
  needsReview: 'Needs review',
};

/** Staff can type any other host. */
const maxHosts = 200;

interface Props {
  query: UrlQuery;
  rows: readonly ManagedRace[];
  /** The count text. */
  count: string;
  countRef: Ref<HTMLParagraphElement>;
}

const names = ['q', 'genre', 'when', 'distance', 'host', 'status'];

export function RaceFilters({ query, rows, count, countRef }: Props) {
  const hosts = useMemo(() => countHosts(rows).slice(0, maxHosts), [rows]);
  return (
    <FilterBar query={query} names={names} count={count} countRef={countRef}>
      <SearchBox query={query} hint="Name, location, tags" />
      <GenreFilter query={query} />
      <FilterSelect
        name="when"
        label="Date"
        query={query}
        all={whenLabels.all}
        options={whenFilters.slice(1).map((when) => [when, whenLabels[when]])}
      />
      <FilterSelect
        name="distance"
        label="Distance"
        query={query}
        all="Any distance"
        options={distanceBandIds.map((id) => [id, distanceBands[id].label])}
      />
      <TypedFilter
        name="host"
        label="Organizer host"
        query={query}
        hint="bikereg.com"
        suggestions={hosts.map(({ host }) => host)}
      />
      <ModerationFilter query={query} all="On the calendar" />
    </FilterBar>
  );
}

/** The URL's filters; invalid values are ignored. */
export function managedFilter(query: UrlQuery): ManagedFilter {
  const { q, genre = '', when, distance, host } = query;
  return {
    q,
    genre: isGenreId(genre) ? genre : undefined,
    when: whenFilters.find((id) => id === when),
    distance: distanceBandIds.find((id) => id === distance),
    host,
  };
}
