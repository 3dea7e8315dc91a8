import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { type GenreId, genreIds } from '#calendar/race/genre.ts';
import { oneOf, time } from './columns.ts';

/** Addresses that asked for the weekly email in a subscribe box, with or without an account. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** When the reader last subscribed or unsubscribed. */
    touchedAt: time('touched_at').notNull(),
  },
  (subscriber) => [
    check('subscribers_email_folded', sql`${subscriber.email} = lower(${subscriber.email})`),
  ],
);

/** What a subscriber follows: a genre, a state, both or everything, depending on the page of the box. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    genre: text().$type<GenreId>(),
    state: text().$type<StateCode>(),
    askedAt: time('asked_at').notNull(),
    /** Null until the address is proven; until then it gets no digest. */
    confirmedAt: time('confirmed_at'),
  },
  (subscription) => [
    unique('subscriptions_once')
      .on(subscription.subscriberId, subscription.genre, subscription.state)
      .nullsNotDistinct(),
    index('subscriptions_waiting').on(subscription.askedAt).where(sql`confirmed_at is null`),
    check('subscriptions_genre', sql`${subscription.genre} in (${oneOf(genreIds)})`),
    check('subscriptions_state', sql`${subscription.state} in (${oneOf(stateCodes)})`),
  ],
);

/** Links that prove an address and confirm its subscription. */
export const subscriptionConfirmations = pgTable(
  'subscription_confirmations',
  {
    /** The SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (confirmation) => [index('subscription_confirmations_of').on(confirmation.subscriptionId)],
);
