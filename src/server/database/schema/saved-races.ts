import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type AlertFacts, alertKinds } from '#calendar/rider/alert.ts';
import { plans } from '#calendar/rider/plan.ts';
import { userId } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { raceId } from './races.ts';

/** A save outlives its race's deletion or merge, in case the race is restored. */
export const savedRaces = pgTable(
  'saved_races',
  {
    userId: userId(),
    raceId: raceId(),
    createdAt: time('created_at').notNull(),
    plan: text({ enum: plans }).notNull().default('interested'),
    /** The distance the rider chose; the race may no longer have it. */
    course: text(),
  },
  (saved) => [
    primaryKey({ columns: [saved.userId, saved.raceId] }),
    index('saved_races_race').on(saved.raceId),
    check('saved_races_plan', sql`${saved.plan} in (${oneOf(plans)})`),
  ],
);

/** Secret links to a calendar of a rider's saved races. */
export const seasonFeeds = pgTable(
  'season_feeds',
  {
    /** The SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    userId: userId(),
    createdAt: time('created_at').notNull(),
  },
  (feed) => [index('season_feeds_user').on(feed.userId, feed.createdAt)],
);

export const alerts = pgTable(
  'alerts',
  {
    /** Ascending, so a rider can mark all alerts up to one as read. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    raceId: raceId(),
    kind: text({ enum: alertKinds }).notNull(),
    facts: jsonb().$type<AlertFacts>().notNull(),
    /** The day of a reminder. */
    about: date({ mode: 'string' }),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (alert) => [
    index('alerts_user').on(alert.userId, alert.id.desc()),
    index('alerts_unread').on(alert.userId).where(sql`read_at is null`),
    index('alerts_race').on(alert.raceId),
    uniqueIndex('alerts_reminded_once')
      .on(alert.userId, alert.raceId, alert.kind, alert.about)
      .where(sql`about is not null`),
    // Once, even if the race's day was corrected.
    uniqueIndex('alerts_results_once').on(alert.userId, alert.raceId).where(sql`kind = 'results'`),
    check('alerts_kind', sql`${alert.kind} in (${oneOf(alertKinds)})`),
  ],
);
