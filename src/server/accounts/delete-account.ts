import { recordChanges } from '#server/audit/audit-repository.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Call } from '../call.ts';
import { eraseEmail } from './clean-up-repository.ts';
import { findKnownDevice } from './known-device-repository.ts';
import { farewellMail } from './mails.ts';
import { confirmPassword } from './own-account.ts';
import type { SignedIn } from './session-repository.ts';
import { deleteUser } from './user-repository.ts';

/**
 * Deletes the signed-in account, confirmed by its password, or by its username if it has none. Deletes all
 * its data, everything stored under its email and its email on races; what must stay no longer names its
 * owner. A last email confirms it. Returns the device tokens of the browser's other accounts.
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
    const message = 'Enter your username to delete your account.';
    throw new AppError('invalid', message, { confirmation: message });
  }
  const { db, now, siteUrl, deviceTokens: tokens = [] } = call;
  const own = await findKnownDevice(db, { tokens, username: account.username }, now);
  await db.transaction(async (tx) => {
    // Locks races before accounts, as editing a race does, so the two can't deadlock.
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
  return { deviceTokens: tokens.filter((token) => sha256(token) !== own) };
}
