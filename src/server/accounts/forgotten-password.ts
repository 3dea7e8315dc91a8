import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { passwordResets } from '#server/database/schema/accounts.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-log.ts';
import { rules } from '#server/throttle/rules.ts';
import { clearTries, countTry } from '#server/throttle/throttle.ts';
import type { Call } from '../call.ts';
import { deleteDevices, rememberDevice } from './known-devices.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { findVerifiedUser, setPassword } from './users.ts';

const lifetime = 60 * 60_000;

/**
 * Requests a password reset link for an email. The account is looked up later, so the response takes
 * equally long whether there is one or not.
 * @throws AppError `rate_limited`, whether there is an account or not
 */
export async function forgotPassword(
  { db, now, address }: Call,
  { email }: { email: string },
): Promise<void> {
  await countTry(db, rules.mailByAddress, address, now);
  await countTry(db, rules.forgotByEmail, email, now);
  await db.insert(mailRequests).values({ kind: 'password-link', email, askedAt: now });
}

/** Emails a password reset link if an account has verified that email. It voids any earlier link. */
export async function mailPasswordLink(
  { db, now, siteUrl }: Pick<Call, 'db' | 'now' | 'siteUrl'>,
  email: string,
): Promise<void> {
  const user = await findVerifiedUser(db, email);
  if (!user?.isActive) return;
  const token = await createPasswordToken(db, user.id, now);
  await queueMail(db, resetMail(user, token, siteUrl), now);
}

/** Creates the token of a password link, replacing an earlier one. It works once and for an hour. */
export async function createPasswordToken(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = { hash: sha256(token), expiresAt: new Date(now.getTime() + lifetime) };
  await db
    .insert(passwordResets)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: passwordResets.userId, set: values });
  return token;
}

/**
 * Sets a new password with the token of an emailed link. Signs out and forgets every device except this
 * browser, which becomes a known device, so strangers' guesses don't lock its owner out of it. Returns the
 * browser's device tokens.
 * @throws AppError `invalid`, `invalid_token` or `rate_limited`
 */
export async function resetPassword(
  { db, now, address, siteUrl, userAgent, deviceTokens: tokens = [] }: Call,
  { token, password }: { token: string; password: string },
): Promise<{ deviceTokens: readonly string[] }> {
  requireUncommon(password);
  await countTry(db, rules.resetByAddress, address, now);
  const passwordHash = await hashPassword(password);
  const { username, deviceTokens } = await db.transaction(async (tx) => {
    const userId = await consumeReset(tx, token, now);
    if (userId === undefined) {
      const message = 'That link has expired or was already used. Ask for a new one.';
      throw new AppError('invalid', message, undefined, { code: 'invalid_token' });
    }
    const user = await setPassword(tx, userId, passwordHash);
    // Needs the account, which is known only now. The rollback keeps the link valid.
    requireUncommon(password, user);
    await endSessions(tx, userId);
    await deleteDevices(tx, userId);
    const device = await rememberDevice(tx, { tokens, userId }, now);
    const event = { userId, kind: 'password-reset', at: now, address, userAgent } as const;
    await recordSecurityEvent(tx, event);
    await queueMail(tx, passwordChangedMail(user, siteUrl), now);
    return { username: user.username, deviceTokens: device.tokens };
  });
  // Guesses at the old password must not delay the owner.
  await clearTries(db, rules.loginByUsername, username);
  return { deviceTokens };
}

/** Uses up a link's token. Returns its account, or undefined if it isn't valid. */
async function consumeReset(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [reset] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, sha256(token)), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId });
  return reset?.userId;
}
