import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { type Paging, pick, readPage } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { events } from '#server/database/schema/events.ts';
import { organizerClaims } from '#server/database/schema/organizers.ts';
import { sha256 } from '#server/hash.ts';
import type { AccountName, OrganizerKey } from './organizer-repository.ts';

type Row = typeof organizerClaims.$inferSelect;

/**
 * Stores a claim. It replaces the account's earlier claim to the event, whose link no longer works, but not its note,
 * unless it has one, too. If staff were to decide on the earlier one, they still are, as the new link may go unused.
 */
export async function upsertClaim(
  db: Db,
  {
    eventId,
    userId,
    ...claim
  }: OrganizerKey & Pick<Row, 'note' | 'email' | 'hash' | 'expiresAt' | 'createdAt'>,
): Promise<void> {
  const values = { ...claim, isWaiting: claim.hash === null };
  await db
    .insert(organizerClaims)
    .values({ eventId, userId, ...values })
    .onConflictDoUpdate({
      target: [organizerClaims.eventId, organizerClaims.userId],
      set: {
        ...values,
        note: sql`coalesce(nullif(excluded.note, ''), ${organizerClaims.note})`,
        isWaiting: sql`${organizerClaims.isWaiting} or excluded.is_waiting`,
        provenAt: sql`case when ${organizerClaims.email} = excluded.email then ${organizerClaims.provenAt} end`,
      },
    });
}

/** The claim of a link that is still valid. */
export async function findLinkedClaim(db: Db, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(organizerClaims)
    .where(and(eq(organizerClaims.hash, sha256(token)), gt(organizerClaims.expiresAt, now)));
  return row;
}

/** Uses up a claim's link; from then on, the claim waits for staff. Of two concurrent calls, one returns true. */
export async function consumeLink(
  tx: Db,
  { id, hash }: Pick<Row, 'id' | 'hash'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(organizerClaims)
    .set({ hash: null, expiresAt: null, provenAt: now, isWaiting: true })
    .where(and(eq(organizerClaims.id, id), eq(organizerClaims.hash, hash ?? '')))
    .returning({ id: organizerClaims.id });
  return used.length > 0;
}

/** Whether the account's claim of an event waits for staff since its link, the last one sent, was used. */
export async function hasUsedLink(db: Db, { eventId, userId }: OrganizerKey): Promise<boolean> {
  const used = and(
    eq(organizerClaims.eventId, eventId),
    eq(organizerClaims.userId, userId),
    isNotNull(organizerClaims.provenAt),
    isNull(organizerClaims.hash),
  );
  return (await db.$count(organizerClaims, used)) > 0;
}

/** Deletes a claim that waits for staff. Of two concurrent calls, one returns true. */
export async function deleteWaitingClaim(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(organizerClaims)
    .where(and(eq(organizerClaims.id, id), organizerClaims.isWaiting))
    .returning({ id: organizerClaims.id });
  return deleted.length > 0;
}

const isWaiting = and(organizerClaims.isWaiting, eq(users.isActive, true));

const withNames = (db: Db) =>
  db
    .select({
      claim: organizerClaims,
      event: pick(events, 'id', 'name'),
      claimant: pick(users, 'id', 'username', 'email'),
    })
    .from(organizerClaims)
    .innerJoin(users, eq(users.id, organizerClaims.userId))
    .innerJoin(events, eq(events.id, organizerClaims.eventId));

/** A claim with its claimant and event. */
export type NamedClaim = Awaited<ReturnType<typeof withNames>>[number];

/** A page of the claims that wait for staff, oldest first. */
export async function listWaitingClaims(
  db: Db,
  paging: Paging,
): Promise<{ rows: NamedClaim[]; total: number }> {
  const claims = db
    .select({ id: organizerClaims.id })
    .from(organizerClaims)
    .innerJoin(users, eq(users.id, organizerClaims.userId))
    .where(isWaiting);
  return readPage(
    withNames(db).where(isWaiting).orderBy(asc(organizerClaims.createdAt), organizerClaims.id),
    db.$count(claims.as('waiting')),
    paging,
  );
}

export async function findWaitingClaim(db: Db, id: string): Promise<NamedClaim | undefined> {
  const [row] = await withNames(db).where(and(eq(organizerClaims.id, id), isWaiting));
  return row;
}

/** An account's claims that wait for staff or whose link is still valid, oldest first. */
export function listUndecidedClaims(db: Db, userId: string, now: Date): Promise<NamedClaim[]> {
  const isUndecided = or(organizerClaims.isWaiting, gt(organizerClaims.expiresAt, now));
  return withNames(db)
    .where(and(eq(organizerClaims.userId, userId), isUndecided))
    .orderBy(asc(organizerClaims.createdAt), organizerClaims.id);
}

/**
 * Moves an event's claims to another event, where an account's existing claim stays. Returns the claimants whose claims
 * moved.
 */
export async function moveClaims(tx: Db, eventId: string, into: string): Promise<AccountName[]> {
  await tx.execute(sql`
    delete from ${organizerClaims} as moved where event_id = ${eventId} and exists (
      select from ${organizerClaims} as other
      where other.event_id = ${into} and other.user_id = moved.user_id)`);
  const claimants = await tx
    .select({ id: users.id, name: users.username })
    .from(organizerClaims)
    .innerJoin(users, eq(users.id, organizerClaims.userId))
    .where(eq(organizerClaims.eventId, eventId))
    .orderBy(users.id);
  await tx
    .update(organizerClaims)
    .set({ eventId: into })
    .where(eq(organizerClaims.eventId, eventId));
  return claimants;
}

/** By then the race has had its next edition, and whoever organizes it can claim it again. */
const retention = 365 * day;

/** Deletes claims whose link expired unused, unless staff are to decide on them, and claims that are over a year old. */
export async function deleteOldClaims(db: Db, now: Date): Promise<void> {
  const isExpired = lt(organizerClaims.expiresAt, now);
  await db
    .update(organizerClaims)
    .set({ hash: null, expiresAt: null })
    .where(and(isExpired, organizerClaims.isWaiting));
  await db
    .delete(organizerClaims)
    .where(or(isExpired, lt(organizerClaims.createdAt, new Date(now.getTime() - retention))));
}

/** Removes an address from everyone's claims and voids the links sent to it. */
export async function forgetClaimEmail(tx: Db, email: string): Promise<void> {
  await tx
    .update(organizerClaims)
    .set({ email: null, hash: null, expiresAt: null, provenAt: null, isWaiting: true })
    .where(eq(organizerClaims.email, email));
}
