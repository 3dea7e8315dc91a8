import {
  type AnyColumn,
  and,
  between,
  desc,
  eq,
  inArray,
  like,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AuditAction,
  type AuditEntry,
  type AuditedState,
  isAccountAction,
  type ListedEntry,
} from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { calledOffStatuses } from '#calendar/race/status.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany, type Paging, pick, readPage } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { withDetails } from './audit-detail-repository.ts';

export interface Change {
  action: AuditAction;
  before: AuditedState | null;
  after: AuditedState | null;
  subject: { id: string; name: string };
  uploadId?: string | undefined;
}

/** Records who changed what. Call it in the change's transaction (docs/trust.md#t44). */
export async function recordChanges(
  { db, now, account }: AccountCall,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ subject, ...change }) => ({
    ...change,
    at: now,
    actorId: account.id,
    subjectId: subject.id,
    subjectName: isAccountAction(change.action) ? null : subject.name,
  }));
  await insertMany(db, auditLog, rows);
}

interface AuditFilter extends Paging {
  /** The id of a race, an event or an account. */
  subject?: string | undefined;
  /** A username, or a deleted user's pseudonym. */
  actor?: string | undefined;
  /** Whether changes to accounts are included. */
  withAccounts: boolean;
}

/** A page of the matching entries, latest first, and how many match. */
export async function listAudit(
  db: Db,
  { subject, actor, withAccounts, ...paging }: AuditFilter,
): Promise<{ entries: ListedEntry[]; total: number }> {
  const where = and(
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    actor === undefined ? undefined : isByActor(db, actor),
    withAccounts ? undefined : not(isAboutAccount),
  );
  const { rows, total } = await readPage(
    select(db, where).orderBy(desc(auditLog.id)),
    db.$count(auditLog, where),
    paging,
  );
  return { entries: await withDetails(db, rows.map(toEntry)), total };
}

const versionOf = (state: typeof auditLog.before | typeof auditLog.after) =>
  sql<number>`(${state}->>'version')::int`;

/** Changes to a race since a version, oldest first. */
export async function listChangesSince(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<AuditEntry[]> {
  const rows = await select(
    db,
    and(eq(auditLog.subjectId, id), isAboutRace, sql`${versionOf(auditLog.before)} >= ${version}`),
  ).orderBy(auditLog.id);
  return rows.map(toEntry);
}

/** A race at a version, if the log has it. */
export async function findVersion(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<Race | undefined> {
  const isOf = (state: typeof auditLog.before | typeof auditLog.after) =>
    sql`${versionOf(state)} = ${version}`;
  const [entry] = await select(
    db,
    and(
      eq(auditLog.subjectId, id),
      isAboutRace,
      sql`(${isOf(auditLog.after)} or ${isOf(auditLog.before)})`,
    ),
  ).limit(1);
  const states = [entry?.after, entry?.before] as (Race | null | undefined)[];
  return states.find((state) => state?.version === version) ?? undefined;
}

/** A race as it was before it was last called off, if the log has that. */
export async function findBeforeCalledOff(db: Db, id: string): Promise<Race | undefined> {
  const isOff = (state: typeof auditLog.before | typeof auditLog.after) =>
    inArray(sql`${state}->>'eventStatus'`, calledOffStatuses);
  const [entry] = await select(
    db,
    and(
      eq(auditLog.subjectId, id),
      isAboutRace,
      isOff(auditLog.after),
      not(isOff(auditLog.before)),
    ),
  )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return (entry?.before as Race | null | undefined) ?? undefined;
}

/** Whether the log has a race as public, now or earlier. */
export async function wasPublic(db: Db, id: string): Promise<boolean> {
  const isApproved = (state: typeof auditLog.before | typeof auditLog.after) =>
    eq(sql`${state}->>'status'`, 'approved');
  const isChanged = and(eq(auditLog.subjectId, id), isAboutRace);
  const wasApproved = or(isApproved(auditLog.before), isApproved(auditLog.after));
  return (await db.$count(auditLog, and(isChanged, wasApproved))) > 0;
}

/** An upload's changes, oldest first; those of its undoing, too, once it is undone. */
export async function listUploadChanges(db: Db, uploadId: string): Promise<AuditEntry[]> {
  const rows = await select(db, eq(auditLog.uploadId, uploadId)).orderBy(auditLog.id);
  return rows.map(toEntry);
}

/** Whether an upload has changed a race. */
export async function isChangedBy(
  db: Db,
  { uploadId, raceId }: { uploadId: string; raceId: string },
): Promise<boolean> {
  const isChange = and(eq(auditLog.uploadId, uploadId), eq(auditLog.subjectId, raceId));
  return (await db.$count(auditLog, isChange)) > 0;
}

/** An account's username or, once deleted, a stable pseudonym such as `deleted user 7f3a91c2`. */
export const actorNameOf = (username: AnyColumn, id: AnyColumn) =>
  sql<string>`coalesce(${username}, 'deleted user' || coalesce(' ' || left(${id}::text, 8), ''))`;

/** The range of ids a pseudonym can stand for; undefined for a username. */
export function pseudonymIds(name: string): { first: string; last: string } | undefined {
  const start = /^deleted user ([0-9a-f]{8})$/.exec(name)?.[1];
  if (start === undefined) return undefined;
  return {
    first: `${start}-0000-0000-0000-000000000000`,
    last: `${start}-ffff-ffff-ffff-ffffffffffff`,
  };
}

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

/** `isRaceAction` in SQL. */
export const isAboutRace = like(auditLog.action, 'race-%');

/** {@link isAccountAction} in SQL. */
export const isAboutAccount = sql`${auditLog.action} !~ '^(race|event)-'`;

/** Ids of races and events aren't UUIDs. */
const subjectAccountId = sql`case when ${isAboutAccount} then ${auditLog.subjectId}::uuid end`;

function isByActor(db: Db, name: string): SQL | undefined {
  const ids = pseudonymIds(name);
  const accounts = db.select({ id: users.id }).from(users);
  if (!ids) return inArray(auditLog.actorId, accounts.where(eq(users.username, name)));
  const isDeleted = notExists(accounts.where(eq(users.id, auditLog.actorId)));
  return and(between(auditLog.actorId, ids.first, ids.last), isDeleted);
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...pick(auditLog, 'id', 'at', 'action', 'subjectId', 'before', 'after', 'uploadId'),
      actorName: actorNameOf(actors.username, auditLog.actorId),
      subjectName: sql<string>`coalesce(${auditLog.subjectName}, ${actorNameOf(subjects.username, auditLog.subjectId)})`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectAccountId))
    .where(where)
    .$dynamic();
}

type Row = Omit<AuditEntry, 'at'> & { at: Date };

const toEntry = ({ at, ...row }: Row): AuditEntry => ({ ...row, at: at.toISOString() });
