import type { StaffCall } from '#server/audit/audit-repository.ts';
import { isDeadlock } from '#server/database/deadlock.ts';
import { isTaken } from '#server/database/unique.ts';
import { AppError } from '#server/errors.ts';

/**
 * Runs a change of the calendar, and what is written of it, in one transaction; again when it and another have waited for
 * each other.
 * @throws AppError `already_listed` when it would list a race twice
 */
export async function inTransaction<T>(
  call: StaffCall,
  task: (call: StaffCall) => Promise<T>,
  tries = 3,
): Promise<T> {
  try {
    return await call.db.transaction((tx) => task({ ...callOf(call), db: tx }));
  } catch (error) {
    if (isDeadlock(error) && tries > 1) return inTransaction(call, task, tries - 1);
    if (!isTaken(error)) throw error;
    const message = 'A race of this name, date, place and discipline is listed already.';
    throw new AppError('conflict', message, { name: message }, { code: 'already_listed' });
  }
}

/** Without whatever else a request's variables hold. */
const callOf = ({ now, siteUrl, account }: StaffCall) => ({ now, siteUrl, account });
