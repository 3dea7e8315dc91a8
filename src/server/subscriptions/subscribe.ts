import { randomBytes } from 'node:crypto';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Subscription } from '#calendar/rider/subscription.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { newUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry, refundTry } from '#server/throttle/throttle-repository.ts';
import { alreadySubscribedMail, confirmationMail } from './mails.ts';
import {
  type Confirmable,
  findToConfirm,
  insertConfirmation,
  setConfirmed,
  upsertSubscription,
  type Wanted,
} from './subscription-repository.ts';

/**
 * Mails an address a link that confirms the subscription, or says that there is one already. To who asks
 * it looks the same, and also when the address was mailed too often or a moment ago.
 * @throws AppError `rate_limited` when too much was asked from one internet address
 */
export async function subscribe(
  { db, now, address, siteUrl }: Call,
  { email, genre, state }: Subscription,
): Promise<void> {
  const wanted: Wanted = { genre: genre ?? null, state: state ?? null };
  await countTry(db, rules.subscribeByAddress, address, now);
  if (!(await isAllowed(db, email, now))) return;
  const isMailed = await db.transaction(async (tx) => {
    const subscription = await upsertSubscription(tx, { email, ...wanted }, now);
    if (!subscription) return false;
    const { id, subscriberId, isConfirmed } = subscription;
    if (isConfirmed) {
      const call = { now, siteUrl };
      const [unsubscribeUrl = ''] = await newUnsubscribeUrls(
        tx,
        'digest',
        [{ subscriberId }],
        call,
      );
      await queueMail(tx, alreadySubscribedMail({ email, wanted, unsubscribeUrl }), now);
      return true;
    }
    const token = randomBytes(24).toString('base64url');
    await insertConfirmation(tx, { hash: sha256(token), subscriptionId: id }, now);
    const confirmUrl = siteUrl + apiPath(apiPaths.confirmSubscription, token);
    await queueMail(tx, confirmationMail({ email, wanted, confirmUrl }), now);
    return true;
  });
  if (!isMailed) await refundTry(db, rules.subscribeByEmail, email, now);
}

/** Counts a mail to an address; false when it had so many that another would be a nuisance. */
async function isAllowed(db: Db, email: string, now: Date): Promise<boolean> {
  try {
    await countTry(db, rules.subscribeByEmail, email, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate_limited') return false;
    throw error;
  }
}

/** What a mailed token would confirm, or has; undefined when there is none of it, or it is too old. */
export function findConfirmable(
  db: Db,
  token: string,
  now: Date,
): Promise<Confirmable | undefined> {
  return findToConfirm(db, sha256(token), now);
}

/** Confirms what a mailed token is about, which it answers; again and again if asked. */
export async function confirm(db: Db, token: string, now: Date): Promise<Wanted | undefined> {
  const hash = sha256(token);
  await setConfirmed(db, hash, now);
  return findToConfirm(db, hash, now);
}
