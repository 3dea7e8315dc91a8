import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type AuditedState, auditActions } from '#calendar/moderation/audit.ts';
import { users } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { raceId } from './races.ts';

/** Who submitted a race, and what was decided. */
export const submissions = pgTable(
  'submissions',
  {
    raceId: raceId().primaryKey(),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The idempotency key (docs/trust.md#t39). */
    key: text().notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    /** For the submitter. */
    notes: text().notNull().default(''),
  },
  (submission) => [
    uniqueIndex('submissions_key').on(submission.userId, submission.key),
    index('submissions_user').on(submission.userId, submission.createdAt),
  ],
);

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  /** No foreign key: the account may be deleted. */
  actorId: uuid('actor_id'),
  createCount: integer('create_count').notNull(),
  updateCount: integer('update_count').notNull(),
  createdAt: time('created_at').notNull(),
  undoneAt: time('undone_at'),
});

/**
 * Written in the change's transaction; triggers refuse to change a row. People appear by id only, so deleting
 * an account breaks no hash. Add any new column to the `audit_content` function of the migrations too.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** The id of the changed race, event or account. */
    subjectId: text('subject_id').notNull(),
    /** The race's or event's name at the time; null for an account. */
    subjectName: text('subject_name'),
    before: jsonb().$type<AuditedState>(),
    after: jsonb().$type<AuditedState>(),
    /** The upload that the change was part of, or that it undid. */
    uploadId: uuid('upload_id').references(() => uploads.id),
  },
  (entry) => [
    index('audit_log_subject').on(entry.subjectId, entry.id),
    index('audit_log_at').on(entry.at),
    index('audit_log_actor').on(entry.actorId, entry.id),
    index('audit_log_upload').on(entry.uploadId).where(sql`upload_id is not null`),
    check('audit_log_action', sql`${entry.action} in (${oneOf(auditActions)})`),
  ],
);

/** Each SHA-256 covers the one before. A trigger adds links one at a time on commit, so there are no gaps. */
export const auditChain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
});
