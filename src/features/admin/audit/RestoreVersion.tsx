import type { Race } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { apiPaths, raceAnswer } from '../calls.ts';
import { cacheRace, staleOf } from '../races.ts';
import { Changes } from './Changes.tsx';

interface Props {
  /** As it is now. */
  race: Race;
  /** As it is to be again. */
  earlier: Race;
  onClose(): void;
  onRestored(): void;
}

/** Shows what going back to an earlier version changes, for riders may be mailed about it, and does it. */
export function RestoreVersion({ race, earlier, onClose, onRestored }: Props) {
  const restore = async () => {
    const body = { to: earlier.version, version: race.version };
    try {
      const path = `${apiPaths.race(race.id)}/restore`;
      const restored = await callApi('POST', path, { body, answer: raceAnswer });
      cacheRace(restored);
      showToast({ title: 'Version restored', text: restored.name });
    } catch (error) {
      const stale = staleOf(error);
      if (stale) cacheRace(stale.race);
      throw error;
    }
    onClose();
    onRestored();
  };
  return (
    <Confirm
      title="Restore this version"
      button="Restore"
      sending="Restoring..."
      act={restore}
      onClose={onClose}
    >
      <p className="mb-3">
        <strong>{race.name}</strong> becomes what it was in version {earlier.version}. Riders who
        saved it are told of another date, place or status.
      </p>
      <Changes before={race} after={{ ...earlier, status: race.status }} />
    </Confirm>
  );
}
