import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Submitted } from '#calendar/moderation/submission.ts';
import type { Submission, SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import type { Db } from '#server/database/client.ts';
import { type Paging, readPage } from '#server/database/page.ts';
import { users } from '#server/database/schema/accounts.ts';
import { submissions } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { raceColumns, toRace } from '#server/races/race-columns.ts';

/**
 * A part of the races that wait for a decision, the longest first, or of those that were rejected, the
 * latest first; from whom, as far as somebody submitted them. With the number of all of them.
 */
export async function listInModeration(
  db: Db,
  { status, ...paging }: Paging & { status: 'pending' | 'rejected' },
): Promise<{ races: SubmittedRace[]; total: number }> {
  const where = and(eq(races.status, status), isNull(races.deletedAt));
  const { rows, total } = await readPage(
    db
      .select({
        race: raceColumns,
        username: users.username,
        name: users.name,
        email: users.email,
        submittedAt: submissions.createdAt,
        notes: submissions.notes,
      })
      .from(races)
      .leftJoin(submissions, eq(submissions.raceId, races.id))
      .leftJoin(users, eq(users.id, submissions.userId))
      .where(where)
      .orderBy(status === 'pending' ? asc(races.createdAt) : desc(races.updatedAt), races.id),
    db.$count(races, where),
    paging,
  );
  const found = rows.map(({ race, username, name, email, submittedAt, notes }) => ({
    ...toRace(race),
    submitterName: name ?? username ?? undefined,
    submitterEmail: email ?? undefined,
    submittedAt: submittedAt?.toISOString(),
    notes: notes || undefined,
  }));
  return { races: found, total };
}

/** What somebody has submitted, the latest first; a race that was deleted since is not told of. */
export async function listSubmissionsOf(db: Db, userId: string): Promise<Submission[]> {
  const rows = await db
    .select({
      id: races.id,
      name: races.name,
      genre: races.genre,
      state: races.state,
      location: races.location,
      date: races.date,
      status: races.status,
      notes: submissions.notes,
      submittedAt: submissions.createdAt,
      decidedAt: submissions.decidedAt,
    })
    .from(submissions)
    .innerJoin(races, eq(races.id, submissions.raceId))
    .where(and(eq(submissions.userId, userId), isNull(races.deletedAt)))
    .orderBy(desc(submissions.createdAt), races.id)
    .limit(500);
  return rows.map(({ submittedAt, decidedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
  }));
}

/** The race that was made of a submission which is sent again. */
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

/** Writes down what its submitter is told. Answers who that is, if anyone did submit the race. */
export async function endSubmission(
  db: Db,
  { raceId, notes }: { raceId: string; notes: string },
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [ended] = await db
    .update(submissions)
    .set({ decidedAt: now, notes })
    .where(eq(submissions.raceId, raceId))
    .returning({ userId: submissions.userId });
  if (!ended?.userId) return undefined;
  const [user] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, ended.userId), eq(users.isActive, true)));
  return user;
}

/** Forgets what was decided: it is to be decided again. */
export async function reopenSubmission(db: Db, raceId: string): Promise<void> {
  await db
    .update(submissions)
    .set({ decidedAt: null, notes: '' })
    .where(eq(submissions.raceId, raceId));
}
