import type { Call } from '#server/call.ts';
import { linkExpired } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { clearTries, countTry } from '#server/throttle/throttle-repository.ts';
import { deleteDevices, rememberDevice } from './known-device-repository.ts';
import { insertMailRequest } from './mail-request-repository.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import {
  consumePasswordToken,
  createPasswordToken,
  isPasswordToken,
} from './password-token-repository.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import { endSessions } from './session-repository.ts';
import { findVerifiedUser, setPassword } from './user-repository.ts';

/**
 * Requests a password link. The account is looked up later, so the response takes equally long without one.
 * @throws AppError `rate_limited`, whether there is an account or not
 */
export async function forgotPassword(
  { db, now, address }: Call,
  { email }: { email: string },
): Promise<void> {
  await countTry(db, rules.mailByAddress, address, now);
  await countTry(db, rules.forgotByEmail, email, now);
  await insertMailRequest(db, { kind: 'password-link', email }, now);
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

/**
 * Checks an emailed link without using it up, so a rider learns that it's dead before typing a new password.
 * @throws AppError `invalid_token`
 */
export async function checkPasswordLink(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { token }: { token: string },
): Promise<void> {
  if (!(await isPasswordToken(db, token, now))) throw linkExpired();
}

/**
 * Sets a password with an emailed link's token. Signs out and forgets every device but this browser, which
 * becomes a known device, so strangers' guesses don't lock its owner out. Returns its device tokens.
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
    const userId = await consumePasswordToken(tx, token, now);
    if (userId === undefined) throw linkExpired();
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
