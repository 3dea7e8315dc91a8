import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo } from 'react';
import { filterManagedRaces, toManagedRace } from '#calendar/moderation/managed-races.ts';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { stateOf } from '#calendar/place/state.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import { counted } from '#calendar/race/words.ts';
import type { Today } from '#calendar/time/day.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';
import { FilterBar, FilterSelect, GenreFilter, ModerationFilter, SearchBox } from '../filters.tsx';
import { Loaded } from '../Loaded.tsx';
import { PagedRows } from '../PagedRows.tsx';

interface Props {
  races: UseQueryResult<SubmittedRace[]>;
  query: UrlQuery;
  today: Today;
  /** What has become of the one that was there last. */
  said: string;
  countRef: Ref<HTMLParagraphElement>;
  /** What is said when there are none at all. */
  empty: string;
  children(race: SubmittedRace): ReactNode;
}

const none: readonly SubmittedRace[] = [];

/** Submissions, waiting or rejected, and what they are narrowed by. */
export function SubmissionList({
  races: asked,
  query,
  today,
  said,
  countRef,
  empty,
  children,
}: Props) {
  const races = asked.data ?? none;
  const rows = useMemo(() => races.map((race) => toManagedRace(race, today)), [races, today]);
  const found = useMemo(() => {
    const { q, genre = '', state, submitter } = query;
    const wanted = filterManagedRaces(
      rows,
      { q, genre: isGenreId(genre) ? genre : undefined },
      today,
    );
    return wanted.filter(
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
        count={
          asked.data &&
          `Showing ${found.length.toLocaleString('en-US')} of ${counted(races.length, 'submission')}`
        }
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
        <ModerationFilter query={query} all="Waiting" />
      </FilterBar>
      <div role="status" className="admin-said">
        {said && <p className="notice notice-done">{said}</p>}
      </div>
      <Loaded query={asked} loading="Loading submissions..." failure="Failed to load submissions.">
        {() => (
          <PagedRows
            rows={found}
            query={query}
            keyOf={({ race }) => race.id}
            empty={
              races.length === 0
                ? empty
                : 'No submissions found. Clear a filter, or look for another word.'
            }
          >
            {({ race }) => children(race)}
          </PagedRows>
        )}
      </Loaded>
    </>
  );
}

/** Who is filtered by: whoever deleted their account since has no name any more. */
const submitterOf = ({ submitterName, submitterEmail }: SubmittedRace): string =>
  submitterName ?? submitterEmail ?? 'Nobody known';
