import type { SubmissionFields, Submitted } from '#calendar/moderation/submission.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Db } from '#server/database/client.ts';
import { sha256 } from '#server/hash.ts';
import { createRaces } from '#server/races/create-races.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { findSubmitted, insertSubmission } from './submission-repository.ts';

interface SubmitCall {
  db: Db;
  now: Date;
  account: Pick<Account, 'id'>;
}

/**
 * Puts a race before the moderators. The same one sent twice, or twice with one key, is one submission
 * (docs/trust.md#t39).
 * @param key what the sender calls this submission, if anything
 * @throws AppError `rate_limited`
 */
export async function submitRace(
  { db, now, account: { id: userId } }: SubmitCall,
  fields: SubmissionFields,
  key: string | undefined,
): Promise<Submitted> {
  await countTry(db, rules.submitByAccount, userId, now);
  const sent = { userId, key: sha256(key === undefined ? JSON.stringify(fields) : `key ${key}`) };
  return db.transaction(async (tx) => {
    // A second one, sent at once, waits here until the first is stored, and then finds it.
    await lockRaceIds(tx);
    const earlier = await findSubmitted(tx, sent);
    if (earlier) return earlier;
    const [race] = await createRaces(tx, [fields], { status: 'pending', now });
    if (!race) throw new Error('No race was created.');
    await insertSubmission(tx, { ...sent, raceId: race.id }, now);
    return { id: race.id, status: race.status };
  });
}
