import type { RaceAction } from '#calendar/moderation/audit.ts';
import { recordChanges, type StaffCall } from '#server/audit/audit-repository.ts';
import { type ChangedRace, requestRebuild } from '#server/publishing/request-rebuild.ts';

/** What was done to one race: a race that was created or undeleted has no state before, a deleted one none after. */
export interface LoggedRaceChange extends ChangedRace {
  action: RaceAction;
  uploadId?: string | undefined;
}

/**
 * What every change of the calendar ends with: its row in the audit log, and a rebuild of the site where the
 * change shows. Call it in the transaction of the change (docs/trust.md#t44).
 */
export async function logAndPublish(
  call: StaffCall,
  changes: readonly LoggedRaceChange[],
): Promise<void> {
  await recordChanges(
    call,
    changes.map((change) => {
      const subject = change.after ?? change.before;
      if (!subject) throw new Error('A change needs what was changed.');
      return { ...change, subject };
    }),
  );
  await requestRebuild(call.db, changes, call.now);
}
