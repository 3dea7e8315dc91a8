import { and, eq, gte, isNull, lt, lte, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { errorCounts, type incidentKinds, incidents } from '#server/database/schema/watching.ts';

export type IncidentKind = (typeof incidentKinds)[number];

/** Opens an incident unless one of its kind is open. Of two concurrent calls, one returns true. */
export async function openIncident(
  db: Db,
  incident: { kind: IncidentKind; detail: string; openedAt: Date },
): Promise<boolean> {
  const opened = await db
    .insert(incidents)
    .values(incident)
    .onConflictDoNothing()
    .returning({ id: incidents.id });
  return opened.length > 0;
}

/** Closes the open incident of a kind, unless it was opened after `healthyAt`. */
export async function closeIncident(
  db: Db,
  kind: IncidentKind,
  healthyAt: Date,
  now: Date,
): Promise<void> {
  const isOpen = and(isNull(incidents.closedAt), lte(incidents.openedAt, healthyAt));
  await db
    .update(incidents)
    .set({ closedAt: now })
    .where(and(eq(incidents.kind, kind), isOpen));
}

/** In bytes. */
export async function databaseSize(db: Db): Promise<number> {
  const size = sql<string>`pg_database_size(current_database())`;
  const [row] = await db.select({ size }).from(sql`(values (1)) as one`);
  return Number(row?.size ?? 0);
}

/** Creates the row for a quarter hour's errors. Throws if the database is full. */
export async function startQuarter(db: Db, startsAt: Date): Promise<void> {
  await db.insert(errorCounts).values({ startsAt, count: 0 }).onConflictDoNothing();
}

export async function addError(db: Db, startsAt: Date): Promise<void> {
  await db
    .insert(errorCounts)
    .values({ startsAt, count: 1 })
    .onConflictDoUpdate({
      target: errorCounts.startsAt,
      set: { count: sql`${errorCounts.count} + 1` },
    });
}

export async function countErrors(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sum(errorCounts.count) })
    .from(errorCounts)
    .where(gte(errorCounts.startsAt, since));
  return Number(row?.count ?? 0);
}

export async function deleteOldWatching(db: Db, before: Date): Promise<void> {
  await db.delete(incidents).where(lt(incidents.closedAt, before));
  await db.delete(errorCounts).where(lt(errorCounts.startsAt, before));
}
