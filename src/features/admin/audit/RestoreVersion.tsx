import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { cacheRace, staleOf } from '../races.ts';
import { Changes } from './Changes.tsx';

/** A race as the audit log holds it, perhaps with fields that races no longer have. */
export type EarlierRace = Readonly<Record<string, unknown>> & { version: number };

interface Props {
  /** As it is now. */
  race: Race;
  /** As it is to be again. */
  earlier: EarlierRace;
  onClose(): void;
  onRestored(): void;
}

/** Shows what going back to an earlier version changes, for riders may be mailed about it, and does it. */
export function RestoreVersion({ race, earlier, onClose, onRestored }: Props) {
  const restore = async () => {
    const body = { to: earlier.version, version: race.version };
    try {
      const path = apiPath(apiPaths.restoreVersion, race.id);
      const restored = await callApi('POST', path, { body, answer: raceSchema });
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
