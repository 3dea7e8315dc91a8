import { changedFields } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { privateFields } from '#calendar/race/race-answers.ts';
import { isPublic } from '#calendar/race/status.ts';
import type { Db } from '#server/database/client.ts';
import { insertRequest } from './publishing-repository.ts';

/** A race before and after a change; null if it didn't exist yet or no longer does. */
export interface ChangedRace {
  before: Race | null;
  after: Race | null;
}

/** Queues one rebuild if any change affects the pages. Call it in the changes' transaction. */
export async function requestRebuild(
  db: Db,
  changes: readonly ChangedRace[],
  now: Date,
): Promise<void> {
  const visible = changes.filter(isVisible);
  if (visible.length === 0) return;
  const kind = visible.some(isCancellation) ? 'cancellation' : 'change';
  await insertRequest(db, { kind, requestedAt: now });
}

const privateNames: ReadonlySet<string> = new Set(privateFields);

function isVisible({ before, after }: ChangedRace): boolean {
  if (isPublic(before) !== isPublic(after)) return true;
  return isPublic(after) && changedFields(before, after).some((field) => !privateNames.has(field));
}

const isCancellation = ({ before, after }: ChangedRace) =>
  after?.eventStatus === 'cancelled' && before?.eventStatus !== 'cancelled';
