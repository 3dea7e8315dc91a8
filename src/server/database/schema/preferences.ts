import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type GenreId, genreIds } from '#calendar/genre.ts';
import { type StateCode, stateCodes } from '#calendar/state.ts';
import { users } from './accounts.ts';
import { oneOf, time } from './columns.ts';

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
  },
  (preference) => [
    check('preferences_genres', sql`${preference.genres} <@ array[${oneOf(genreIds)}]`),
    check('preferences_states', sql`${preference.states} <@ array[${oneOf(stateCodes)}]`),
  ],
);

/** The links in mails by which one click ends mails of their kind, without a sign-in. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** The SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (link) => [index('unsubscribe_links_user').on(link.userId)],
);
