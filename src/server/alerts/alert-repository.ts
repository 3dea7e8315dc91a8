import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Alert } from '#calendar/rider/alert.ts';
import type { Plan } from '#calendar/rider/plan.ts';
import type { SavedRaceMail } from '#calendar/rider/saved-race-mails.ts';
import { canGetMail } from '#server/accounts/user-repository.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';

type NewAlert = Pick<typeof alerts.$inferInsert, 'raceId' | 'kind' | 'facts' | 'about'>;

/** Selects among the riders who saved a race. */
export interface Savers {
  userIds?: readonly string[] | undefined;
  plans?: readonly Plan[] | undefined;
  /** ISO 8601. */
  savedBefore?: string | undefined;
  /** Selects those who were last told that the race is sold out. */
  toldSoldOut?: boolean | undefined;
  /** Selects nobody if the race is no longer public or has another version. */
  version?: number | undefined;
}

const maxAlerts = 200;

/**
 * Alerts each rider who saved the race; if the alert is about a day, only once per rider and day, even if called
 * repeatedly or concurrently. Returns the new alerts.
 */
export async function insertAlerts(
  db: Db,
  { raceId, kind, facts, about }: NewAlert,
  savers: Savers,
  now: Date,
): Promise<{ id: number; userId: string }[]> {
  // Sorted, so that concurrent calls can't deadlock.
  const { rows } = (await db.execute(sql`
    insert into ${alerts} (user_id, race_id, kind, facts, about, created_at)
    select ${savedRaces.userId}, ${savedRaces.raceId}, ${kind}::text,
           ${JSON.stringify(facts)}::jsonb, ${about ?? null}::date, ${now.toISOString()}::timestamptz
    from ${savedRaces} where ${areSavers(raceId, savers)} order by ${savedRaces.userId}
    on conflict do nothing
    returning id, user_id`)) as { rows: { id: string; user_id: string }[] };
  return rows.map((row) => ({ id: Number(row.id), userId: row.user_id }));
}

function areSavers(raceId: string, { userIds, plans, savedBefore, toldSoldOut, version }: Savers) {
  return and(
    eq(savedRaces.raceId, raceId),
    userIds && sql`${savedRaces.userId} = any(${sql.param([...userIds])}::uuid[])`,
    plans && inArray(savedRaces.plan, [...plans]),
    savedBefore === undefined ? undefined : lt(savedRaces.createdAt, new Date(savedBefore)),
    toldSoldOut
      ? sql`(select kind from ${alerts} where ${alerts.userId} = ${savedRaces.userId}
          and ${alerts.raceId} = ${raceId} and kind in ('sold-out', 'no-longer-sold-out')
          order by id desc limit 1) = 'sold-out'`
      : undefined,
    version === undefined
      ? undefined
      : sql`exists (select from ${races}
          where id = ${raceId} and version = ${version} and ${isPublicSql})`,
  );
}

/** How many riders a new alert would reach. @param sent a reminder that no rider gets twice */
export const countSavers = (
  db: Db,
  raceId: string,
  savers: Savers,
  sent?: Required<Pick<NewAlert, 'kind' | 'about'>>,
): Promise<number> =>
  db.$count(
    savedRaces,
    and(
      areSavers(raceId, savers),
      sent &&
        sql`not exists (select from ${alerts} where ${alerts.userId} = ${savedRaces.userId}
          and ${alerts.raceId} = ${raceId} and ${alerts.kind} = ${sent.kind}
          and ${alerts.about} = ${sent.about})`,
    ),
  );

export async function insertAlert(
  db: Db,
  alert: NewAlert & { userId: string },
  now: Date,
): Promise<void> {
  await db.insert(alerts).values({ ...alert, createdAt: now });
}

/** Which of these races anyone has saved. */
export async function listSavedAmong(db: Db, raceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: savedRaces.raceId })
    .from(savedRaces)
    .where(isAnyOf(savedRaces.raceId, raceIds));
  return rows.map(({ id }) => id);
}

/** The riders with a verified address who want one of these kinds of email, each with the first kind they want. */
export async function listMailReaders(
  db: Db,
  userIds: readonly string[],
  kinds: readonly SavedRaceMail[],
): Promise<{ userId: string; email: string; kind: SavedRaceMail }[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, mailsOff: preferences.mailsOff })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`, canGetMail))
    .orderBy(asc(users.id));
  return rows.flatMap(({ mailsOff, ...reader }) => {
    const kind = kinds.find((kind) => !mailsOff?.includes(kind));
    return kind ? [{ ...reader, kind }] : [];
  });
}

/** What decides whether a reminder still holds; undefined if its rider has unsaved the race, or it isn't public. */
export async function findReminder(db: Db, id: number) {
  const [row] = await db
    .select({
      alert: pick(alerts, 'kind', 'about'),
      race: publicColumns,
      plan: savedRaces.plan,
      mailsOff: preferences.mailsOff,
    })
    .from(alerts)
    .innerJoin(races, and(eq(races.id, alerts.raceId), isPublicSql))
    .innerJoin(
      savedRaces,
      and(eq(savedRaces.userId, alerts.userId), eq(savedRaces.raceId, alerts.raceId)),
    )
    .leftJoin(preferences, eq(preferences.userId, alerts.userId))
    .where(eq(alerts.id, id));
  return row && { ...row, race: toPublicRace(row.race) };
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
