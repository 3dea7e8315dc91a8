import { changedFields, restorableFields } from '#calendar/moderation/audit.ts';
import type { RestoredRace } from '#calendar/race/race-answers.ts';
import { findVersion } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { logAndRequestRebuild } from './calendar-change.ts';
import { updateRace } from './change-race.ts';
import type { MergedRace } from './merged-race-repository.ts';
import { lockRace } from './staff-race-repository.ts';

/**
 * Reverts what a merge changed in the listing that stayed, because the other listing is being restored. Does nothing if
 * the one that stayed has been edited since. Returns undefined if the merge changed nothing.
 */
export async function revertMerge(
  call: AccountCall,
  { intoId, resultVersion }: MergedRace,
): Promise<RestoredRace['mergedInto']> {
  if (!resultVersion) return undefined;
  const current = await lockRace(call.db, intoId);
  const made = await findVersion(call.db, { id: intoId, version: resultVersion });
  const earlier = await findVersion(call.db, { id: intoId, version: resultVersion - 1 });
  if (!current || !made || !earlier) return undefined;
  const isEdited = changedFields(restorableFields(made), restorableFields(current)).length > 0;
  if (isEdited) return { race: current, isReverted: false };
  const { before, after } = await updateRace(call, current, restorableFields(earlier));
  await logAndRequestRebuild(call, [{ action: 'race-restored', before, after }]);
  return { race: after, isReverted: true };
}
