import { and, count, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/insert-many.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import { races } from '#server/database/schema/races.ts';
import { derivedColumns } from './derived-column-repository.ts';
import { raceColumns, toRace } from './race-columns.ts';

// Every write to the races, each one statement, and what it must know first.

/** Lets nobody else give out race ids until the transaction ends: two would choose the same one. */
export async function lockRaceIds(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('race ids'))`);
}

/** Those ids ever given out, to deleted races too, that are one of `bases` or one of them with a number. */
export async function listTakenIds(db: Db, bases: readonly string[]): Promise<string[]> {
  const list = sql`${sql.param([...bases])}::text[]`;
  const rows = await db
    .select({ id: races.id })
    .from(races)
    .where(
      sql`${races.id} = any(${list}) or regexp_replace(${races.id}, '-[0-9]+$', '') = any(${list})`,
    );
  return rows.map((row) => row.id);
}

export async function countRaces(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(races);
  return row?.total ?? 0;
}

export async function insertRaces(db: Db, newRaces: readonly Race[]): Promise<void> {
  await insertMany(db, races, newRaces.map(toRow));
}

/** Writes a race over the one of its id; what it does not say is unknown from then on. */
export async function replaceRace(db: Db, race: Race): Promise<void> {
  const row: Record<string, unknown> = toRow(race);
  const unsaid = Object.entries(getTableColumns(races))
    .filter(([name, { notNull }]) => !notNull && row[name] === undefined)
    .map(([name]) => [name, null]);
  await db
    .update(races)
    .set({ ...row, ...Object.fromEntries(unsaid) })
    .where(and(eq(races.id, race.id), isNull(races.deletedAt)));
}

/**
 * Moves a race from one state of moderation to another. One statement finds it there and moves it, so that
 * of two at once only one does (docs/trust.md#t40).
 */
export async function moveStatus(
  db: Db,
  { id, from, to }: { id: string; from: Race['status']; to: Race['status'] },
  now: Date,
): Promise<Race | undefined> {
  const [row] = await db
    .update(races)
    .set({ status: to, version: sql`${races.version} + 1`, updatedAt: now })
    .where(and(eq(races.id, id), eq(races.status, from), isNull(races.deletedAt)))
    .returning(raceColumns);
  return row && toRace(row);
}

/** Takes races out of the calendar; their rows stay, and with them their ids. */
export async function deleteRaces(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(races)
    .set({ deletedAt: now, updatedAt: now, version: sql`${races.version} + 1` })
    .where(isAnyOf(races.id, ids));
}

/** Puts a race that was deleted since `deletedSince` back, as it was. */
export async function restoreDeletedRace(
  db: Db,
  { id, deletedSince }: { id: string; deletedSince: Date },
  now: Date,
): Promise<Race | undefined> {
  const [row] = await db
    .update(races)
    .set({ deletedAt: null, version: sql`${races.version} + 1`, updatedAt: now })
    .where(and(eq(races.id, id), gte(races.deletedAt, deletedSince)))
    .returning(raceColumns);
  return row && toRace(row);
}

function toRow({ coords, createdAt, updatedAt, ...race }: Race): typeof races.$inferInsert {
  return {
    ...race,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    lat: coords?.lat,
    lng: coords?.lng,
    ...derivedColumns(race),
  };
}
