import type { Preferences } from '#calendar/rider/preferences.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Call } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { findZip } from '#server/places/find-place.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { findPreferences, savePreferences } from './preference-repository.ts';

type RiderCall = Pick<Call, 'db' | 'now'> & { account: Pick<Account, 'id' | 'email'> };

/**
 * Saves what a rider has chosen. Who had the weekly mail and turns it off has no more of it at their
 * address, also not by a subscribe box.
 * @throws AppError `invalid` where miles around home are asked for and there is no such ZIP
 */
export async function choosePreferences(
  { db, now, account }: RiderCall,
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
