import { and, isNull, lt } from 'drizzle-orm';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import {
  emailCodes,
  oauthStates,
  passkeyChallenges,
  passwordResets,
  sessions,
  signInLinks,
  users,
} from '#server/database/schema/accounts.ts';
import { throttles } from '#server/database/schema/security.ts';

const unverifiedRetention = 30 * day;

/** Deletes expired rows, and accounts whose email wasn't verified within 30 days. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, now));
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(throttles).where(lt(throttles.endsAt, now));
  const before = new Date(now.getTime() - unverifiedRetention);
  await db.delete(users).where(and(isNull(users.emailVerifiedAt), lt(users.createdAt, before)));
}
