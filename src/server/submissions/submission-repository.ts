import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Submitted } from '#calendar/moderation/submission.ts';
import type { Submission, SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { actorNameOf, isAboutRace } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { type Paging, pick, readPage } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { auditLog, submissions } from '#server/database/schema/moderation.ts';
import { eventOrganizers } from '#server/database/schema/organizers.ts';
import { races } from '#server/database/schema/races.ts';
import { raceColumns, toRace } from '#server/races/race-columns.ts';

/** A page of the pending races, oldest first, or of the rejected ones, latest first, with who submitted or uploaded them. */
export async function listModerated(
  db: Db,
  { status, ...paging }: Paging & { status: 'pending' | 'rejected' },
): Promise<{ races: SubmittedRace[]; total: number }> {
  const where = and(eq(races.status, status), isNull(races.deletedAt));
  const uploaders = alias(users, 'uploaders');
  const uploaded = db
    .select({
      by: actorNameOf(uploaders.username, auditLog.actorId).as('uploaded_by'),
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(uploaders, eq(uploaders.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, races.id), isAboutRace, isNotNull(auditLog.uploadId)))
    .orderBy(auditLog.id)
    .limit(1)
    .as('uploaded');
  const { rows, total } = await readPage(
    db
      .select({
        race: raceColumns,
        ...pick(users, 'username', 'name', 'email'),
        submittedAt: submissions.createdAt,
        uploadedBy: uploaded.by,
        uploadedAt: uploaded.at,
        notes: submissions.notes,
      })
      .from(races)
      .leftJoin(submissions, eq(submissions.raceId, races.id))
      .leftJoin(users, eq(users.id, submissions.userId))
      .leftJoinLateral(uploaded, isNull(submissions.raceId))
      .where(where)
      .orderBy(status === 'pending' ? asc(races.createdAt) : desc(races.updatedAt), races.id),
    db.$count(races, where),
    paging,
  );
  const moderated = rows.map(({ race, username, name, email, notes, ...row }) => ({
    ...toRace(race),
    submitterName: name ?? username ?? undefined,
    submitterEmail: email ?? undefined,
    submittedAt: row.submittedAt?.toISOString(),
    uploadedBy: row.uploadedBy ?? undefined,
    uploadedAt: row.uploadedAt?.toISOString(),
    notes: notes || undefined,
  }));
  return { races: moderated, total };
}

/** A rider's submissions, latest first, without deleted races. */
export async function listSubmissionsOf(db: Db, userId: string): Promise<Submission[]> {
  const rows = await db
    .select({
      ...pick(races, 'id', 'name', 'genre', 'state', 'location', 'date', 'endDate', 'status'),
      ...pick(submissions, 'notes', 'decidedAt'),
      submittedAt: submissions.createdAt,
      isOwn: sql<boolean>`${eventOrganizers.userId} is not null`,
    })
    .from(submissions)
    .innerJoin(races, eq(races.id, submissions.raceId))
    .leftJoin(
      eventOrganizers,
      and(eq(eventOrganizers.eventId, races.eventKey), eq(eventOrganizers.userId, userId)),
    )
    .where(and(eq(submissions.userId, userId), isNull(races.deletedAt)))
    .orderBy(desc(submissions.createdAt), races.id)
    .limit(500);
  return rows.map(({ endDate, submittedAt, decidedAt, ...row }) => ({
    ...row,
    endDate: endDate ?? undefined,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
  }));
}

/** The race that an earlier submission with the same key created. */
export async function findSubmitted(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<Submitted | undefined> {
  const [row] = await db
    .select({ id: races.id, status: races.status })
    .from(submissions)
    .innerJoin(races, eq(races.id, submissions.raceId))
    .where(and(eq(submissions.userId, userId), eq(submissions.key, key)));
  return row;
}

export async function insertSubmission(
  db: Db,
  submission: { raceId: string; userId: string; key: string },
  now: Date,
): Promise<void> {
  await db.insert(submissions).values({ ...submission, createdAt: now });
}

/** Records a decision. Returns the submitter, unless there is none or the account is disabled. */
export async function endSubmission(
  db: Db,
  { raceId, notes }: { raceId: string; notes: string },
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [submission] = await db
    .update(submissions)
    .set({ decidedAt: now, notes })
    .where(eq(submissions.raceId, raceId))
    .returning({ userId: submissions.userId });
  if (!submission?.userId) return undefined;
  const [user] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, submission.userId), eq(users.isActive, true)));
  return user;
}

export async function reopenSubmission(db: Db, raceId: string): Promise<void> {
  await db
    .update(submissions)
    .set({ decidedAt: null, notes: '' })
    .where(eq(submissions.raceId, raceId));
}
