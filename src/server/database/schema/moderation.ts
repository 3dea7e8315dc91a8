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
import { type AuditedState, auditActions } from '#calendar/admin/audit.ts';
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
    /** Tells a submission from the same one sent twice (trust T39). */
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
  actorName: text('actor_name').notNull(),
  createCount: integer('create_count').notNull(),
  updateCount: integer('update_count').notNull(),
  createdAt: time('created_at').notNull(),
  undoneAt: time('undone_at'),
});

/**
 * Who changed what, written in the change's transaction; nothing changes or deletes a row (trust T44).
 * Who it was stays known when the account is gone, so there is no foreign key.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** The id of the race, or of the account, that was changed. */
    subjectId: text('subject_id').notNull(),
    /** Its name then. */
    subjectName: text('subject_name').notNull(),
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
