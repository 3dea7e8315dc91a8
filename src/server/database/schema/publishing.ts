import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';

export const deployOutcomes = ['published', 'failed'] as const;
export const callOutcomes = ['accepted', 'failed'] as const;
export const requestKinds = ['change', 'cancellation', 'button', 'schedule'] as const;

const serial = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** Builds of the site, recorded from the moment they read the calendar. */
export const deploys = pgTable(
  'deploys',
  {
    /** The host's id. */
    id: text().primaryKey(),
    /** Orders the deploys, even if a clock stands still. */
    number: serial().unique(),
    startedAt: time('started_at').notNull(),
    /** How many races it found; null until it has counted them. */
    races: integer(),
    /** How many pages it rendered, how many files that changed, and how long it took; null until it's done. */
    pagesMade: integer('pages_made'),
    filesChanged: integer('files_changed'),
    milliseconds: integer(),
    endedAt: time('ended_at'),
    outcome: text({ enum: deployOutcomes }),
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
    id: serial().primaryKey(),
    calledAt: time('called_at').notNull(),
    /** Null while in progress. */
    outcome: text({ enum: callOutcomes }),
    reason: text(),
    /** The first build after the call; null until there is one. */
    deployId: deployId(),
  },
  (call) => [check('hook_calls_outcome', sql`${call.outcome} in (${oneOf(callOutcomes)})`)],
);

/** The outbox of publishing: rows are written in the transaction that changes what pages show. */
export const rebuildRequests = pgTable(
  'rebuild_requests',
  {
    id: serial().primaryKey(),
    kind: text({ enum: requestKinds }).notNull(),
    /** Whether the site may shrink to under half its races. */
    acceptsFewer: boolean('accepts_fewer').notNull().default(false),
    requestedAt: time('requested_at').notNull(),
    /** The first build to read the calendar after the request. */
    deployId: deployId(),
    publishedAt: time('published_at'),
  },
  (request) => [
    index('rebuild_requests_open').on(request.deployId).where(sql`published_at is null`),
    check('rebuild_requests_kind', sql`${request.kind} in (${oneOf(requestKinds)})`),
  ],
);

/** The documents last read from the CMS, for builds while it's down. One row. */
export const editorialSnapshots = pgTable(
  'editorial_snapshots',
  {
    id: boolean().primaryKey().default(true),
    /** JSON as text, because jsonb rejects characters that a document may contain. */
    documents: text().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (snapshot) => [check('editorial_snapshots_one', sql`${snapshot.id}`)],
);
