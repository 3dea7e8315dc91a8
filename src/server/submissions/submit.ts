import type { SubmissionFields, Submitted } from '#calendar/moderation/submission.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Db } from '#server/database/client.ts';
import { sha256 } from '#server/hash.ts';
import { createRaces } from '#server/races/create-races.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { findSubmitted, insertSubmission } from './submission-repository.ts';

/**
 * Stores a submission. Sending it twice, with the same key or the same fields, stores it once (docs/trust.md#t39).
 * @throws AppError `rate_limited`
 */
export async function submitRace(
  { db, now, account: { id: userId } }: { db: Db; now: Date; account: Pick<Account, 'id'> },
  fields: SubmissionFields,
  key: string | undefined,
): Promise<Submitted> {
  await countTry(db, rules.submitByAccount, userId, now);
  const submission = {
    userId,
    key: sha256(key === undefined ? JSON.stringify(fields) : `key ${key}`),
  };
  return db.transaction(async (tx) => {
    // A concurrent duplicate waits here until the first is stored, and then finds it.
    await lockRaceIds(tx);
    const earlier = await findSubmitted(tx, submission);
    if (earlier) return earlier;
    const [race] = await createRaces(tx, [fields], { status: 'pending', now });
    if (!race) throw new Error('No race was created.');
    await insertSubmission(tx, { ...submission, raceId: race.id }, now);
    return { id: race.id, status: race.status };
  });
}
