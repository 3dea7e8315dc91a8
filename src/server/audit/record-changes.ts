import { type AuditEntry, isRaceAction, type RaceAction } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Db } from '#server/database/client.ts';
import { type ChangedRace, requestRebuild } from '#server/publishing/request-rebuild.ts';
import { insertEntries } from './audit-repository.ts';

/** A call of somebody who changes the calendar. */
export interface StaffCall {
  /** May be an open transaction. */
  db: Db;
  now: Date;
  siteUrl: string;
  account: Pick<Account, 'id' | 'username' | 'role'>;
}

/** What is written of one change. */
export type Change = Pick<AuditEntry, 'action' | 'before' | 'after'> & {
  subject: { id: string; name: string };
  uploadId?: string | undefined;
};

/**
 * Writes down who changed what, and that the site is to be built anew where it shows; to be given the
 * transaction of the change (trust T44).
 */
export async function recordChanges(
  { db, now, account }: StaffCall,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ subject, ...change }) => ({
    ...change,
    at: now,
    actorId: account.id,
    subjectId: subject.id,
    subjectName: isRaceAction(change.action) ? subject.name : null,
  }));
  await insertEntries(db, rows);
  await requestRebuild(db, changes.filter(isOfRace), now);
}

/** Undeleting a race has no state before, deleting it none after. */
const isOfRace = (change: Change): change is Change & ChangedRace => isRaceAction(change.action);

/** The same for one race, before and after; it was not there before it was created, or after it was deleted. */
export function recordRaceChange(
  call: StaffCall,
  action: RaceAction,
  { before, after }: { before?: Race; after?: Race },
): Promise<void> {
  const subject = after ?? before;
  if (!subject) throw new Error('A change needs what was changed.');
  return recordChanges(call, [{ action, before: before ?? null, after: after ?? null, subject }]);
}
