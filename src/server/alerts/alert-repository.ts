import { and, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Alert } from '#calendar/rider/alert.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';

type NewAlert = Pick<typeof alerts.$inferInsert, 'raceId' | 'kind' | 'facts'>;

const maxAlerts = 200;

/** One alert for each rider who has saved the race. */
export async function insertAlerts(
  db: Db,
  { raceId, kind, facts }: NewAlert,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${alerts} (user_id, race_id, kind, facts, created_at)
    select ${savedRaces.userId}, ${savedRaces.raceId}, ${kind}::text,
           ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${savedRaces} where ${savedRaces.raceId} = ${raceId}`);
}

export async function insertAlert(
  db: Db,
  alert: NewAlert & { userId: string },
  now: Date,
): Promise<void> {
  await db.insert(alerts).values({ ...alert, createdAt: now });
}

/** Which of the races anyone has saved. */
export async function listSavedAmong(db: Db, raceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: savedRaces.raceId })
    .from(savedRaces)
    .where(isAnyOf(savedRaces.raceId, raceIds));
  return rows.map(({ id }) => id);
}

/** Riders who saved the race and want email about it, at a verified address. */
export function listSaversToMail(db: Db, raceId: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(savedRaces)
    .innerJoin(users, eq(users.id, savedRaces.userId))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(
      and(
        eq(savedRaces.raceId, raceId),
        eq(users.isActive, true),
        isNotNull(users.emailVerifiedAt),
        sql`${preferences.mailSavedRaces} is not false`,
      ),
    );
}

/** A rider's alerts, latest first. */
export async function listAlerts(db: Db, userId: string): Promise<Alert[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.id))
    .limit(maxAlerts);
  return rows.map(({ id, kind, raceId, facts, createdAt, readAt }) => ({
    id,
    kind,
    raceId,
    ...facts,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString(),
  }));
}

export async function countUnreadAlerts(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt)));
  return row?.total ?? 0;
}

/** Marks alerts as read, up to the latest one shown. */
export async function markAlertsRead(
  db: Db,
  { userId, upTo }: { userId: string; upTo: number },
  now: Date,
): Promise<void> {
  await db
    .update(alerts)
    .set({ readAt: now })
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), lte(alerts.id, upTo)));
}
