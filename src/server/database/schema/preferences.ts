import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { type GenreId, genreIds } from '#calendar/race/genre.ts';
import { type HomeRadius, homeRadii } from '#calendar/rider/preferences.ts';
import { users } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { subscribers } from './subscriptions.ts';

/** Who has no row here has never changed anything. The home ZIP is the account's. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    genres: text().array().$type<GenreId[]>().notNull().default([]),
    states: text().array().$type<StateCode[]>().notNull().default([]),
    mailSavedRaces: boolean('mail_saved_races').notNull().default(true),
    /** Since when they want the weekly mail; none where they do not. */
    digestSince: time('digest_since'),
    /** How far from home the races of the weekly mail may be; none for any distance. */
    withinMiles: integer('within_miles').$type<HomeRadius>(),
  },
  (preference) => [
    check('preferences_genres', sql`${preference.genres} <@ array[${oneOf(genreIds)}]`),
    check('preferences_states', sql`${preference.states} <@ array[${oneOf(stateCodes)}]`),
    check(
      'preferences_miles',
      sql`${preference.withinMiles} in (${sql.raw(homeRadii.join(', '))})`,
    ),
  ],
);

/** What a rider can have mails about, and end by one click. */
export const mailKinds = ['saved-races', 'digest'] as const;

/** The links in mails by which one click ends mails of their kind, without a sign-in. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** The SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull().default('saved-races'),
    /** Whose mail it was: an account's, or a subscriber's without one. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (link) => [
    index('unsubscribe_links_user').on(link.userId),
    index('unsubscribe_links_subscriber').on(link.subscriberId),
    check('unsubscribe_links_kind', sql`${link.kind} in (${oneOf(mailKinds)})`),
    check('unsubscribe_links_reader', sql`num_nonnulls(${link.userId}, ${link.subscriberId}) = 1`),
  ],
);
