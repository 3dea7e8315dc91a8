import type { Preferences } from '#calendar/rider/preferences.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { invalidField } from '#server/errors.ts';
import { findZip } from '#server/places/find-place.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { findPreferences, savePreferences, turnMailOff } from './preference-repository.ts';
import { findUnsubscribeLink, type MailKind } from './unsubscribe-link-repository.ts';

/**
 * Saves a rider's preferences. Turning off the weekly email also ends the same address's subscriptions.
 * @throws AppError `invalid` if the rider wants races near home and the ZIP is unknown
 */
export async function choosePreferences(
  { db, now, account }: Pick<Call, 'db' | 'now'> & { account: Pick<Account, 'id' | 'email'> },
  chosen: Preferences,
): Promise<void> {
  if (chosen.mails.within !== null && !(await findZip(chosen.zipCode ?? ''))) {
    const message = 'We couldn’t find that ZIP code. Check it, or choose any distance.';
    throw invalidField('zipCode', message);
  }
  await db.transaction(async (tx) => {
    const before = await findPreferences(tx, account.id);
    await savePreferences(tx, account.id, chosen, now);
    if (before.mails.digest && !chosen.mails.digest) await endDigests(tx, account.email, now);
  });
}

export interface Unsubscribed {
  kind: MailKind;
  hasAccount: boolean;
}

/** Ends a token's kind of email for its reader; returns undefined for an unknown token. */
export async function unsubscribe(
  db: Db,
  token: string,
  now: Date,
): Promise<Unsubscribed | undefined> {
  const link = await findUnsubscribeLink(db, token);
  if (!link) return undefined;
  const { kind, userId, email } = link;
  if (kind === 'digest') await endDigests(db, email, now);
  else if (userId) await turnMailOff(db, userId, kind);
  return { kind, hasAccount: userId !== null };
}
