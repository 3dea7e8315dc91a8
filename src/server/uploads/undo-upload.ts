import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import { withCourses } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { isPublic } from '#calendar/race/status.ts';
import type { UndoneUpload } from '#calendar/upload/upload-answers.ts';
import { listSavedAmong } from '#server/alerts/alert-repository.ts';
import { listUploadChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { notifyOrganizers } from '#server/organizers/notify-organizers.ts';
import { listOrganizedAmong } from '#server/organizers/organizer-repository.ts';
import { isUuid } from '#server/parse.ts';
import {
  inTransaction,
  type LoggedRaceChange,
  logAndRequestRebuild,
} from '#server/races/calendar-change.ts';
import { notifySavers, updateRace } from '#server/races/change-race.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { deleteRaces, lockRaceIds } from '#server/races/race-repository.ts';
import { lockRaces } from '#server/races/staff-race-repository.ts';
import { reopenSubmission } from '#server/submissions/submission-repository.ts';
import { rejectSuggestions } from '#server/suggestions/end-suggestions.ts';
import { lockOpenSuggestions } from '#server/suggestions/suggestion-repository.ts';
import { markUndone } from './upload-repository.ts';

/**
 * Deletes the races an upload created and reverts those it updated, except races that have changed since (`kept`).
 * @throws AppError `not_found` if there is no such upload from the last 30 days, or it was already undone
 */
export function undoUpload(call: AccountCall, id: string): Promise<UndoneUpload> {
  return inTransaction(call, async (call) => {
    // One upload or undo at a time.
    await lockRaceIds(call.db);
    const since = restorableSince(call.now);
    if (!isUuid(id) || !(await markUndone(call.db, { id, since }, call.now))) {
      throw new AppError('not_found', 'There’s no upload from the last 30 days to undo.');
    }
    const histories = groupByRace(await listUploadChanges(call.db, id));
    const ids = histories.map(({ after }) => after.id);
    // Before the races, as everywhere, so that concurrent calls can't deadlock.
    await lockOpenSuggestions(call.db, ids);
    const unchanged = listUnchanged(histories, await lockRaces(call.db, ids));
    const changes = [
      ...(await deleteCreated(call, unchanged)),
      ...(await revertUpdated(call, unchanged)),
    ];
    const logged = changes.map((change) => ({ ...change, uploadId: id }));
    await logAndRequestRebuild(call, logged);
    const undone = new Set(changes.map(({ before }) => before?.id));
    const kept = histories
      .filter(({ after }) => !undone.has(after.id))
      .map(({ after: { id, name } }) => ({ id, name }));
    return { count: changes.length, kept };
  });
}

/** What an upload did to a race, in one or more rows. */
interface History {
  /** Null if the upload created it. */
  before: Race | null;
  after: Race;
  /** Whether someone else changed it between two rows of the upload. */
  isMixed: boolean;
}

function groupByRace(entries: readonly AuditEntry[]): History[] {
  const byRace = new Map<string, History>();
  for (const { subjectId, ...entry } of entries) {
    const [before, after] = [entry.before as Race | null, entry.after as Race].map(
      (race) => race && withCourses(race),
    ) as [Race | null, Race];
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

/** The races that nobody has changed since the upload, each with its current state. */
function listUnchanged(
  histories: readonly History[],
  locked: readonly Race[],
): (History & { now: Race })[] {
  const byId = new Map(locked.map((race) => [race.id, race]));
  return histories.flatMap((history) => {
    const now = byId.get(history.after.id);
    const isUnchanged = now && !history.isMixed && changedFields(history.after, now).length === 0;
    return isUnchanged ? [{ ...history, now }] : [];
  });
}

/** Deletes in one statement, because an upload may have created thousands. */
async function deleteCreated(
  call: AccountCall,
  races: readonly { before: Race | null; now: Race }[],
): Promise<LoggedRaceChange[]> {
  const created = races.filter(({ before }) => !before).map(({ now }) => now);
  const ids = created.map(({ id }) => id);
  await deleteRaces(call.db, ids, call.now);
  await rejectSuggestions(call, created);
  const saved = new Set(await listSavedAmong(call.db, ids));
  const events = created.map(({ eventKey }) => eventKey);
  const organized = new Set(await listOrganizedAmong(call.db, events));
  for (const race of created) {
    if (saved.has(race.id)) await notifySavers(call, race, 'race-deleted');
    if (organized.has(race.eventKey) && race.status === 'approved') {
      await notifyOrganizers(call, race, 'deleted');
    }
  }
  return created.map((before) => ({ action: 'race-deleted', before, after: null }));
}

async function revertUpdated(
  call: AccountCall,
  races: readonly { before: Race | null; now: Race }[],
): Promise<LoggedRaceChange[]> {
  const changes: LoggedRaceChange[] = [];
  for (const { before: earlier, now } of races) {
    if (!earlier) continue;
    const { before, after } = await updateRace(call, now, earlier);
    changes.push({ action: 'race-restored', before, after });
    if (after.status === 'pending' && now.status !== 'pending') {
      await reopenSubmission(call.db, after.id);
    }
    // To riders, a race that is no longer listed is gone.
    if (isPublic(before) && !isPublic(after)) {
      await notifySavers(call, before, 'race-deleted');
      await notifyOrganizers(call, before, 'deleted');
    }
  }
  return changes;
}
