import { and, asc, desc, eq, gte, isNull, ne } from 'drizzle-orm';
import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, type Paging, readPage } from '#server/database/queries.ts';
import { races } from '#server/database/schema/races.ts';
import { raceColumns, toRace } from './race-columns.ts';

/** A page of the races that aren't pending, by date; or of those deleted since `deletedSince`, latest first. */
export async function listManagedRaces(
  db: Db,
  { deletedSince, ...paging }: Paging & { deletedSince?: Date | undefined },
): Promise<{ races: Race[]; total: number }> {
  const where = deletedSince
    ? gte(races.deletedAt, deletedSince)
    : and(isNull(races.deletedAt), ne(races.status, 'pending'));
  const order = deletedSince ? desc(races.deletedAt) : asc(races.date);
  const { rows, total } = await readPage(
    db.select(raceColumns).from(races).where(where).orderBy(order, races.id),
    db.$count(races, where),
    paging,
  );
  return { races: rows.map(toRace), total };
}

/** Every race that isn't deleted, in no particular order. */
export async function listAllRaces(db: Db): Promise<Race[]> {
  const rows = await db.select(raceColumns).from(races).where(isNull(races.deletedAt));
  return rows.map(toRace);
}

/** A race that isn't deleted, public or not. */
export async function findRace(db: Db, id: string): Promise<Race | undefined> {
  const [row] = await db
    .select(raceColumns)
    .from(races)
    .where(and(eq(races.id, id), isNull(races.deletedAt)));
  return row && toRace(row);
}

/** {@link findRace}, locked against changes until the transaction ends; riders can still save it. */
export async function lockRace(tx: Db, id: string): Promise<Race | undefined> {
  const [race] = await lockRaces(tx, [id]);
  return race;
}

/**
 * {@link lockRace} for a race that is about to leave the calendar: whoever saves it now waits, and then finds it gone.
 * Lock only one, because a digest locks many in another order.
 */
export async function lockLeavingRace(tx: Db, id: string): Promise<void> {
  await tx.select({ id: races.id }).from(races).where(eq(races.id, id)).for('update');
}

/** Locks in the order of ids, so that concurrent calls can't deadlock. */
export async function lockRaces(tx: Db, ids: readonly string[]): Promise<Race[]> {
  const rows = await tx
    .select(raceColumns)
    .from(races)
    .where(and(isAnyOf(races.id, ids), isNull(races.deletedAt)))
    .orderBy(races.id)
    .for('no key update');
  return rows.map(toRace);
}
