import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { passwordResets } from '#server/database/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { rules } from '#server/throttle/rules.ts';
import { forgetTries, takeTry } from '#server/throttle/throttle.ts';
import type { Call } from './call.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { findVerifiedUser, setPassword } from './users.ts';

const lifetime = 60 * 60_000;

/**
 * Mails a link for a new password, if an account has verified that address; an earlier link is void.
 * @throws AppError `rate_limited`, whether there is such an account or not
 */
export async function forgotPassword(
  { db, now, address, siteUrl }: Call,
  { email }: { email: string },
): Promise<void> {
  await takeTry(db, rules.mailByAddress, address, now);
  await takeTry(db, rules.forgotByEmail, email, now);
  await db.transaction(async (tx) => {
    const user = await findVerifiedUser(tx, email);
    if (!user?.isActive) return;
    const token = randomBytes(32).toString('base64url');
    const values = { hash: sha256(token), expiresAt: new Date(now.getTime() + lifetime) };
    await tx
      .insert(passwordResets)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: passwordResets.userId, set: values });
    await queueMail(tx, resetMail(user, token, siteUrl), now);
  });
}

/**
 * Sets the password that a mailed link asks for, once, and signs every device out.
 * @throws AppError `invalid`, `invalid_token` or `rate_limited`
 */
export async function resetPassword(
  { db, now, address, siteUrl }: Call,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireUncommon(password);
  await takeTry(db, rules.resetByAddress, address, now);
  const passwordHash = await hashPassword(password);
  const username = await db.transaction(async (tx) => {
    const userId = await takeReset(tx, token, now);
    if (userId === undefined) {
      const message = 'That link was used or is too old. Ask for a new one.';
      throw new AppError('invalid', message, undefined, { code: 'invalid_token' });
    }
    const user = await setPassword(tx, userId, passwordHash);
    // Only now is it known whose it is; the link stays good.
    requireUncommon(password, user);
    await endSessions(tx, userId);
    await queueMail(tx, passwordChangedMail(user, siteUrl), now);
    return user.username;
  });
  // Whoever guessed at the old password must not keep the owner waiting.
  await forgetTries(db, rules.loginByUsername, username);
}

/** Uses a link up. Answers whose it was. */
async function takeReset(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, sha256(token)), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId });
  return taken?.userId;
}
