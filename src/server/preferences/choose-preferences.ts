import type { Preferences } from '#calendar/rider/preferences.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Call } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { findZip } from '#server/places/find-place.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { findPreferences, savePreferences } from './preference-repository.ts';

/**
 * Saves a rider's preferences. Turning the weekly email off also ends subscriptions of the same address.
 * @throws AppError `invalid` if they want races near home and the ZIP is unknown
 */
export async function choosePreferences(
  { db, now, account }: Pick<Call, 'db' | 'now'> & { account: Pick<Account, 'id' | 'email'> },
  chosen: Preferences,
): Promise<void> {
  if (chosen.mails.within !== null && !(await findZip(chosen.zipCode ?? ''))) {
    const message = 'We know no such ZIP code. Correct it, or choose any distance.';
    throw new AppError('invalid', message, { zipCode: message });
  }
  await db.transaction(async (tx) => {
    const before = await findPreferences(tx, account.id);
    await savePreferences(tx, account.id, chosen, now);
    if (before.mails.digest && !chosen.mails.digest) await endDigests(tx, account.email, now);
  });
}
