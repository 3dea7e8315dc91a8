import { and, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { confirmationLifetime } from '#accounts/lifetimes.ts';
import { day, minute } from '#calendar/time/durations.ts';
import { isVerifiedOwner } from '#server/accounts/user-repository.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import {
  subscribers,
  subscriptionConfirmations,
  subscriptions,
} from '#server/database/schema/subscriptions.ts';

/** Repeating a request sooner sends no second email. */
const resendAfter = 10 * minute;

/** How long a subscriber is stored after their last subscription, for the links in earlier emails. */
const endedRetention = 30 * day;

/** Locks the subscriber. Returns undefined if the same topic was requested a moment ago and isn't confirmed. */
export async function upsertSubscription(
  tx: Db,
  { email, genre, state }: SubscriptionTopic & { email: string },
  now: Date,
): Promise<{ id: string; subscriberId: string; isConfirmed: boolean } | undefined> {
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ email, touchedAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { touchedAt: now } })
    .returning({ id: subscribers.id });
  if (!subscriber) throw new Error('No subscriber was written.');
  const { subscriberId } = subscriptions;
  const isLongAgo = lte(subscriptions.askedAt, new Date(now.getTime() - resendAfter));
  const [subscription] = await tx
    .insert(subscriptions)
    .values({ subscriberId: subscriber.id, genre, state, askedAt: now })
    .onConflictDoUpdate({
      target: [subscriberId, subscriptions.genre, subscriptions.state],
      set: { askedAt: now },
      setWhere: sql`${isLongAgo} or ${subscriptions.confirmedAt} >= ${subscriptions.askedAt}`,
    })
    .returning({ id: subscriptions.id, confirmedAt: subscriptions.confirmedAt });
  if (!subscription) return undefined;
  const { id, confirmedAt } = subscription;
  return { id, subscriberId: subscriber.id, isConfirmed: confirmedAt !== null };
}

/** Null means all. */
export type SubscriptionTopic = Pick<typeof subscriptions.$inferSelect, 'genre' | 'state'>;

export async function insertConfirmation(
  db: Db,
  { hash, subscriptionId }: { hash: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + confirmationLifetime);
  await db.insert(subscriptionConfirmations).values({ hash, subscriptionId, expiresAt });
}

const isValidLink = (hash: string, now: Date) =>
  and(eq(subscriptionConfirmations.hash, hash), gt(subscriptionConfirmations.expiresAt, now));

export type Confirmable = SubscriptionTopic & { confirmedAt: Date | null };

/** The subscription that a link confirms or has confirmed; undefined for an unknown or expired link. */
export async function findByConfirmation(
  db: Db,
  hash: string,
  now: Date,
): Promise<Confirmable | undefined> {
  const { genre, state, confirmedAt } = subscriptions;
  const [row] = await db
    .select({ genre, state, confirmedAt })
    .from(subscriptionConfirmations)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionConfirmations.subscriptionId))
    .where(isValidLink(hash, now));
  return row;
}

/** Idempotent; an unknown or expired link changes nothing. */
export async function setConfirmed(db: Db, hash: string, now: Date): Promise<void> {
  const confirmed = db
    .select({ id: subscriptionConfirmations.subscriptionId })
    .from(subscriptionConfirmations)
    .where(isValidLink(hash, now));
  await db
    .update(subscriptions)
    .set({ confirmedAt: now })
    .where(and(inArray(subscriptions.id, confirmed), isNull(subscriptions.confirmedAt)));
}

/** Ends the weekly email to an address, both for its account and for its subscriptions. */
export async function endDigests(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const owners = tx.select({ id: users.id }).from(users).where(isVerifiedOwner(email));
    await tx
      .update(preferences)
      .set({ digestSince: null })
      .where(inArray(preferences.userId, owners));
    const ended = tx
      .$with('ended')
      .as(
        tx
          .update(subscribers)
          .set({ touchedAt: now })
          .where(eq(subscribers.email, email))
          .returning({ id: subscribers.id }),
      );
    await tx
      .with(ended)
      .delete(subscriptions)
      .where(inArray(subscriptions.subscriberId, tx.select({ id: ended.id }).from(ended)));
  });
}

/** Deletes unconfirmed subscriptions once no link can confirm them anymore, and subscribers without any. */
export async function deleteOldSubscribers(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(subscriptionConfirmations).where(lt(subscriptionConfirmations.expiresAt, now));
  await db
    .delete(subscriptions)
    .where(
      and(
        isNull(subscriptions.confirmedAt),
        lt(subscriptions.askedAt, before(confirmationLifetime)),
      ),
    );
  const remaining = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, subscribers.id));
  await db
    .delete(subscribers)
    .where(and(notExists(remaining), lt(subscribers.touchedAt, before(endedRetention))));
}
