import { and, inArray, lt, max, sql } from 'drizzle-orm';
import type { Day } from '#calendar/time/day.ts';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany, isAnyOf } from '#server/database/queries.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { sha256 } from '#server/hash.ts';

/** Hashes an email address into the key that sent digests are stored under. */
export const readerKey = (email: string) => sha256(email);

/** The week and time of each reader's last digest. */
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

/** Which of these races were in each reader's digests. */
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
    [...byReader].map(([reader, sent]) => [reader, new Set(sent.map(({ raceId }) => raceId))]),
  );
}

/** Records this week's digests and returns the readers who had none yet, each to only one of concurrent runs. */
export async function claimDigests(
  tx: Db,
  { readers, week }: { readers: readonly string[]; week: Day },
  now: Date,
): Promise<Set<string>> {
  // Sorted, so two runs can't deadlock.
  const rows = readers.toSorted().map((reader) => ({ reader, week, sentAt: now }));
  const claimed = await tx
    .insert(digests)
    .values(rows)
    .onConflictDoNothing()
    .returning({ reader: digests.reader });
  return new Set(claimed.map(({ reader }) => reader));
}

export async function insertSentRaces(
  tx: Db,
  sent: readonly { reader: string; raceId: string }[],
  now: Date,
): Promise<void> {
  const rows = sent.map((row) => ({ ...row, sentAt: now }));
  await insertMany(tx, digestRaces, rows);
}

/** By then, any race in a digest is past. */
const retention = 2 * 365 * day;

export async function deleteOldDigests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await db.delete(digests).where(lt(digests.sentAt, before));
  await db.delete(digestRaces).where(lt(digestRaces.sentAt, before));
}
