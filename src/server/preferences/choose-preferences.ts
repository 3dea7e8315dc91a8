import type { Preferences } from '#calendar/rider/preferences.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { findZip } from '#server/places/find-place.ts';
import { endDigests } from '#server/subscriptions/subscription-repository.ts';
import { findPreferences, savePreferences } from './preference-repository.ts';

interface Call {
  db: Db;
  now: Date;
  account: { id: string; email: string };
}

/**
 * Saves what a rider has chosen. Who had the weekly mail and turns it off has no more of it at their
 * address, also not by a subscribe box.
 * @throws AppError `invalid` where miles around home are asked for and there is no such ZIP
 */
export async function choosePreferences(
  { db, now, account }: Call,
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
