import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** How often something was tried, and by whom. */
export const throttles = pgTable(
  'throttles',
  {
    /** The rule's name and a hash of the IP address, email or account it counts. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the next try is allowed. */
    freeAt: time('free_at').notNull(),
    /** When the count starts over. */
    endsAt: time('ends_at').notNull(),
  },
  (throttle) => [index('throttles_ends').on(throttle.endsAt)],
);
