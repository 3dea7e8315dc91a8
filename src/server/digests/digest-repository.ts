import { and, inArray, lt, max, sql } from 'drizzle-orm';
import type { Day } from '#calendar/time/day.ts';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { sha256 } from '#server/hash.ts';
import type { SentRaces } from './race-news.ts';

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

/** Which of these races were in each reader's digests, and whether they were called off then. */
export async function listSentRaces(
  db: Db,
  readers: readonly string[],
  raceIds: readonly string[],
): Promise<Map<string, SentRaces>> {
  const rows = await db
    .select(pick(digestRaces, 'reader', 'raceId', 'calledOff'))
    .from(digestRaces)
    .where(and(inArray(digestRaces.reader, [...readers]), isAnyOf(digestRaces.raceId, raceIds)));
  const byReader = Map.groupBy(rows, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, sent]) => [
      reader,
      new Map(sent.map(({ raceId, calledOff }) => [raceId, { calledOff }])),
    ]),
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

/** Records the races of new digests; one that is named again replaces its earlier record. */
export async function recordSentRaces(
  tx: Db,
  sent: readonly { reader: string; raceId: string; calledOff: boolean }[],
  now: Date,
): Promise<void> {
  if (sent.length === 0) return;
  await tx
    .insert(digestRaces)
    .values(sent.map((row) => ({ ...row, sentAt: now })))
    .onConflictDoUpdate({
      target: [digestRaces.reader, digestRaces.raceId],
      set: { calledOff: sql`excluded.called_off`, sentAt: sql`excluded.sent_at` },
    });
}

/** By then, any race in a digest is past. */
const retention = 2 * 365 * day;

export async function deleteOldDigests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await db.delete(digests).where(lt(digests.sentAt, before));
  await db.delete(digestRaces).where(lt(digestRaces.sentAt, before));
}
