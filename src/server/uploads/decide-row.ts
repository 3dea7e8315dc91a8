import { z } from 'zod';
import type { decidedRowSchema } from '#calendar/moderation/schemas.ts';
import type { Race } from '#calendar/race/race.ts';
import type { StaffCall } from '#server/audit/audit-repository.ts';
import { AppError } from '#server/errors.ts';
import {
  inTransaction,
  type LoggedRaceChange,
  logAndPublish,
} from '#server/races/calendar-change.ts';
import { type RaceVersion, updateRace } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { restorableSince, withPreviousDates } from '#server/races/manage-races.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { notifySubmitterIfDecided } from './upload-races.ts';
import { countRow } from './upload-repository.ts';

type DecidedRow = z.output<typeof decidedRowSchema>;

/**
 * Creates a race from an upload's possible duplicate, or updates the listed one, as part of the upload: undoing
 * that undoes this too.
 * @throws AppError `not_found` if the upload was undone or is too old, `already_listed`, or like an edit
 */
export function decideRow(call: StaffCall, uploadId: string, row: DecidedRow): Promise<Race> {
  return inTransaction(call, async (call) => {
    // Keeps the upload from being undone meanwhile.
    await lockRaceIds(call.db);
    const upload = { id: uploadId, since: restorableSince(call.now) };
    const isId = z.uuid().safeParse(uploadId).success;
    if (!isId || !(await countRow(call.db, upload, row.update ? 'updateCount' : 'createCount'))) {
      throw new AppError('not_found', 'The upload was undone, or is older than 30 days.');
    }
    const { after, ...change } = row.update
      ? await update(call, row.update, row)
      : await create(call, row);
    if (after !== change.before) await logAndPublish(call, [{ ...change, after, uploadId }]);
    return after;
  });
}

type RowChange = Pick<LoggedRaceChange, 'action' | 'before'> & { after: Race };

async function create({ db, now }: StaffCall, { fields, status }: DecidedRow): Promise<RowChange> {
  const [after] = await createRaces(db, [{ ...fields, status }], { status: 'approved', now });
  if (!after) throw new Error('No race was created.');
  return { action: 'race-created', before: null, after };
}

async function update(
  call: StaffCall,
  base: RaceVersion,
  { fields, status }: DecidedRow,
): Promise<RowChange> {
  const edited = await withPreviousDates(call.db, base.id, fields);
  const { before, after } = await updateRace(call, base, { ...edited, status });
  await notifySubmitterIfDecided(call, before, after);
  return { action: 'race-updated', before, after };
}
