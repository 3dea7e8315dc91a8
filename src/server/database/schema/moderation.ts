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
import { races } from './races.ts';

/** Whose race a pending one is, and what was decided of it. The race itself is in `races`. */
export const submissions = pgTable(
  'submissions',
  {
    raceId: text('race_id')
      .primaryKey()
      .references(() => races.id, { onDelete: 'cascade' }),
    /** Unknown once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Tells a submission from the same one sent twice (docs/trust.md#t39). */
    key: text().notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    /** What the submitter was told. */
    notes: text().notNull().default(''),
  },
  (submission) => [
    uniqueIndex('submissions_key').on(submission.userId, submission.key),
    index('submissions_user').on(submission.userId, submission.createdAt),
  ],
);

/** Bulk uploads, each of which can be undone as a whole. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  /** Who uploaded it. The account may be deleted, so there is no foreign key. */
  actorId: uuid('actor_id'),
  createCount: integer('create_count').notNull(),
  updateCount: integer('update_count').notNull(),
  createdAt: time('created_at').notNull(),
  undoneAt: time('undone_at'),
});

/**
 * Who changed what, written in the change's transaction. Triggers refuse to change or delete a row. People
 * appear by id only, so that a deleted account leaves no name and breaks no hash. Any new column also belongs
 * in the `audit_content` function of the migrations.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** The id of the race, or of the account, that was changed. */
    subjectId: text('subject_id').notNull(),
    /** The race's name then; an account's is looked up. */
    subjectName: text('subject_name'),
    before: jsonb().$type<AuditedState>(),
    after: jsonb().$type<AuditedState>(),
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

/**
 * The hash chain over the audit log: each entry's SHA-256 covers the one before it. A trigger adds a link as
 * an entry's transaction commits, one at a time, so that positions have no gaps.
 */
export const auditChain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
});
