import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** How often something was tried, by whom. */
export const throttles = pgTable(
  'throttles',
  {
    /** The rule's name and a hash of whom it counts: neither addresses nor emails are kept here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The next try is let through from here on. */
    freeAt: time('free_at').notNull(),
    /** From here on nothing is remembered. */
    endsAt: time('ends_at').notNull(),
  },
  (throttle) => [index('throttles_ends').on(throttle.endsAt)],
);
