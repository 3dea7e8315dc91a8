import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { filterManagedRaces, managedRaces } from '#calendar/moderation/managed-races.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Today } from '#calendar/time/day.ts';
import { callApi } from '#ui/api/api.ts';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import { Confirm } from '../Confirm.tsx';
import { EventDialog } from '../events/EventDialog.tsx';
import { showing } from '../filters.tsx';
import { buttonBeside, buttonOf, linkOf } from '../focus-row.ts';
import { PagedRows } from '../PagedRows.tsx';
import { RestoreRace } from '../RestoreRace.tsx';
import { AddEdition, EditRace } from '../race-form/RaceDialog.tsx';
import { refreshIfStale, uncacheRace } from '../races.ts';
import { managedFilter, RaceFilters } from './RaceFilters.tsx';
import { RaceLine } from './RaceLine.tsx';

interface Props {
  races: readonly Race[];
  query: UrlQuery;
  today: Today;
  onHistory(id: string): void;
}

/** Every listed or every rejected race, to find, edit or delete. */
export function ManageRaces({ races, query, today, onHistory }: Props) {
  const rows = useMemo(() => managedRaces(races, today), [races, today]);
  const filter = useMemo(() => managedFilter(query), [query]);
  const isRejected = query['status'] === 'rejected';
  const candidates = useMemo(
    () => rows.filter(({ race }) => (race.status === 'rejected') === isRejected),
    [rows, isRejected],
  );
  const matches = useMemo(
    () => filterManagedRaces(candidates, filter, today),
    [candidates, filter, today],
  );
  const [edited, setEdited] = useState<Race>();
  const [copied, setCopied] = useState<Race>();
  const [ofEvent, setOfEvent] = useState<Race>();
  const [toDelete, setToDelete] = useState<Race>();
  const [deleted, setDeleted] = useState<Race>();
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  const isReview = filter.when === 'needsReview';
  /** The pressed button is gone and, under the review filter, so is its row. */
  const reviewed = useCallback(
    ({ id }: Race) => focusNext(isReview ? (buttonBeside(id) ?? count.current) : buttonOf(id)),
    [isReview, focusNext],
  );
  return (
    <>
      <h2 className="sr-only">Manage Races</h2>
      <RaceFilters
        query={query}
        rows={candidates}
        count={showing(matches, candidates, 'race')}
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
        rows={matches}
        query={query}
        keyOf={({ race }) => race.id}
        empty="No races found. Clear a filter or try another search."
      >
        {(row) => (
          <RaceLine
            row={row}
            onEdit={setEdited}
            onDelete={setToDelete}
            onReviewed={reviewed}
            onHistory={onHistory}
            onEvent={setOfEvent}
          />
        )}
      </PagedRows>
      {edited && <EditRace race={edited} listed={races} onClose={() => setEdited(undefined)} />}
      {ofEvent && (
        <EventDialog
          race={ofEvent}
          listed={races.filter(({ id, status }) => status !== 'rejected' || id === ofEvent.id)}
          onClose={() => setOfEvent(undefined)}
          onMerged={({ id }) => {
            setOfEvent(undefined);
            focusNext(linkOf(id) ?? count.current);
          }}
          onCopy={(race) => {
            setOfEvent(undefined);
            setCopied(race);
          }}
        />
      )}
      {copied && <AddEdition race={copied} listed={races} onClose={() => setCopied(undefined)} />}
      {toDelete && (
        <DeleteRace
          // If someone else has edited it, the dialog says so, and another press deletes it as it is now.
          race={races.find(({ id }) => id === toDelete.id) ?? toDelete}
          onClose={() => setToDelete(undefined)}
          onDeleted={(race) => {
            setToDelete(undefined);
            setDeleted(race);
          }}
        />
      )}
    </>
  );
}

interface DeletedNoteProps {
  /** The most recently deleted race. */
  race: Race | undefined;
  onRestored(): void;
}

/** Offers to undo a deletion, and stays visible while the list scrolls. Takes the focus that the row had. */
function DeletedNote({ race, onRestored }: DeletedNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  // Runs after the dialog closes, which returns the focus to the row's button.
  useEffect(() => {
    if (race) note.current?.focus({ preventScroll: true });
  }, [race]);
  return (
    <div role="status" className="admin-status">
      {race && (
        <p
          ref={note}
          tabIndex={-1}
          className="notice flex flex-wrap items-center justify-between gap-3"
        >
          <span>
            Deleted <strong>{race.name}</strong>.
          </span>
          <RestoreRace race={race} label="Undo" onRestored={onRestored} />
        </p>
      )}
    </div>
  );
}

interface DeleteRaceProps {
  race: Race;
  onClose(): void;
  onDeleted(race: Race): void;
}

/** Confirms a deletion, and says what can be undone. */
export function DeleteRace({ race, onClose, onDeleted }: DeleteRaceProps) {
  const remove = async () => {
    const path = `${apiPath(apiPaths.adminRace, race.id)}?version=${race.version}`;
    await refreshIfStale(() => withProof(() => callApi('DELETE', path)));
    uncacheRace(race.id);
    onDeleted(race);
  };
  return (
    <Confirm
      title="Delete race"
      button="Delete"
      sending="Deleting…"
      isDangerous
      act={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete the race? This action cannot be undone.</p>
      <p className="mt-3 font-semibold">{race.name}</p>
      <p className="mt-3 text-muted">
        The email to riders who saved it can’t be taken back. You can restore the race itself for 30
        days, right above the list or from the audit log.
      </p>
    </Confirm>
  );
}
