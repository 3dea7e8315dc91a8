import type { RaceAction } from '#calendar/moderation/audit.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { isDeadlock, isUniqueViolation } from '#server/database/fault.ts';
import { isTransaction } from '#server/database/queries.ts';
import { AppError } from '#server/errors.ts';
import { type ChangedRace, requestRebuild } from '#server/publishing/request-rebuild.ts';

/**
 * Runs a change to the calendar in one transaction, and retries it after a deadlock. In the caller's transaction it isn't
 * retried, because the caller's locks would stay and the retry would deadlock again.
 * @throws AppError `already_listed` if it would list a race twice
 */
export async function inTransaction<T>(
  { db, now, siteUrl, account }: AccountCall,
  task: (call: AccountCall) => Promise<T>,
  tries = 3,
): Promise<T> {
  try {
    return await db.transaction((tx) => task({ db: tx, now, siteUrl, account }));
  } catch (error) {
    if (isDeadlock(error) && tries > 1 && !isTransaction(db)) {
      return inTransaction({ db, now, siteUrl, account }, task, tries - 1);
    }
    if (!isUniqueViolation(error, 'races_listed_once')) throw error;
    const message = 'A race with this name, date, place and discipline is already listed.';
    throw new AppError('conflict', message, { name: message }, { code: 'already_listed' });
  }
}

/** A created or restored race has no `before`, a deleted one no `after`. */
export interface LoggedRaceChange extends ChangedRace {
  action: RaceAction;
  uploadId?: string | undefined;
}

/** Ends every change: audits it and requests a rebuild. Call it in the change's transaction (docs/trust.md#t44). */
export async function logAndRequestRebuild(
  call: AccountCall,
  changes: readonly LoggedRaceChange[],
): Promise<void> {
  await recordChanges(
    call,
    changes.map((change) => {
      const subject = change.after ?? change.before;
      if (!subject) throw new Error('A change needs a race before or after it.');
      return { ...change, subject };
    }),
  );
  await requestRebuild(call.db, changes, call.now);
}
