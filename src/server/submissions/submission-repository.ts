import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Submission, SubmittedRace } from '#calendar/submission.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { submissions } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { raceColumns, toRace } from '#server/races/race-columns.ts';

/** Races that wait for a decision, the longest first; from whom, as far as somebody submitted them. */
export async function listPendingRaces(db: Db): Promise<SubmittedRace[]> {
  const rows = await db
    .select({
      race: raceColumns,
      username: users.username,
      name: users.name,
      email: users.email,
      submittedAt: submissions.createdAt,
    })
    .from(races)
    .leftJoin(submissions, eq(submissions.raceId, races.id))
    .leftJoin(users, eq(users.id, submissions.userId))
    .where(and(eq(races.status, 'pending'), isNull(races.deletedAt)))
    .orderBy(asc(races.createdAt), races.id);
  return rows.map(({ race, username, name, email, submittedAt }) => ({
    ...toRace(race),
    submitterName: name ?? username ?? undefined,
    submitterEmail: email ?? undefined,
    submittedAt: submittedAt?.toISOString(),
  }));
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
): Promise<Pick<Submission, 'id' | 'status'> | undefined> {
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
