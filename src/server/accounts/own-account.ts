import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { rules } from '#server/throttle/rules.ts';
import { forgiveTry, takeTry } from '#server/throttle/throttle.ts';
import type { Account } from './account.ts';
import type { Call } from './call.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, isPassword, requireUncommon } from './passwords.ts';
import { endSessions, type SignedIn } from './sessions.ts';
import { deleteUser, findUserByUsername, setPassword, type User } from './users.ts';

/**
 * Changes the password of who is signed in, and ends their other sessions (trust T15).
 * @throws AppError `invalid` or `rate_limited`
 */
export async function changePassword(
  call: Call,
  { account, session }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, now, siteUrl } = call;
  requireUncommon(newPassword, 'newPassword');
  const user = await confirmPassword(call, account, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    await endSessions(tx, user.id, session.id);
    await queueMail(tx, passwordChangedMail(user, siteUrl), now);
  });
}

/**
 * Deletes the account of who is signed in, confirmed by its password, or by its username when it has no
 * password.
 * @throws AppError `invalid`, `last_admin` or `rate_limited`
 */
export async function deleteAccount(
  call: Call,
  account: Account,
  { confirmation }: { confirmation: string },
): Promise<void> {
  if (account.hasPassword) await confirmPassword(call, account, confirmation, 'confirmation');
  else if (confirmation.trim().toLowerCase() !== account.username) {
    const message = 'Enter your username to delete your account.';
    throw new AppError('invalid', message, { confirmation: message });
  }
  await deleteUser(call.db, account.id);
}

/**
 * A wrong password counts as a wrong login: whoever has a session must not guess the password by it.
 * @throws AppError `invalid` naming `field`, or `rate_limited`
 */
export async function confirmPassword(
  { db, now }: Call,
  { username }: Account,
  password: string,
  field: string,
): Promise<User> {
  await takeTry(db, rules.loginByUsername, username, now);
  const user = await findUserByUsername(db, username);
  if (!user || !(await isPassword(user.passwordHash, password))) {
    const message = user?.passwordHash
      ? 'That is not your password.'
      : 'Your account has no password yet. Ask for one on the page for forgotten passwords.';
    throw new AppError('invalid', message, { [field]: message });
  }
  await forgiveTry(db, rules.loginByUsername, username, now);
  return user;
}
