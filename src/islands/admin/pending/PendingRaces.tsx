import { useMemo, useRef, useState } from 'react';
import { filterManaged, managed } from '#calendar/admin/managed-races.ts';
import type { Today } from '#calendar/day.ts';
import { genres, isGenreId } from '#calendar/genre.ts';
import type { Race } from '#calendar/race.ts';
import { stateOf } from '#calendar/state.ts';
import type { SubmittedRace } from '#calendar/submission.ts';
import { counted } from '#calendar/words.ts';
import type { UrlQuery } from '../../listing/address.ts';
import { FilterBar, FilterSelect, SearchBox } from '../filters.tsx';
import { PagedRows } from '../PagedRows.tsx';
import { ReviewRace } from '../race-form/ReviewRace.tsx';
import { PendingCard } from './PendingCard.tsx';
import { RejectRace } from './RejectRace.tsx';

interface Props {
  races: readonly SubmittedRace[];
  /** What is on the calendar already. */
  listed: readonly Race[];
  query: UrlQuery;
  today: Today;
  onHistory(id: string): void;
}

/** What riders have submitted and nobody has decided on, the longest waiting first. */
export function PendingRaces({ races, listed, query, today, onHistory }: Props) {
  const rows = useMemo(() => races.map((race) => managed(race, today)), [races, today]);
  const found = useMemo(() => {
    const { q, genre = '', state, submitter } = query;
    const wanted = filterManaged(rows, { q, genre: isGenreId(genre) ? genre : undefined }, today);
    return wanted.filter(
      ({ race }) =>
        (!state || race.state === state) && (!submitter || submitterOf(race) === submitter),
    );
  }, [rows, query, today]);
  /** Two may have submitted the same race. */
  const others = useMemo(() => [...listed, ...races], [listed, races]);
  const [edited, setEdited] = useState<SubmittedRace>();
  const [inDoubt, setInDoubt] = useState<SubmittedRace>();
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  const submitters = [...new Set(races.map(submitterOf))].sort();
  const stateCodes = [...new Set(races.map(({ state }) => state))].sort();
  /** A race that was decided on is gone from the list, and the focus with it. */
  const leave = (text: string) => {
    setEdited(undefined);
    setInDoubt(undefined);
    setSaid(text);
    heading.current?.focus();
  };
  return (
    <>
      <h2 className="sr-only">Pending Submissions</h2>
      <FilterBar
        query={query}
        names={['q', 'state', 'genre', 'submitter']}
        count={`Showing ${found.length.toLocaleString('en-US')} of ${counted(races.length, 'submission')}`}
        countRef={heading}
      >
        <SearchBox query={query} hint="Name, location, tags" />
        <FilterSelect
          name="state"
          label="State"
          query={query}
          all="All states"
          options={stateCodes.map((code) => [code, stateOf(code).name])}
        />
        <FilterSelect
          name="genre"
          label="Genre"
          query={query}
          all="All genres"
          options={genres.map(({ id, name }) => [id, name])}
        />
        <FilterSelect
          name="submitter"
          label="Submitter"
          query={query}
          all="All submitters"
          options={submitters.map((name) => [name, name])}
        />
      </FilterBar>
      <div role="status">{said && <p className="notice notice-done my-3">{said}</p>}</div>
      <PagedRows
        rows={found}
        query={query}
        keyOf={({ race }) => race.id}
        empty={
          races.length === 0
            ? 'Nothing waits for you. New submissions show up here.'
            : 'No submissions found. Clear a filter, or look for another word.'
        }
      >
        {({ race }) => (
          <PendingCard
            race={race}
            listed={others}
            onEdit={setEdited}
            onApproved={leave}
            onReject={setInDoubt}
            onHistory={onHistory}
          />
        )}
      </PagedRows>
      {edited && (
        <ReviewRace
          race={edited}
          listed={others}
          onClose={() => setEdited(undefined)}
          onApproved={leave}
        />
      )}
      {inDoubt && (
        <RejectRace race={inDoubt} onClose={() => setInDoubt(undefined)} onRejected={leave} />
      )}
    </>
  );
}

/** Who is filtered by: whoever deleted their account since has no name any more. */
const submitterOf = ({ submitterName, submitterEmail }: SubmittedRace): string =>
  submitterName ?? submitterEmail ?? 'Nobody known';
