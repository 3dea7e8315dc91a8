import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Subscription } from '#calendar/rider/subscription.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { newLinkToken, sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { createUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry, mayTry, refundTry } from '#server/throttle/throttle-repository.ts';
import { alreadySubscribedMail, confirmationMail } from './mails.ts';
import {
  type Confirmable,
  findByConfirmation,
  insertConfirmation,
  type SubscriptionTopic,
  setConfirmed,
  upsertSubscription,
} from './subscription-repository.ts';

/**
 * Emails a confirmation link, or that the subscription is already confirmed. Doesn't tell the caller which, nor that
 * the address has had too many emails.
 * @throws AppError `rate_limited` after too many requests from one IP address
 */
export async function subscribe(
  { db, now, address, siteUrl }: Call,
  { email, genre, state }: Subscription,
): Promise<void> {
  const topic: SubscriptionTopic = { genre: genre ?? null, state: state ?? null };
  await countTry(db, rules.subscribeByAddress, address, now);
  if (!(await mayTry(db, rules.subscribeByEmail, email, now))) return;
  const isMailed = await db.transaction(async (tx) => {
    const subscription = await upsertSubscription(tx, { email, ...topic }, now);
    if (!subscription) return false;
    const { id, subscriberId, isConfirmed } = subscription;
    if (isConfirmed) {
      const readers = [{ subscriberId }];
      const [unsubscribeUrl = ''] = await createUnsubscribeUrls(tx, 'digest', readers, {
        now,
        siteUrl,
      });
      await queueMail(tx, alreadySubscribedMail({ email, topic, unsubscribeUrl }), now);
      return true;
    }
    const token = newLinkToken();
    await insertConfirmation(tx, { hash: sha256(token), subscriptionId: id }, now);
    const confirmUrl = siteUrl + apiPath(apiPaths.confirmSubscription, token);
    await queueMail(tx, confirmationMail({ email, topic, confirmUrl }), now);
    return true;
  });
  if (!isMailed) await refundTry(db, rules.subscribeByEmail, email);
}

/** The subscription that a token confirms or has confirmed; undefined if the token is unknown or expired. */
export function findConfirmable(
  db: Db,
  token: string,
  now: Date,
): Promise<Confirmable | undefined> {
  return findByConfirmation(db, sha256(token), now);
}

/** Confirms a token's subscription, and returns it. Idempotent. */
export async function confirm(
  db: Db,
  token: string,
  now: Date,
): Promise<SubscriptionTopic | undefined> {
  const hash = sha256(token);
  await setConfirmed(db, hash, now);
  return findByConfirmation(db, hash, now);
}
