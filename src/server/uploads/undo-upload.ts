import { z } from 'zod';
import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import type { UndoneUpload } from '#calendar/upload/upload-answers.ts';
import { listSavedAmong } from '#server/alerts/alert-repository.ts';
import { listUploadChanges, type StaffCall } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import {
  inTransaction,
  type LoggedRaceChange,
  logAndPublish,
} from '#server/races/calendar-change.ts';
import { notifyOfDeletion, updateRace } from '#server/races/change-race.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { deleteRaces, lockRaceIds } from '#server/races/race-repository.ts';
import { lockRaces } from '#server/races/staff-race-repository.ts';
import { reopenSubmission } from '#server/submissions/submission-repository.ts';
import { markUndone } from './upload-repository.ts';

/**
 * Undoes an upload of the last 30 days: what it created is deleted, what it updated is as it was before.
 * @throws AppError `not_found` when there is no such upload, or it was undone before
 */
export function undoUpload(call: StaffCall, id: string): Promise<UndoneUpload> {
  return inTransaction(call, async (call) => {
    // One upload, or its undoing, at a time.
    await lockRaceIds(call.db);
    const since = restorableSince(call.now);
    const isId = z.uuid().safeParse(id).success;
    if (!isId || !(await markUndone(call.db, { id, since }, call.now))) {
      throw new AppError('not_found', 'There is no upload of the last 30 days to undo.');
    }
    const histories = historiesOf(await listUploadChanges(call.db, id));
    const asUploaded = await listUnchanged(call.db, histories);
    const written = [
      ...(await deleteCreated(call, asUploaded)),
      ...(await putBack(call, asUploaded)),
    ];
    await logAndPublish(call, written);
    const undone = new Set(written.map(({ before }) => before?.id));
    const kept = histories
      .filter(({ after }) => !undone.has(after.id))
      .map(({ after: { id, name } }) => ({ id, name }));
    return { count: written.length, kept };
  });
}

/** What an upload has made of a race. */
interface History {
  /** As it was before; nothing when the upload has created it. */
  before: Race | null;
  after: Race;
  /** Whether somebody else has changed it between two rows of the upload. */
  isMixed: boolean;
}

/** Two rows of an upload may have changed one race, one after the other. */
function historiesOf(entries: readonly AuditEntry[]): History[] {
  const byRace = new Map<string, History>();
  for (const { subjectId, ...entry } of entries) {
    const [before, after] = [entry.before as Race | null, entry.after as Race];
    const first = byRace.get(subjectId);
    if (!first) {
      byRace.set(subjectId, { before, after, isMixed: false });
      continue;
    }
    const isMixed = first.isMixed || changedFields(first.after, before).length > 0;
    byRace.set(subjectId, { ...first, after, isMixed });
  }
  return [...byRace.values()];
}

/** Those races that are as the upload has left them, locked, beside what it has made of them. */
async function listUnchanged(
  db: Db,
  histories: readonly History[],
): Promise<(History & { now: Race })[]> {
  const locked = await lockRaces(
    db,
    histories.map(({ after }) => after.id),
  );
  const byId = new Map(locked.map((race) => [race.id, race]));
  return histories.flatMap((history) => {
    const now = byId.get(history.after.id);
    const isSame = now && !history.isMixed && changedFields(history.after, now).length === 0;
    return isSame ? [{ ...history, now }] : [];
  });
}

/** All at once: an upload may have created thousands. */
async function deleteCreated(
  call: StaffCall,
  races: readonly { before: Race | null; now: Race }[],
): Promise<LoggedRaceChange[]> {
  const created = races.filter(({ before }) => !before).map(({ now }) => now);
  const ids = created.map(({ id }) => id);
  await deleteRaces(call.db, ids, call.now);
  const saved = new Set(await listSavedAmong(call.db, ids));
  for (const race of created) if (saved.has(race.id)) await notifyOfDeletion(call, race);
  return created.map((before) => ({ action: 'race-deleted', before, after: null }));
}

async function putBack(
  call: StaffCall,
  races: readonly { before: Race | null; now: Race }[],
): Promise<LoggedRaceChange[]> {
  const written: LoggedRaceChange[] = [];
  for (const { before: earlier, now } of races) {
    if (!earlier) continue;
    const { before, after } = await updateRace(call, now, earlier);
    written.push({ action: 'race-restored', before, after });
    if (after.status === 'pending' && now.status !== 'pending') {
      await reopenSubmission(call.db, after.id);
    }
  }
  return written;
}
