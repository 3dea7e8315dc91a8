import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TrackFacts } from '#calendar/track/track-facts.ts';
import { time } from './columns.ts';

/**
 * The lines of courses, each under its hash. A row never changes, and it stays when its course gets another line,
 * because an earlier version of the race can be restored.
 */
export const courseTracks = pgTable('course_tracks', {
  id: text().primaryKey(),
  fileName: text('file_name').notNull(),
  /** Cleaned and simplified, as `encodeLine` writes it. */
  line: text().notNull(),
  /** The points' elevations, in tenths of a meter; null if the file had none. */
  elevations: jsonb().$type<number[]>(),
  /** Measured before the line was simplified. */
  facts: jsonb().$type<TrackFacts>().notNull(),
  createdAt: time('created_at').notNull(),
});
