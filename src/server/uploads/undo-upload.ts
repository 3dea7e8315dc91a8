import { z } from 'zod';
import type { AuditEntry } from '#calendar/admin/audit.ts';
import type { Race } from '#calendar/race.ts';
import { listSavedAmong } from '#server/alerts/alert-repository.ts';
import {
  type Change,
  listUploadChanges,
  recordChanges,
  type StaffCall,
} from '#server/audit/audit-log.ts';
import { AppError } from '#server/errors.ts';
import { tellOfRemoval, updateRace } from '#server/races/change-race.ts';
import { inTransaction } from '#server/races/in-transaction.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { deleteUnchanged, lockRaceIds } from '#server/races/race-repository.ts';
import { lockRace } from '#server/races/staff-race-repository.ts';
import { markUndone } from './upload-repository.ts';

export interface Undone {
  /** Races that are again as they were before the upload. */
  count: number;
  /** Races that somebody has changed since, and that stay as they are. */
  kept: { id: string; name: string }[];
}

/**
 * Undoes an upload of the last 30 days: what it created is deleted, what it updated is as it was before.
 * @throws AppError `not_found` when there is no such upload, or it was undone before
 */
export function undoUpload(call: StaffCall, id: string): Promise<Undone> {
  return inTransaction(call, async (call) => {
    // One upload, or its undoing, at a time.
    await lockRaceIds(call.db);
    const since = restorableSince(call.now);
    const isId = z.uuid().safeParse(id).success;
    if (!isId || !(await markUndone(call.db, { id, since }, call.now))) {
      throw new AppError('not_found', 'There is no upload of the last 30 days to undo.');
    }
    const entries = await listUploadChanges(call.db, id);
    const written = [...(await deleteCreated(call, entries)), ...(await putBack(call, entries))];
    await recordChanges(call, written);
    const undone = new Set(written.map(({ subject }) => subject.id));
    const kept = entries
      .filter(({ subjectId }) => !undone.has(subjectId))
      .map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }));
    return { count: written.length, kept };
  });
}

/** All at once: an upload may have created thousands. */
async function deleteCreated(call: StaffCall, entries: readonly AuditEntry[]): Promise<Change[]> {
  const created = entries.filter(({ before }) => !before).map(({ after }) => after as Race);
  const ids = created.map((race) => race.id);
  const deleted = await deleteUnchanged(call.db, ids, call.now);
  const gone = created.filter((race) => deleted.has(race.id));
  const saved = new Set(await listSavedAmong(call.db, [...deleted]));
  for (const race of gone) if (saved.has(race.id)) await tellOfRemoval(call, race);
  return gone.map((race) => ({ action: 'race-deleted', before: race, after: null, subject: race }));
}

async function putBack(call: StaffCall, entries: readonly AuditEntry[]): Promise<Change[]> {
  const written: Change[] = [];
  for (const entry of entries) {
    const [earlier, uploaded] = [entry.before as Race | null, entry.after as Race];
    if (!earlier) continue;
    const now = await lockRace(call.db, uploaded.id);
    if (now?.version !== uploaded.version) continue;
    const { before, after } = await updateRace(call, now, earlier);
    written.push({ action: 'race-restored', before, after, subject: after });
  }
  return written;
}
