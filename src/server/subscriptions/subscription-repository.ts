import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import {
  subscribers,
  subscriptionConfirmations,
  subscriptions,
} from '#server/database/schema/subscriptions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a link in a mail can confirm a subscription, and one that nobody confirms is kept. */
const confirmableFor = 7 * day;

/** Whoever asks for the same again so soon has the mail already, or is not the reader of it. */
const quietFor = 10 * minute;

/** A subscriber without a subscription is kept so long, for the links in the mails they had. */
const keepsEnded = 30 * day;

/**
 * Puts down who wants what, once; undefined when the same was asked a moment ago, and nothing has become
 * of it since. The subscriber's row is locked until the transaction ends.
 */
export async function upsertSubscription(
  tx: Db,
  { email, genre, state }: Wanted & { email: string },
  now: Date,
): Promise<{ id: string; subscriberId: string; isConfirmed: boolean } | undefined> {
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ email, touchedAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { touchedAt: now } })
    .returning({ id: subscribers.id });
  if (!subscriber) throw new Error('No subscriber was written.');
  const { subscriberId } = subscriptions;
  const isLongAgo = lte(subscriptions.askedAt, new Date(now.getTime() - quietFor));
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

/** What a subscription is about; null for all. */
export type Wanted = Pick<typeof subscriptions.$inferSelect, 'genre' | 'state'>;

export async function insertConfirmation(
  db: Db,
  { hash, subscriptionId }: { hash: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + confirmableFor);
  await db.insert(subscriptionConfirmations).values({ hash, subscriptionId, expiresAt });
}

const isOpen = (hash: string, now: Date) =>
  and(eq(subscriptionConfirmations.hash, hash), gt(subscriptionConfirmations.expiresAt, now));

/** What a link of a mail confirms, or has confirmed. */
export type Confirmable = Wanted & { confirmedAt: Date | null };

/** What is to be confirmed by the link of that hash, unless it is too old. */
export async function findToConfirm(
  db: Db,
  hash: string,
  now: Date,
): Promise<Confirmable | undefined> {
  const { genre, state, confirmedAt } = subscriptions;
  const [found] = await db
    .select({ genre, state, confirmedAt })
    .from(subscriptionConfirmations)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionConfirmations.subscriptionId))
    .where(isOpen(hash, now));
  return found;
}

/** Confirms the subscription of a link; that of one confirmed before stays as it is. */
export async function setConfirmed(db: Db, hash: string, now: Date): Promise<void> {
  const confirmed = db
    .select({ id: subscriptionConfirmations.subscriptionId })
    .from(subscriptionConfirmations)
    .where(isOpen(hash, now));
  await db
    .update(subscriptions)
    .set({ confirmedAt: now })
    .where(and(inArray(subscriptions.id, confirmed), isNull(subscriptions.confirmedAt)));
}

/**
 * Ends the weekly mail to an address, whether its account wants it, a box subscription or both: whoever
 * ends it has one mailbox. The subscriber's row stays a while, for the links of earlier mails.
 */
export async function endDigests(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const owners = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
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

/** Forgets who never confirmed, and after a while who has ended everything. */
export async function deleteOldSubscribers(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(subscriptionConfirmations).where(lt(subscriptionConfirmations.expiresAt, now));
  await db
    .delete(subscriptions)
    .where(
      and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, before(confirmableFor))),
    );
  const theirs = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, subscribers.id));
  await db
    .delete(subscribers)
    .where(and(notExists(theirs), lt(subscribers.touchedAt, before(keepsEnded))));
}
