import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo } from 'react';
import { filterManagedRaces, toManagedRace } from '#calendar/moderation/managed-races.ts';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { stateOf } from '#calendar/place/state.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import type { Today } from '#calendar/time/day.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import {
  FilterBar,
  FilterSelect,
  GenreFilter,
  ModerationFilter,
  SearchBox,
  showing,
} from '../filters.tsx';
import { Loaded } from '../Loaded.tsx';
import { PagedRows } from '../PagedRows.tsx';

interface Props {
  races: UseQueryResult<SubmittedRace[]>;
  query: UrlQuery;
  today: Today;
  /** The outcome of the last decision. */
  message: string;
  countRef: Ref<HTMLParagraphElement>;
  /** Shown if there are no submissions at all. */
  empty: string;
  children(race: SubmittedRace): ReactNode;
}

const none: readonly SubmittedRace[] = [];

/** Pending or rejected submissions, with their filters. */
export function SubmissionList({
  races: submissions,
  query,
  today,
  message,
  countRef,
  empty,
  children,
}: Props) {
  const races = submissions.data ?? none;
  const rows = useMemo(() => races.map((race) => toManagedRace(race, today)), [races, today]);
  const matches = useMemo(() => {
    const { q, genre = '', state, submitter } = query;
    const managedMatches = filterManagedRaces(
      rows,
      { q, genre: isGenreId(genre) ? genre : undefined },
      today,
    );
    return managedMatches.filter(
      ({ race }) =>
        (!state || race.state === state) && (!submitter || submitterOf(race) === submitter),
    );
  }, [rows, query, today]);
  const submitters = [...new Set(races.map(submitterOf))].sort();
  const stateCodes = [...new Set(races.map(({ state }) => state))].sort();
  return (
    <>
      <h2 className="sr-only">Pending Submissions</h2>
      <FilterBar
        query={query}
        names={['q', 'state', 'genre', 'submitter', 'status']}
        count={submissions.data && showing(matches, races, 'submission')}
        countRef={countRef}
      >
        <SearchBox query={query} hint="Name, location, tags" />
        <FilterSelect
          name="state"
          label="State"
          query={query}
          all="All states"
          options={stateCodes.map((code) => [code, stateOf(code).name])}
        />
        <GenreFilter query={query} />
        <FilterSelect
          name="submitter"
          label="Submitter"
          query={query}
          all="All submitters"
          options={submitters.map((name) => [name, name])}
        />
        <ModerationFilter query={query} all="Pending" />
      </FilterBar>
      <div role="status" className="admin-status">
        {message && <p className="notice notice-done">{message}</p>}
      </div>
      <Loaded
        query={submissions}
        loading="Loading submissions…"
        failure="Failed to load submissions."
      >
        {() => (
          <PagedRows
            rows={matches}
            query={query}
            keyOf={({ race }) => race.id}
            empty={
              races.length === 0
                ? empty
                : 'No submissions found. Clear a filter or try another search.'
            }
          >
            {({ race }) => children(race)}
          </PagedRows>
        )}
      </Loaded>
    </>
  );
}

/** The submitter filter's key. */
function submitterOf({
  submitterName,
  submitterEmail,
  submittedAt,
  uploadedBy,
}: SubmittedRace): string {
  if (uploadedBy) return `Upload by ${uploadedBy}`;
  return submitterName ?? submitterEmail ?? (submittedAt ? 'Deleted account' : 'Unknown');
}
