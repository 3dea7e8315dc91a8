import { changedFields } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { privateFields } from '#calendar/race/race-answers.ts';
import type { Db } from '#server/database/client.ts';
import { insertRequest } from './publishing-repository.ts';

/** A race before and after a change. */
export interface ChangedRace {
  before: Race | null;
  after: Race | null;
}

/**
 * Puts a rebuild into the outbox when what the pages show has changed; to be given the transaction of the
 * change, so that none is lost. Many changes at once ask for one.
 */
export async function requestRebuild(
  db: Db,
  changes: readonly ChangedRace[],
  now: Date,
): Promise<void> {
  const shown = changes.filter(isShown);
  if (shown.length === 0) return;
  const kind = shown.some(isCancellation) ? 'cancellation' : 'change';
  await insertRequest(db, { kind, requestedAt: now });
}

const isPublic = (race: Race | null) => race?.status === 'approved';
const unseen: ReadonlySet<string> = new Set(privateFields);

function isShown({ before, after }: ChangedRace): boolean {
  if (isPublic(before) !== isPublic(after)) return true;
  return isPublic(after) && changedFields(before, after).some((field) => !unseen.has(field));
}

const isCancellation = ({ before, after }: ChangedRace) =>
  after?.eventStatus === 'cancelled' && before?.eventStatus !== 'cancelled';
