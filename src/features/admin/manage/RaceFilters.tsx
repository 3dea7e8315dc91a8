import { type Ref, useMemo } from 'react';
import {
  countHosts,
  type ManagedRace,
  type When,
  whenFilters,
} from '#calendar/moderation/managed-races.ts';
import { type DistanceBandId, distanceBandIds } from '#calendar/race/distance.ts';
import type { UrlQuery } from '#ui/address/address.ts';
import {
  FilterBar,
  FilterSelect,
  GenreFilter,
  ModerationFilter,
  SearchBox,
  TypedFilter,
} from '../filters.tsx';

const whenLabels: Readonly<Record<When, string>> = {
  all: 'All dates',
  upcoming: 'Upcoming',
  past: 'Past',
  thisWeek: 'This week',
  thisMonth: 'This month',
  needsReview: 'Needs review',
};

const bandLabels: Readonly<Record<DistanceBandId, string>> = {
  '0-25': 'Under 25 mi',
  '25-50': '25 to 50 mi',
  '50-100': '50 to 100 mi',
  '100-': '100 mi and more',
};

/** So many hosts are suggested; others are found by typing. */
const suggestedHosts = 200;

interface Props {
  query: UrlQuery;
  rows: readonly ManagedRace[];
  /** What is shown of them. */
  count: string;
  countRef: Ref<HTMLParagraphElement>;
}

const names = ['q', 'genre', 'when', 'distance', 'host', 'status'];

/** What Manage Races is narrowed by. */
export function RaceFilters({ query, rows, count, countRef }: Props) {
  const hosts = useMemo(() => countHosts(rows).slice(0, suggestedHosts), [rows]);
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
        options={distanceBandIds.map((id) => [id, bandLabels[id]])}
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
