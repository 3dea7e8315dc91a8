import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { races } from './races.ts';

/**
 * The SHA-256 of whose address it is, by which an account and a box subscription are one reader. What was
 * sent stays known, without the address, when they end both and come back.
 */
const reader = () => text().notNull();

/** The weekly mails, one a reader and week; a row is written in the transaction that queues the mail. */
export const digests = pgTable(
  'digests',
  {
    reader: reader(),
    /** The Monday of the week, in UTC. */
    week: date({ mode: 'string' }).notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (digest) => [
    primaryKey({ columns: [digest.reader, digest.week] }),
    index('digests_sent').on(digest.sentAt),
  ],
);

/** Which races a reader was told of: each once. */
export const digestRaces = pgTable(
  'digest_races',
  {
    reader: reader(),
    raceId: text('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    sentAt: time('sent_at').notNull(),
  },
  (told) => [
    primaryKey({ columns: [told.reader, told.raceId] }),
    index('digest_races_race').on(told.raceId),
  ],
);
