import { previousDatesOf } from '#calendar/moderation/reviewing.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { findVersion, type StaffCall } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { deleteRaceAndNotify, type SeenRace, updateRace } from './change-race.ts';
import { createRaces } from './create-races.ts';
import { inTransaction } from './in-transaction.ts';
import { logAndPublish } from './log-and-publish.ts';
import { restoreDeletedRace } from './race-repository.ts';
import { findRace, listManagedRaces } from './staff-race-repository.ts';

const restorableFor = 30 * 24 * 60 * 60_000;

/** From when on a deleted race, or an upload, can be brought back. */
export const restorableSince = (now: Date) => new Date(now.getTime() - restorableFor);

/**
 * Puts a race on the calendar.
 * @throws AppError `already_listed`
 */
export function addRace(call: StaffCall, fields: RaceFields): Promise<Race> {
  return inTransaction(call, async (call) => {
    const [after] = await createRaces(call.db, [fields], { status: 'approved', now: call.now });
    if (!after) throw new Error('No race was created.');
    await logAndPublish(call, [{ action: 'race-created', before: null, after }]);
    return after;
  });
}

/**
 * Changes a race's fields; a save that changes none leaves no entry in the log (docs/trust.md#t44).
 * @throws AppError `not_found`, `stale_version` or `already_listed`
 */
export function editRace(call: StaffCall, seen: SeenRace, fields: RaceFields): Promise<Race> {
  return inTransaction(call, async (call) => {
    const { before, after } = await updateRace(
      call,
      seen,
      await withPreviousDates(call.db, seen.id, fields),
    );
    if (after !== before) await logAndPublish(call, [{ action: 'race-updated', before, after }]);
    return after;
  });
}

/** A race that is moved keeps the day it had among its earlier ones, also when whoever moves it forgets to say so. */
export async function withPreviousDates(
  db: Db,
  id: string,
  fields: RaceFields,
): Promise<RaceFields> {
  return { ...fields, previousDates: previousDatesOf(await findRace(db, id), fields) };
}

/** @throws AppError `not_found` or `stale_version` */
export function deleteRace(
  call: StaffCall,
  seen: { id: string; version?: number | undefined },
): Promise<void> {
  return inTransaction(call, async (call) => {
    const { before } = await deleteRaceAndNotify(call, seen);
    await logAndPublish(call, [{ action: 'race-deleted', before, after: null }]);
  });
}

/**
 * Makes an earlier version of a race its next one; moderation stays as it is.
 * @throws AppError `not_found` when the log knows no such version, or like {@link editRace}
 */
export function restoreVersion(call: StaffCall, seen: SeenRace, to: number): Promise<Race> {
  return inTransaction(call, async (call) => {
    const earlier = await findVersion(call.db, { id: seen.id, version: to });
    if (!earlier) throw new AppError('not_found', 'That version is not known.');
    const { status, ...fields } = earlier;
    const { before, after } = await updateRace(call, seen, fields);
    if (after !== before) await logAndPublish(call, [{ action: 'race-restored', before, after }]);
    return after;
  });
}

/**
 * Brings a race back that was deleted in the last 30 days, at its old address.
 * @throws AppError `not_found` when there is none, or `already_listed`
 */
export function restoreRace(call: StaffCall, id: string): Promise<Race> {
  return inTransaction(call, async (call) => {
    const deletedSince = restorableSince(call.now);
    const after = await restoreDeletedRace(call.db, { id, deletedSince }, call.now);
    if (!after) {
      throw new AppError('not_found', 'No race of that id was deleted in the last 30 days.');
    }
    await logAndPublish(call, [{ action: 'race-restored', before: null, after }]);
    return after;
  });
}

/** A part of the races that were decided on, or of those that can be brought back. */
export function listForStaff(
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  { deleted, ...part }: { deleted?: '1' | undefined; page: number; perPage: number },
): Promise<{ races: Race[]; total: number }> {
  const deletedSince = deleted ? restorableSince(now) : undefined;
  return listManagedRaces(db, { ...part, deletedSince });
}
