import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';

export const deployOutcomes = ['published', 'failed'] as const;
export const callOutcomes = ['accepted', 'failed'] as const;
export const requestKinds = ['change', 'cancellation', 'button', 'schedule'] as const;

const grows = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** Builds of the site, each from the moment it reads the calendar. */
export const deploys = pgTable(
  'deploys',
  {
    /** As the host calls it. */
    id: text().primaryKey(),
    /** Their order, which holds also where a clock stands still. */
    number: grows().unique(),
    startedAt: time('started_at').notNull(),
    /** How many races it found, once it has counted them. */
    races: integer(),
    endedAt: time('ended_at'),
    outcome: text({ enum: deployOutcomes }),
    /** Why it failed. */
    reason: text(),
  },
  (deploy) => [
    check('deploys_outcome', sql`${deploy.outcome} in (${oneOf(deployOutcomes)})`),
    check('deploys_ended', sql`(${deploy.outcome} is null) = (${deploy.endedAt} is null)`),
  ],
);

const deployId = () => text('deploy_id').references(() => deploys.id);

/** Calls of the build hook, which the host bills. */
export const hookCalls = pgTable(
  'hook_calls',
  {
    id: grows().primaryKey(),
    calledAt: time('called_at').notNull(),
    /** None while it is under way. */
    outcome: text({ enum: callOutcomes }),
    reason: text(),
    /** The first build since; none while one is to come. */
    deployId: deployId(),
  },
  (call) => [check('hook_calls_outcome', sql`${call.outcome} in (${oneOf(callOutcomes)})`)],
);

/** The outbox of publishing: a row is written in the transaction that changes what pages show. */
export const rebuildRequests = pgTable(
  'rebuild_requests',
  {
    id: grows().primaryKey(),
    kind: text({ enum: requestKinds }).notNull(),
    /** Whether the site may have under half of the races it had. */
    acceptsFewer: boolean('accepts_fewer').notNull().default(false),
    requestedAt: time('requested_at').notNull(),
    /** The build that has read the calendar since. */
    deployId: deployId(),
    publishedAt: time('published_at'),
  },
  (request) => [
    index('rebuild_requests_open').on(request.deployId).where(sql`published_at is null`),
    check('rebuild_requests_kind', sql`${request.kind} in (${oneOf(requestKinds)})`),
  ],
);
