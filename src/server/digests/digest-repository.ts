import { and, inArray, lt, max, sql } from 'drizzle-orm';
import type { Day } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/insert-many.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';

/** When each reader's last digest was sent, and the week it was of; none for who never had one. */
export async function findLastDigests(
  db: Db,
  readers: readonly string[],
): Promise<Map<string, { week: Day; sentAt: Date }>> {
  const rows = await db
    .select({
      reader: digests.reader,
      week: sql<Day>`max(${digests.week})::text`,
      sentAt: max(digests.sentAt),
    })
    .from(digests)
    .where(inArray(digests.reader, [...readers]))
    .groupBy(digests.reader);
  return new Map(
    rows.flatMap(({ reader, week, sentAt }) => (sentAt ? [[reader, { week, sentAt }]] : [])),
  );
}

/** Which of these races each reader was told of. */
export async function listSentRaces(
  db: Db,
  readers: readonly string[],
  raceIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ reader: digestRaces.reader, raceId: digestRaces.raceId })
    .from(digestRaces)
    .where(and(inArray(digestRaces.reader, [...readers]), isAnyOf(digestRaces.raceId, raceIds)));
  const byReader = Map.groupBy(rows, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, told]) => [reader, new Set(told.map(({ raceId }) => raceId))]),
  );
}

/**
 * Puts down who gets a digest this week, and answers who did not have it yet: of two runs at once, and of
 * one that was killed and another, each reader is answered to the one that is committed.
 */
export async function claimDigests(
  tx: Db,
  { readers, week }: { readers: readonly string[]; week: Day },
  now: Date,
): Promise<Set<string>> {
  // In one order, so that two runs wait for each other and not in a circle.
  const rows = readers.toSorted().map((reader) => ({ reader, week, sentAt: now }));
  const claimed = await tx
    .insert(digests)
    .values(rows)
    .onConflictDoNothing()
    .returning({ reader: digests.reader });
  return new Set(claimed.map(({ reader }) => reader));
}

/** Remembers of which races readers are told. */
export async function insertSentRaces(
  tx: Db,
  told: readonly { reader: string; raceId: string }[],
  now: Date,
): Promise<void> {
  await insertMany(
    tx,
    digestRaces,
    told.map((row) => ({ ...row, sentAt: now })),
  );
}

const keepsFor = 2 * 365 * 24 * 60 * 60_000;

/** Two years on, a race that somebody was told of is over. */
export async function deleteOldDigests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepsFor);
  await db.delete(digests).where(lt(digests.sentAt, before));
  await db.delete(digestRaces).where(lt(digestRaces.sentAt, before));
}
