import type { Race } from '#calendar/race.ts';
import { callApi } from '../../api.ts';
import { Confirm } from '../Confirm.tsx';
import { apiPaths } from '../calls.ts';
import { noteGone, noteRace, staleOf } from '../races.ts';

interface Props {
  race: Race;
  onClose(): void;
  onDeleted(race: Race): void;
}

/** Asks before a race is deleted, in the words of spec §2; the page goes for good unless an admin brings it back. */
export function DeleteRace({ race, onClose, onDeleted }: Props) {
  const remove = async () => {
    try {
      await callApi('DELETE', `${apiPaths.race(race.id)}?version=${race.version}`);
    } catch (error) {
      const stale = staleOf(error);
      if (stale) noteRace(stale.race);
      throw error;
    }
    noteGone(race.id);
    onDeleted(race);
  };
  return (
    <Confirm
      title="Delete race"
      button="Delete"
      sending="Deleting..."
      isDangerous
      act={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete the race? This action cannot be undone.</p>
      <p className="mt-3 font-semibold">{race.name}</p>
      <p className="mt-3 text-muted">
        Riders who saved it are told. An admin can restore it for 30 days, from the audit log.
      </p>
    </Confirm>
  );
}
