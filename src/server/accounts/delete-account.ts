import { and, eq, ne, sql } from 'drizzle-orm';
import { recordChanges } from '#server/audit/audit-log.ts';
import type { Db } from '#server/database/client.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { mailRequests, mails } from '#server/database/schema/mail.ts';
import { races } from '#server/database/schema/races.ts';
import { subscribers } from '#server/database/schema/subscriptions.ts';
import { readerOf } from '#server/digests/reader.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Call } from '../call.ts';
import { findKnownDevice } from './known-devices.ts';
import { farewellMail } from './mails.ts';
import { confirmPassword } from './own-account.ts';
import type { SignedIn } from './sessions.ts';
import { deleteUser } from './users.ts';

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

/** Deletes a verified email everywhere outside the account. */
async function eraseEmail(tx: Db, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
  await tx.delete(mailRequests).where(eq(mailRequests.email, email));
  await tx.delete(subscribers).where(eq(subscribers.email, email));
  const reader = readerOf(email);
  await tx.delete(digests).where(eq(digests.reader, reader));
  await tx.delete(digestRaces).where(eq(digestRaces.reader, reader));
  const isOrganizer = sql`lower(${races.organizerEmail}) = ${email}`;
  // An organizer's name is public only on approved races.
  await tx
    .update(races)
    .set({ organizerName: null })
    .where(and(isOrganizer, ne(races.status, 'approved')));
  await tx.update(races).set({ organizerEmail: null }).where(isOrganizer);
  await tx.execute(sql`select forget_in_audit(${email})`);
}
