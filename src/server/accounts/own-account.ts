import { recordChanges } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import { invalidField } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { forgetSuggester } from '#server/suggestions/suggestion-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry, refundTry } from '#server/throttle/throttle-repository.ts';
import { eraseEmail } from './erase-email-repository.ts';
import { deleteDevices, findKnownDevice } from './known-device-repository.ts';
import { farewellMail, passwordChangedMail } from './mails.ts';
import { hashPassword, isPassword, requireUncommon } from './passwords.ts';
import {
  endSessions,
  renewSession,
  type SignedIn,
  type StartedSession,
} from './session-repository.ts';
import {
  deleteUser,
  findUserByUsername,
  lockUser,
  setPassword,
  type User,
} from './user-repository.ts';

/**
 * Changes the password of the signed-in account, ends its other sessions and forgets every other device.
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
    const current = await lockUser(tx, user.id);
    // It may have been reset meanwhile, by an owner who wants to lock out whoever knows the old one.
    if (current?.passwordHash !== user.passwordHash) {
      throw invalidField('currentPassword', notYourPassword);
    }
    await setPassword(tx, user.id, passwordHash);
    await endSessions(tx, user.id, signedIn.session.id);
    await deleteDevices(tx, user.id, deviceTokens);
    const event = { userId: user.id, kind: 'password-changed', at, address, userAgent } as const;
    await recordSecurityEvent(tx, event);
    await queueMail(tx, passwordChangedMail(user, siteUrl), at);
  });
}

/** Signs out and forgets every other device, in case someone else has it now. */
export async function endOtherSessions(
  { db, now: at, address, userAgent, deviceTokens }: Call,
  { account: { id: userId }, session }: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the sessions, as in changing the password, so the two can't deadlock.
    await lockUser(tx, userId);
    await endSessions(tx, userId, session.id);
    await deleteDevices(tx, userId, deviceTokens);
    await recordSecurityEvent(tx, { userId, kind: 'sessions-ended', at, address, userAgent });
  });
}

/**
 * Accepts the account's password as a fresh proof of identity. The session gets a new token.
 * @throws AppError `invalid` naming `password`, or `rate_limited`
 */
export async function proveByPassword(
  call: Call,
  signedIn: SignedIn,
  password: string,
): Promise<StartedSession> {
  await confirmPassword(call, signedIn, password, 'password');
  return renewSession(call.db, signedIn.session.id, 'password', call.now);
}

const notYourPassword = 'That’s not your password.';

/**
 * Counts wrong passwords per session: a stolen session can't keep guessing, and strangers can't lock the owner out.
 * @throws AppError `invalid` naming `field`, or `rate_limited`
 */
export async function confirmPassword(
  { db, now: at, address, userAgent, afterResponse }: Call,
  { account: { username }, session }: SignedIn,
  password: string,
  field: string,
): Promise<User> {
  await countTry(db, rules.confirmBySession, session.id, at);
  const user = await findUserByUsername(db, username);
  if (!user || !(await isPassword(user.passwordHash, password))) {
    if (user?.passwordHash) {
      const event = { userId: user.id, kind: 'sign-in-failed', at, address, userAgent } as const;
      afterResponse?.('a wrong password was not recorded', () => recordSecurityEvent(db, event));
    }
    const message = user?.passwordHash
      ? notYourPassword
      : 'Your account has no password yet. Set one with “Forgot your password?” on the sign-in page.';
    throw invalidField(field, message);
  }
  await refundTry(db, rules.confirmBySession, session.id);
  return user;
}

/**
 * Deletes the account, its data and everything under its email, confirmed by its password or, without one, its
 * username. Records that must stay no longer name the owner. Returns the device tokens of the browser's other
 * accounts.
 * @throws AppError `invalid`, `last_admin` or `rate_limited`
 */
export async function deleteAccount(
  call: Call,
  signedIn: SignedIn,
  { confirmation }: { confirmation: string },
): Promise<{ deviceTokens: readonly string[] }> {
  const { account } = signedIn;
  if (account.hasPassword) await confirmPassword(call, signedIn, confirmation, 'confirmation');
  else if (confirmation.trim().toLowerCase() !== account.username) {
    throw invalidField('confirmation', 'Enter your username to delete your account.');
  }
  const { db, now, siteUrl, deviceTokens: tokens = [] } = call;
  const ownDevice = await findKnownDevice(db, { tokens, username: account.username }, now);
  await db.transaction(async (tx) => {
    // Locks suggestions before races before accounts, as deciding and editing do, so no two can deadlock.
    await forgetSuggester(tx, account);
    await eraseEmail(tx, account.email);
    await deleteUser(tx, account.id);
    await recordChanges({ db: tx, now, siteUrl, account }, [
      {
        action: 'account-deleted',
        subject: { id: account.id, name: account.username },
        before: { role: account.role },
        after: null,
      },
    ]);
    await queueMail(tx, farewellMail(account, siteUrl), now);
  });
  return { deviceTokens: tokens.filter((token) => sha256(token) !== ownDevice) };
}
