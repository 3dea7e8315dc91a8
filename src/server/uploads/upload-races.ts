import type { z } from 'zod';
import { withStatusHistory } from '#calendar/moderation/race-edits.ts';
import type { decidedRowSchema } from '#calendar/moderation/schemas.ts';
import type { Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { todayAt } from '#calendar/time/day.ts';
import { withKnownTracks } from '#calendar/track/course-key.ts';
import { withPastDates } from '#calendar/upload/past-dates.ts';
import type { UploadReport } from '#calendar/upload/upload-answers.ts';
import {
  planUpload,
  refusedUpdates,
  reportOf,
  statusProblem,
  type UploadPlan,
  uploadedText,
} from '#calendar/upload/upload-plan.ts';
import type { ParsedRows } from '#calendar/upload/upload-row.ts';
import { isChangedBy } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { isUuid } from '#server/parse.ts';
import {
  inTransaction,
  type LoggedRaceChange,
  logAndRequestRebuild,
} from '#server/races/calendar-change.ts';
import { type RaceVersion, updateRace } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { restorableSince } from '#server/races/manage-races.ts';
import { withoutOldTown } from '#server/races/race-pin.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { findRace, listAllRaces } from '#server/races/staff-race-repository.ts';
import { notifySubmitter } from '#server/submissions/decide.ts';
import { readUpload } from './read-upload.ts';
import { canUndo, countRace, insertUpload } from './upload-repository.ts';

/**
 * Uploads all races or none; possible duplicates wait for a decision. A dry run reports what the real one would do
 * (docs/trust.md#t42).
 * @throws AppError `too_large`, or `invalid` with the `errors` of every bad row
 */
export async function uploadRaces(
  call: AccountCall,
  text: string,
  { dryRun }: { dryRun: boolean },
): Promise<UploadReport> {
  const read = readUpload(text);
  if (read.errors.length > 0) throw badRows(read);
  return inTransaction(call, async (call) => {
    // Of two concurrent uploads, the second sees the first's races.
    if (!dryRun) await lockRaceIds(call.db);
    const plan = planUpload(read.rows, await listAllRaces(call.db));
    const refused = refusedUpdates(plan);
    if (refused.length > 0) throw badRows({ ...read, errors: refused });
    const warnings = withPastDates(read.warnings, plan, todayAt(call.now).day);
    const report = reportOf(plan, { ...read, warnings });
    if (dryRun) return { message: `Dry run: ${counted(report.count, 'change')}`, ...report };
    const isUpload = report.count + report.duplicateCount > 0;
    const uploadId = isUpload ? await apply(call, plan) : undefined;
    return {
      message: uploadedText(report.count),
      uploadId,
      ...report,
    };
  });
}

async function apply(call: AccountCall, { creates, updates }: UploadPlan): Promise<string> {
  const { db, now, account } = call;
  const uploadId = await insertUpload(db, {
    actorId: account.id,
    createCount: creates.length,
    updateCount: updates.length,
    createdAt: now,
  });
  const logged: LoggedRaceChange[] = [];
  for (const { before: planned, after: fields } of updates) {
    const edited = withStatusHistory(planned, fields);
    const { before, after } = await updateRace(call, planned, edited);
    if (after === before) continue;
    logged.push({ action: 'race-updated', before, after, uploadId });
    await notifySubmitterIfDecided(call, before, after);
  }
  const fields = creates.map((row) => ({ ...row.fields, status: row.status }));
  for (const after of await createRaces(db, fields, { status: 'approved', now })) {
    logged.push({ action: 'race-created', before: null, after, uploadId });
  }
  await logAndRequestRebuild(call, logged);
  return uploadId;
}

/** Notifies the submitter if an upload approved or rejected the submission. */
export async function notifySubmitterIfDecided(
  call: AccountCall,
  before: Race,
  after: Race,
): Promise<void> {
  if (before.status !== 'pending' || after.status === 'pending') return;
  await notifySubmitter(call, after, { approved: after.status === 'approved' });
}

function badRows({ errors, warnings, ignored }: ParsedRows): AppError {
  const wrong = counted(errors.length, 'race has', 'races have');
  const message = `Nothing was uploaded. ${wrong} errors.`;
  return new AppError('invalid', message, undefined, { more: { errors, warnings, ignored } });
}

type DecidedRow = z.output<typeof decidedRowSchema>;

/**
 * Creates a race from a possible duplicate, or updates the listed one. Undoing the upload undoes this too. The upload
 * counts each race once (docs/rules.md#r42).
 * @throws AppError `not_found` if the upload was undone or is too old, `invalid` if it would take a public race off the
 *   calendar, `already_listed`, or like an edit
 */
export function decideRow(call: AccountCall, uploadId: string, row: DecidedRow): Promise<Race> {
  return inTransaction(call, async (call) => {
    // Keeps the upload from being undone in the meantime.
    await lockRaceIds(call.db);
    const upload = { id: uploadId, since: restorableSince(call.now) };
    if (!isUuid(uploadId) || !(await canUndo(call.db, upload))) {
      throw new AppError('not_found', 'The upload was undone or is more than 30 days old.');
    }
    const { after, ...change } = row.update
      ? await update(call, row.update, row)
      : await create(call, row);
    if (after === change.before) return after;
    // Several rows may update one race, which the upload may itself have created.
    if (!(await isChangedBy(call.db, { uploadId, raceId: after.id }))) {
      await countRace(call.db, uploadId, change.before ? 'updateCount' : 'createCount');
    }
    await logAndRequestRebuild(call, [{ ...change, after, uploadId }]);
    return after;
  });
}

type RowChange = Pick<LoggedRaceChange, 'action' | 'before'> & { after: Race };

async function create(
  { db, now }: AccountCall,
  { fields, status }: DecidedRow,
): Promise<RowChange> {
  const [after] = await createRaces(db, [{ ...fields, status }], { status: 'approved', now });
  if (!after) throw new Error('No race was created.');
  return { action: 'race-created', before: null, after };
}

async function update(
  call: AccountCall,
  base: RaceVersion,
  { fields, status }: DecidedRow,
): Promise<RowChange> {
  const listed = await findRace(call.db, base.id);
  const courses = fields.courses && withKnownTracks(fields.courses, listed?.courses ?? []);
  const placed = await withoutOldTown(listed, { ...fields, courses });
  const edited = withStatusHistory(listed, placed);
  const { before, after } = await updateRace(call, base, { ...edited, status });
  const problem = statusProblem(before, after);
  if (problem) throw invalidField('status', problem);
  await notifySubmitterIfDecided(call, before, after);
  return { action: 'race-updated', before, after };
}
