import { restorableFields } from '#calendar/moderation/audit.ts';
import { withStatusHistory } from '#calendar/moderation/race-edits.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import type { RestoredRace } from '#calendar/race/race-answers.ts';
import { day } from '#calendar/time/durations.ts';
import { findVersion } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { findMergedEvents } from '#server/events/event-repository.ts';
import { notifyOrganizers } from '#server/organizers/notify-organizers.ts';
import { listPublicEditions } from '#server/organizers/organizer-repository.ts';
import { notifySubmitter } from '#server/submissions/decide.ts';
import { reopenSubmission } from '#server/submissions/submission-repository.ts';
import { rejectSuggestions } from '#server/suggestions/end-suggestions.ts';
import { lockOpenSuggestions } from '#server/suggestions/suggestion-repository.ts';
import { inTransaction, logAndRequestRebuild } from './calendar-change.ts';
import { deleteRaceAndNotify, notifySavers, type RaceVersion, updateRace } from './change-race.ts';
import { createRaces } from './create-races.ts';
import { deleteMergedRace } from './merged-race-repository.ts';
import { withoutOldTown } from './race-pin.ts';
import { replaceRace, restoreDeletedRace } from './race-repository.ts';
import { revertMerge } from './revert-merge.ts';
import { findRace, listManagedRaces } from './staff-race-repository.ts';

const restorableFor = 30 * day;

/** Races deleted since this time can be restored, and uploads since this time undone. */
export const restorableSince = (now: Date) => new Date(now.getTime() - restorableFor);

/** @throws AppError `already_listed` */
export function addRace(call: AccountCall, fields: RaceFields): Promise<Race> {
  return inTransaction(call, async (call) => {
    const placed = await withoutOldEditionsTown(call.db, fields);
    const [after] = await createRaces(call.db, [placed], { status: 'approved', now: call.now });
    if (!after) throw new Error('No race was created.');
    await logAndRequestRebuild(call, [{ action: 'race-created', before: null, after }]);
    return after;
  });
}

/** Forms copy the pin of an earlier edition of the event, which may have been in another town. */
async function withoutOldEditionsTown(db: Db, fields: RaceFields): Promise<RaceFields> {
  if (fields.eventKey === undefined || !fields.coords) return fields;
  const editions = await listPublicEditions(db, [fields.eventKey]);
  let placed = fields;
  for (const edition of editions) placed = await withoutOldTown(edition, placed);
  return placed;
}

/** @throws AppError `not_found`, `stale_version` or `already_listed` */
export function editRace(call: AccountCall, base: RaceVersion, fields: RaceFields): Promise<Race> {
  return inTransaction(call, async (call) => {
    const listed = await findRace(call.db, base.id);
    const edited = withStatusHistory(listed, await withoutOldTown(listed, fields));
    const { before, after } = await updateRace(call, base, edited);
    if (after !== before)
      await logAndRequestRebuild(call, [{ action: 'race-updated', before, after }]);
    return after;
  });
}

/**
 * To its submitter, deleting a pending race is a rejection (docs/rules.md#r39).
 * @throws AppError `not_found` or `stale_version`
 */
export function deleteRace(
  call: AccountCall,
  base: { id: string; version?: number | undefined },
): Promise<void> {
  return inTransaction(call, async (call) => {
    await lockOpenSuggestions(call.db, [base.id]);
    const { before } = await deleteRaceAndNotify(call, base);
    if (before.status === 'approved') await notifyOrganizers(call, before, 'deleted');
    if (before.status === 'pending') await notifySubmitter(call, before, { approved: false });
    await rejectSuggestions(call, [before]);
    await logAndRequestRebuild(call, [{ action: 'race-deleted', before, after: null }]);
  });
}

/**
 * Restores an earlier version of a race as its next version (`restorableFields`).
 * @throws AppError `not_found` if the log lacks that version, `conflict` if nothing differs, or like {@link editRace}
 */
export function restoreVersion(call: AccountCall, base: RaceVersion, to: number): Promise<Race> {
  return inTransaction(call, async (call) => {
    const earlier = await findVersion(call.db, { id: base.id, version: to });
    if (!earlier) throw new AppError('not_found', 'We couldn’t find that version.');
    const { before, after } = await updateRace(call, base, restorableFields(earlier));
    if (after === before) {
      throw new AppError(
        'conflict',
        `There’s nothing to restore: version ${to} lists the race as it is now.`,
      );
    }
    await logAndRequestRebuild(call, [{ action: 'race-restored', before, after }]);
    return after;
  });
}

/**
 * Restores a deleted race. If it was merged into another, that merge is reverted there (docs/rules.md#r68).
 * @throws AppError `not_found` if no such race was deleted in the last 30 days, or `already_listed`
 */
export function restoreRace(call: AccountCall, id: string): Promise<RestoredRace> {
  return inTransaction(call, async (call) => {
    // First, because until then, the listing it was merged into may have its name and day (docs/rules.md#r9).
    const merged = await deleteMergedRace(call.db, id);
    const mergedInto = merged && (await revertMerge(call, merged));
    const deletedSince = restorableSince(call.now);
    const restored = await restoreDeletedRace(call.db, { id, deletedSince }, call.now);
    if (!restored) {
      throw new AppError('not_found', 'No race with that ID was deleted in the last 30 days.');
    }
    const after = await moveToLiveEvent(call.db, restored);
    if (after.status === 'approved') {
      await notifySavers(call, after, 'race-restored');
      await notifyOrganizers(call, after, 'restored');
    }
    if (after.status === 'pending') await reopenSubmission(call.db, id);
    await logAndRequestRebuild(call, [{ action: 'race-restored', before: null, after }]);
    return { ...after, mergedInto };
  });
}

/** A merge of events moves only races that aren't deleted, so a restored one follows here. */
async function moveToLiveEvent(db: Db, race: Race): Promise<Race> {
  const eventKey = (await findMergedEvents(db, [race.eventKey])).get(race.eventKey);
  if (!eventKey) return race;
  const moved = { ...race, eventKey };
  await replaceRace(db, moved);
  return moved;
}

/** A page of the races that aren't pending, or of the deleted ones that can be restored. */
export function listForStaff(
  { db, now }: Pick<AccountCall, 'db' | 'now'>,
  { deleted, ...paging }: { deleted?: '1' | undefined; page: number; perPage: number },
): Promise<{ races: Race[]; total: number }> {
  const deletedSince = deleted ? restorableSince(now) : undefined;
  return listManagedRaces(db, { ...paging, deletedSince });
}
