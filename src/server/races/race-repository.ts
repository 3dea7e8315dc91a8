import { and, count, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany, isAnyOf } from '#server/database/queries.ts';
import { races } from '#server/database/schema/races.ts';
import { ensureEvents } from '#server/events/event-repository.ts';
import { derivedColumns } from './derived-column-repository.ts';
import { raceColumns, toRace } from './race-columns.ts';

/** Keeps other transactions from assigning race ids until this one ends, because two could choose the same id. */
export async function lockRaceIds(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('race ids'))`);
}

/** Ids ever assigned, even to deleted races, that are one of `bases`, with or without a number appended. */
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
  await ensureEvents(db, newRaces);
  await insertMany(db, races, newRaces.map(toRow));
}

/** Overwrites a race; fields it lacks become null. */
export async function replaceRace(db: Db, race: Race): Promise<void> {
  await ensureEvents(db, [race]);
  const row: Record<string, unknown> = toRow(race);
  const absent = Object.entries(getTableColumns(races))
    .filter(([name, { notNull }]) => !notNull && row[name] === undefined)
    .map(([name]) => [name, null]);
  await db
    .update(races)
    .set({ ...row, ...Object.fromEntries(absent) })
    .where(and(eq(races.id, race.id), isNull(races.deletedAt)));
}

/** Changes a race's status in one conditional statement, so only one of two callers succeeds (docs/trust.md#t40). */
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

/** Rows stay, so their ids are never reused. */
export async function deleteRaces(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(races)
    .set({ deletedAt: now, updatedAt: now, version: sql`${races.version} + 1` })
    .where(isAnyOf(races.id, ids));
}

/** Restores a race if it was deleted at or after `deletedSince`. */
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
