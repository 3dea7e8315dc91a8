import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { raceId } from './races.ts';

/** The SHA-256 of an email address: shared by its account and subscription, and still known after both end. */
const reader = () => text().notNull();

/** Weekly emails, one per reader and week, written in the transaction that queues the email. */
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

/** Races that were in a reader's digests, each as it was in the last one that named it. */
export const digestRaces = pgTable(
  'digest_races',
  {
    reader: reader(),
    raceId: raceId(),
    sentAt: time('sent_at').notNull(),
    calledOff: boolean('called_off').notNull().default(false),
  },
  (sent) => [
    primaryKey({ columns: [sent.reader, sent.raceId] }),
    index('digest_races_race').on(sent.raceId),
  ],
);
