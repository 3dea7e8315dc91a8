import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';

export const incidentKinds = ['publishing', 'outbox', 'errors', 'database-size'] as const;

/** Problems that admins were alerted to. At most one of each kind is open, so admins are alerted once. */
export const incidents = pgTable(
  'incidents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: incidentKinds }).notNull(),
    detail: text().notNull(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (incident) => [
    uniqueIndex('incidents_open').on(incident.kind).where(sql`closed_at is null`),
    check('incidents_kind', sql`${incident.kind} in (${oneOf(incidentKinds)})`),
  ],
);

/** How many responses had status 500, per quarter hour. */
export const errorCounts = pgTable('error_counts', {
  startsAt: time('starts_at').primaryKey(),
  count: integer().notNull(),
});
