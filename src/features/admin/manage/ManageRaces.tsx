import { useCallback, useMemo, useRef, useState } from 'react';
import { filterManaged, managedRaces } from '#calendar/moderation/managed-races.ts';
import type { Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import type { Today } from '#calendar/time/day.ts';
import type { UrlQuery } from '#ui/address/address.ts';
import { DeletedNote } from '../DeletedNote.tsx';
import { PagedRows } from '../PagedRows.tsx';
import { EditRace } from '../race-form/EditRace.tsx';
import { buttonBeside, buttonOf, useFocusNext } from '../use-focus-next.ts';
import { DeleteRace } from './DeleteRace.tsx';
import { managedFilter } from './managed-query.ts';
import { RaceFilters } from './RaceFilters.tsx';
import { RaceLine } from './RaceLine.tsx';

interface Props {
  races: readonly Race[];
  query: UrlQuery;
  today: Today;
  onHistory(id: string): void;
}

/** Every race that is on the calendar, or was rejected: to be found, mended and taken off. */
export function ManageRaces({ races, query, today, onHistory }: Props) {
  const rows = useMemo(() => managedRaces(races, today), [races, today]);
  const filter = useMemo(() => managedFilter(query), [query]);
  const isRejected = query['status'] === 'rejected';
  const inQuestion = useMemo(
    () => rows.filter(({ race }) => (race.status === 'rejected') === isRejected),
    [rows, isRejected],
  );
  const found = useMemo(
    () => filterManaged(inQuestion, filter, today),
    [inQuestion, filter, today],
  );
  const [edited, setEdited] = useState<Race>();
  const [inDoubt, setInDoubt] = useState<Race>();
  const [deleted, setDeleted] = useState<Race>();
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  const edit = useCallback((race: Race) => setEdited(race), []);
  const remove = useCallback((race: Race) => setInDoubt(race), []);
  const isReview = filter.when === 'needsReview';
  /** Its button is gone, and with this filter its row. */
  const reviewed = useCallback(
    ({ id }: Race) => focusNext(isReview ? (buttonBeside(id) ?? count.current) : buttonOf(id)),
    [isReview, focusNext],
  );
  return (
    <>
      <h2 className="sr-only">Manage Races</h2>
      <RaceFilters
        query={query}
        rows={inQuestion}
        count={`Showing ${found.length.toLocaleString('en-US')} of ${counted(inQuestion.length, 'race')}`}
        countRef={count}
      />
      <DeletedNote
        race={deleted}
        onRestored={() => {
          setDeleted(undefined);
          focusNext(count.current);
        }}
      />
      <PagedRows
        rows={found}
        query={query}
        keyOf={({ race }) => race.id}
        empty="No races found. Clear a filter, or look for another word."
      >
        {(row) => (
          <RaceLine
            row={row}
            onEdit={edit}
            onDelete={remove}
            onReviewed={reviewed}
            onHistory={onHistory}
          />
        )}
      </PagedRows>
      {edited && <EditRace race={edited} listed={races} onClose={() => setEdited(undefined)} />}
      {inDoubt && (
        <DeleteRace
          race={inDoubt}
          onClose={() => setInDoubt(undefined)}
          onDeleted={(race) => {
            setInDoubt(undefined);
            setDeleted(race);
          }}
        />
      )}
    </>
  );
}
