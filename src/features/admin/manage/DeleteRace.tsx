import type { Race } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { Confirm } from '../Confirm.tsx';
import { apiPaths } from '../calls.ts';
import { cacheRace, staleOf, uncacheRace } from '../races.ts';

interface Props {
  race: Race;
  onClose(): void;
  onDeleted(race: Race): void;
}

/** Asks before a race is deleted, and says which part of that can be undone after all. */
export function DeleteRace({ race, onClose, onDeleted }: Props) {
  const remove = async () => {
    try {
      const path = `${apiPaths.race(race.id)}?version=${race.version}`;
      await withProof(() => callApi('DELETE', path));
    } catch (error) {
      const stale = staleOf(error);
      if (stale) cacheRace(stale.race);
      throw error;
    }
    uncacheRace(race.id);
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
        What cannot be undone: riders who saved it get a mail that it is gone. The race itself can
        be restored for 30 days, with Undo above the list or from the audit log.
      </p>
    </Confirm>
  );
}
