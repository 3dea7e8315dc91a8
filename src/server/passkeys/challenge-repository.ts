import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { type challengePurposes, passkeyChallenges } from '#server/database/schema/accounts.ts';
import { sha256 } from '#server/hash.ts';

/** How long a browser may take to sign a challenge. */
export const challengeSeconds = 5 * 60;

export interface ChallengeUse {
  purpose: (typeof challengePurposes)[number];
  /** The account that must sign it; undefined before a sign-in. */
  userId?: string | undefined;
}

/** Stores the hash of a challenge for a browser to sign. */
export async function storeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId }: ChallengeUse,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await db.insert(passkeyChallenges).values({ id: sha256(challenge), purpose, userId, expiresAt });
}

/** Uses up a challenge. Returns whether it was stored for this use within the last five minutes. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const owner = passkeyChallenges.userId;
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, sha256(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === undefined ? isNull(owner) : eq(owner, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return consumed.length > 0;
}
