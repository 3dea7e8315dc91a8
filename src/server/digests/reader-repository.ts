import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { StateCode } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import type { HomeRadius } from '#calendar/rider/preferences.ts';
import { canGetMail } from '#server/accounts/user-repository.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import { subscribers, subscriptions } from '#server/database/schema/subscriptions.ts';
import type { SubscriptionTopic } from '#server/subscriptions/subscription-repository.ts';

/** An address with an account, a subscription or both. */
export interface DigestReader {
  email: string;
  account?: {
    id: string;
    since: Date;
    zipCode: string | null;
    genres: readonly GenreId[];
    states: readonly StateCode[];
    within: HomeRadius | null;
  };
  subscriber?: { id: string; topics: readonly (SubscriptionTopic & { since: Date })[] };
}

const wantsDigest = and(isNotNull(preferences.digestSince), canGetMail);
const isConfirmed = isNotNull(subscriptions.confirmedAt);

/** A page of the readers who get digests, ordered by address. */
export async function listDigestReaders(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<DigestReader[]> {
  const addresses = union(
    db
      .select({ email: users.email })
      .from(users)
      .innerJoin(preferences, eq(preferences.userId, users.id))
      .where(and(wantsDigest, gt(users.email, after))),
    db
      .select({ email: subscribers.email })
      .from(subscribers)
      .innerJoin(subscriptions, eq(subscriptions.subscriberId, subscribers.id))
      .where(and(isConfirmed, gt(subscribers.email, after))),
  ).as('addresses');
  const page = await db
    .select({ email: addresses.email })
    .from(addresses)
    .orderBy(asc(addresses.email))
    .limit(limit);
  const emails = page.map(({ email }) => email);
  const [accounts, subscribersByEmail] = await Promise.all([
    listAccounts(db, emails),
    listSubscribers(db, emails),
  ]);
  return emails.map((email) => {
    const [account, subscriber] = [accounts.get(email), subscribersByEmail.get(email)];
    return { email, ...(account && { account }), ...(subscriber && { subscriber }) };
  });
}

async function listAccounts(db: Db, emails: readonly string[]) {
  const rows = await db
    .select({
      ...pick(users, 'email', 'id', 'zipCode'),
      ...pick(preferences, 'genres', 'states'),
      since: preferences.digestSince,
      within: preferences.withinMiles,
    })
    .from(users)
    .innerJoin(preferences, eq(preferences.userId, users.id))
    .where(and(wantsDigest, inArray(users.email, [...emails])));
  return new Map(
    rows.flatMap(({ email, since, ...row }) => (since ? [[email, { ...row, since }]] : [])),
  );
}

async function listSubscribers(db: Db, emails: readonly string[]) {
  const rows = await db
    .select({
      ...pick(subscribers, 'email', 'id'),
      ...pick(subscriptions, 'genre', 'state'),
      since: subscriptions.confirmedAt,
    })
    .from(subscribers)
    .innerJoin(subscriptions, eq(subscriptions.subscriberId, subscribers.id))
    .where(and(isConfirmed, inArray(subscribers.email, [...emails])))
    .orderBy(asc(subscriptions.confirmedAt), asc(subscriptions.id));
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  return new Map(
    [...byEmail].map(([email, rows]) => {
      const topics = rows.flatMap(({ genre, state, since }) =>
        since ? [{ genre, state, since }] : [],
      );
      return [email, { id: rows[0]?.id ?? '', topics }];
    }),
  );
}
