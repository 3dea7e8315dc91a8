import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-log.ts';
import { rules } from '#server/throttle/rules.ts';
import { forgiveTry, takeTry } from '#server/throttle/throttle.ts';
import type { Call } from './call.ts';
import { forgetDevices } from './known-devices.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, isPassword, requireUncommon } from './passwords.ts';
import { endSessions, type SignedIn } from './sessions.ts';
import { findUserByUsername, setPassword, type User } from './users.ts';

/**
 * Changes the password of who is signed in, ends their other sessions (trust T15) and forgets every device
 * but theirs.
 * @throws AppError `invalid` or `rate_limited`
 */
export async function changePassword(
  call: Call,
  signedIn: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, now: at, siteUrl, address, userAgent, deviceTokens } = call;
  requireUncommon(newPassword, signedIn.account, 'newPassword');
  const user = await confirmPassword(call, signedIn, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await endSessions(tx, user.id, signedIn.session.id);
    await forgetDevices(tx, user.id, deviceTokens);
    const event = { userId: user.id, kind: 'password-changed', at, address, userAgent } as const;
    await recordSecurityEvent(tx, event);
    await queueMail(tx, passwordChangedMail(user, siteUrl), at);
  });
}

/** Signs out every other device, which a stranger may hold now, and forgets it. */
export async function endOtherSessions(
  { db, now: at, address, userAgent, deviceTokens }: Call,
  { account: { id: userId }, session }: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, userId, session.id);
    await forgetDevices(tx, userId, deviceTokens);
    await recordSecurityEvent(tx, { userId, kind: 'sessions-ended', at, address, userAgent });
  });
}

/**
 * Makes sure that whoever has a session knows its account's password. Wrong ones are counted by the
 * session: it must not serve to guess the password, and what strangers try at the sign-in must not keep
 * the owner from their own account (trust T64).
 * @throws AppError `invalid` naming `field`, or `rate_limited`
 */
export async function confirmPassword(
  { db, now: at, address, userAgent, afterAnswer }: Call,
  { account: { username }, session }: SignedIn,
  password: string,
  field: string,
): Promise<User> {
  await takeTry(db, rules.confirmBySession, session.id, at);
  const user = await findUserByUsername(db, username);
  if (!user || !(await isPassword(user.passwordHash, password))) {
    if (user?.passwordHash) {
      const event = { userId: user.id, kind: 'sign-in-failed', at, address, userAgent } as const;
      afterAnswer?.('a wrong password was not recorded', () => recordSecurityEvent(db, event));
    }
    const message = user?.passwordHash
      ? 'That is not your password.'
      : 'Your account has no password yet. Set one with “Forgot your password?” on the sign-in page.';
    throw new AppError('invalid', message, { [field]: message });
  }
  await forgiveTry(db, rules.confirmBySession, session.id, at);
  return user;
}
