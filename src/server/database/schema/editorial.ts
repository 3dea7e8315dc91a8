import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** What was last read from the CMS, for builds while it is down: one row. */
export const editorialSnapshots = pgTable(
  'editorial_snapshots',
  {
    id: boolean().primaryKey().default(true),
    /** JSON as text: jsonb refuses characters that a document may hold. */
    documents: text().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (snapshot) => [check('editorial_snapshots_one', sql`${snapshot.id}`)],
);
