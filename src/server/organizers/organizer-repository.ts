import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PublicRace } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { events } from '#server/database/schema/events.ts';
import { eventOrganizers } from '#server/database/schema/organizers.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';

/** An account and an event. */
export interface OrganizerKey {
  eventId: string;
  userId: string;
}

/** An account as a subject of the audit log. */
export interface AccountName {
  id: string;
  /** Its username. */
  name: string;
}

export async function isOrganizer(db: Db, { eventId, userId }: OrganizerKey): Promise<boolean> {
  const isThem = and(eq(eventOrganizers.eventId, eventId), eq(eventOrganizers.userId, userId));
  return (await db.$count(eventOrganizers, isThem)) > 0;
}

/** Adds an event's first organizer. Of two concurrent calls, one returns true. */
export async function insertFirstOrganizer(
  tx: Db,
  { eventId, userId }: OrganizerKey,
  now: Date,
): Promise<boolean> {
  // The unique index makes a concurrent second insert wait for the first, then do nothing.
  const { rows } = (await tx.execute(sql`
    insert into ${eventOrganizers} (event_id, user_id, proof, created_at)
    select ${eventId}, ${userId}::uuid, 'email', ${now.toISOString()}::timestamptz
    where not exists (select from ${eventOrganizers} where event_id = ${eventId})
    on conflict do nothing
    returning user_id`)) as { rows: unknown[] };
  return rows.length > 0;
}

/** Adds an organizer on the word of staff. An event can have any number of these. */
export async function insertOrganizer(tx: Db, key: OrganizerKey, now: Date): Promise<void> {
  await tx
    .insert(eventOrganizers)
    .values({ ...key, proof: 'staff', createdAt: now })
    .onConflictDoNothing();
}

/** Removes an organizer. Returns their account, to only one of concurrent calls; undefined if there is none. */
export async function deleteOrganizer(
  tx: Db,
  { eventId, username }: { eventId: string; username: string },
): Promise<{ id: string; username: string; email: string } | undefined> {
  const [removed] = await tx
    .delete(eventOrganizers)
    .where(
      and(
        eq(eventOrganizers.eventId, eventId),
        inArray(
          eventOrganizers.userId,
          tx.select({ id: users.id }).from(users).where(eq(users.username, username)),
        ),
      ),
    )
    .returning({ id: eventOrganizers.userId });
  if (!removed) return undefined;
  const [user] = await tx
    .select(pick(users, 'id', 'username', 'email'))
    .from(users)
    .where(eq(users.id, removed.id));
  return user;
}

/**
 * Moves an event's organizers to another event; if that has its own, they count as added by staff. Returns the
 * accounts that didn't organize it before.
 */
export async function moveOrganizers(
  tx: Db,
  eventId: string,
  into: string,
): Promise<AccountName[]> {
  const { rows } = (await tx.execute(sql`
    with added as (
      insert into ${eventOrganizers} (event_id, user_id, proof, created_at)
      select ${into}, user_id,
        case when exists (select from ${eventOrganizers} where event_id = ${into}) then 'staff' else proof end,
        created_at
      from ${eventOrganizers} where event_id = ${eventId}
      on conflict do nothing
      returning user_id)
    select id, username as name from ${users} where id in (select user_id from added) order by id`)) as {
    rows: AccountName[];
  };
  await tx.delete(eventOrganizers).where(eq(eventOrganizers.eventId, eventId));
  return rows;
}

/** The events that an account organizes, ordered by name. */
export async function listOrganizedEvents(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select(pick(events, 'id', 'name'))
    .from(eventOrganizers)
    .innerJoin(events, eq(events.id, eventOrganizers.eventId))
    .where(eq(eventOrganizers.userId, userId))
    .orderBy(asc(events.name), events.id);
}

/** The usernames of events' organizers, in the order they were added. */
export async function listOrganizers(
  db: Db,
  eventIds: readonly string[],
): Promise<{ eventId: string; username: string }[]> {
  return db
    .select({ eventId: eventOrganizers.eventId, username: users.username })
    .from(eventOrganizers)
    .innerJoin(users, eq(users.id, eventOrganizers.userId))
    .where(isAnyOf(eventOrganizers.eventId, eventIds))
    .orderBy(asc(eventOrganizers.createdAt), users.username);
}

/** Those of the events that have an organizer. */
export async function listOrganizedAmong(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ eventId: eventOrganizers.eventId })
    .from(eventOrganizers)
    .where(isAnyOf(eventOrganizers.eventId, eventIds));
  return rows.map(({ eventId }) => eventId);
}

/** The addresses of an event's organizers whose accounts are active. */
export async function listOrganizerEmails(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(eventOrganizers)
    .innerJoin(users, eq(users.id, eventOrganizers.userId))
    .where(and(eq(eventOrganizers.eventId, eventId), eq(users.isActive, true)))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

/** The public editions of events, latest first. */
export async function listPublicEditions(
  db: Db,
  eventIds: readonly string[],
): Promise<PublicRace[]> {
  const rows = await db
    .select(publicColumns)
    .from(races)
    .where(and(isAnyOf(races.eventKey, eventIds), isPublicSql))
    .orderBy(desc(races.date), races.id);
  return rows.map(toPublicRace);
}
