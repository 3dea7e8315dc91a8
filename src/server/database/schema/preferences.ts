import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { type GenreId, genreIds } from '#calendar/race/genre.ts';
import { type HomeRadius, homeRadii } from '#calendar/rider/preferences.ts';
import { type SavedRaceMail, savedRaceMails } from '#calendar/rider/saved-race-mails.ts';
import { userId, users } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { subscribers } from './subscriptions.ts';

const savedRaceKinds = savedRaceMails.map(({ kind }) => kind);

/** No row means the defaults. The home ZIP is in `users`. */
export const preferences = pgTable(
  'preferences',
  {
    userId: userId().primaryKey(),
    genres: text().array().$type<GenreId[]>().notNull().default([]),
    states: text().array().$type<StateCode[]>().notNull().default([]),
    /** The kinds of email about saved races that the rider turned off. */
    mailsOff: text('mails_off').array().$type<SavedRaceMail[]>().notNull().default([]),
    /** When the rider turned on the weekly email; null if it's off. */
    digestSince: time('digest_since'),
    /** How far from home the weekly email's races may be; null for any distance. */
    withinMiles: integer('within_miles').$type<HomeRadius>(),
  },
  (preference) => [
    check('preferences_genres', sql`${preference.genres} <@ array[${oneOf(genreIds)}]`),
    check('preferences_states', sql`${preference.states} <@ array[${oneOf(stateCodes)}]`),
    check('preferences_mails_off', sql`${preference.mailsOff} <@ array[${oneOf(savedRaceKinds)}]`),
    check(
      'preferences_miles',
      sql`${preference.withinMiles} in (${sql.raw(homeRadii.join(', '))})`,
    ),
  ],
);

/** What an unsubscribe link can end. */
export const mailKinds = ['digest', ...savedRaceKinds] as const;

/** Links that unsubscribe from a kind of email in one click, without signing in. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** The SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull().default('saved-races'),
    /** Either this or `subscriberId` is set. */
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
