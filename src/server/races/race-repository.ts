import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Today } from '#calendar/day.ts';
import { milesOf } from '#calendar/distance.ts';
import type { PublicRace, Race } from '#calendar/race.ts';
import type { RaceQuery } from '#calendar/race-query.ts';
import { fold } from '#calendar/text.ts';
import type { Db } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';
import { publicColumns, raceColumns, toPublicRace, toRace } from './race-columns.ts';
import { isPublic, isUpcoming, raceFilter } from './race-filter.ts';

/** The most races one answer holds when no page was asked for; a function's answer may have 6 MB. */
export const maxUnpaged = 5000;

/** Upcoming races first, soonest first, then past ones, latest first, ties by id. */
export function upcomingFirst(today: Today): SQL[] {
  return [
    sql`case when ${isUpcoming(today)} then ${races.date} end asc nulls last`,
    sql`${races.date} desc`,
    sql`${races.id} collate "C"`,
  ];
}

/**
 * The public races that a query asks for, upcoming first, soonest first, then past ones, latest
 * first, ties by id; with the number of all that match, on every page.
 */
export async function listPublicRaces(
  db: Db,
  query: RaceQuery,
  today: Today,
): Promise<{ races: PublicRace[]; total: number }> {
  const where = raceFilter(query, today);
  const { page, perPage } = query.paging ?? { page: 1, perPage: maxUnpaged };
  const [rows, [counted]] = await Promise.all([
    db
      .select(publicColumns)
      .from(races)
      .where(where)
      .orderBy(...upcomingFirst(today))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(races).where(where),
  ]);
  return { races: rows.map(toPublicRace), total: counted?.total ?? 0 };
}

/** Every public race, in no order: what a build reads, once. */
export async function listAllPublicRaces(db: Db): Promise<PublicRace[]> {
  const rows = await db.select(publicColumns).from(races).where(isPublic);
  return rows.map(toPublicRace);
}

/** When each public race last changed (ISO 8601), for the sitemap. */
export async function listRaceUpdates(
  db: Db,
): Promise<Pick<PublicRace, 'id' | 'genre' | 'updatedAt'>[]> {
  const rows = await db
    .select({ id: races.id, genre: races.genre, updatedAt: races.updatedAt })
    .from(races)
    .where(isPublic);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

export async function findPublicRace(db: Db, id: string): Promise<PublicRace | undefined> {
  const [row] = await db
    .select(publicColumns)
    .from(races)
    .where(and(isPublic, eq(races.id, id)));
  return row && toPublicRace(row);
}

/**
 * The race, public or not, that is not deleted. Until the transaction ends nobody else changes it;
 * riders can still save it.
 */
export async function lockRace(tx: Db, id: string): Promise<Race | undefined> {
  const [row] = await tx
    .select(raceColumns)
    .from(races)
    .where(and(eq(races.id, id), isNull(races.deletedAt)))
    .for('no key update');
  return row && toRace(row);
}

/** Every race that is not deleted, public or not, in no order. */
export async function listAllRaces(db: Db): Promise<Race[]> {
  const rows = await db.select(raceColumns).from(races).where(isNull(races.deletedAt));
  return rows.map(toRace);
}

interface Part {
  page: number;
  perPage: number;
}

/**
 * A part of the races that were decided on, soonest first; or of those deleted since `deletedSince`, the
 * latest deleted first. With the number of all of them.
 */
export async function listManagedRaces(
  db: Db,
  { deletedSince, page, perPage }: Part & { deletedSince?: Date | undefined },
): Promise<{ races: Race[]; total: number }> {
  const where = deletedSince
    ? gte(races.deletedAt, deletedSince.toISOString())
    : and(isNull(races.deletedAt), ne(races.status, 'pending'));
  const order = deletedSince ? desc(races.deletedAt) : asc(races.date);
  const [rows, [counted]] = await Promise.all([
    db
      .select(raceColumns)
      .from(races)
      .where(where)
      .orderBy(order, races.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(races).where(where),
  ]);
  return { races: rows.map(toRace), total: counted?.total ?? 0 };
}

/**
 * Decides on a race that waits for it. One statement finds it waiting and decides, so that of two at once
 * only one does (trust T40).
 */
export async function decidePending(
  db: Db,
  { id, status }: Pick<Race, 'id' | 'status'>,
  now: Date,
): Promise<Race | undefined> {
  const [row] = await db
    .update(races)
    .set({ status, version: sql`${races.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(races.id, id), eq(races.status, 'pending'), isNull(races.deletedAt)))
    .returning(raceColumns);
  return row && toRace(row);
}

/** Puts a race that was deleted since `deletedSince` back, as it was. */
export async function undeleteRace(
  db: Db,
  { id, deletedSince }: { id: string; deletedSince: Date },
  now: Date,
): Promise<Race | undefined> {
  const [row] = await db
    .update(races)
    .set({ deletedAt: null, version: sql`${races.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(races.id, id), gte(races.deletedAt, deletedSince.toISOString())))
    .returning(raceColumns);
  return row && toRace(row);
}

/** The race, public or not, that is not deleted. */
export async function findRace(db: Db, id: string): Promise<Race | undefined> {
  const [row] = await db
    .select(raceColumns)
    .from(races)
    .where(and(eq(races.id, id), isNull(races.deletedAt)));
  return row && toRace(row);
}

/** Lets nobody else give out race ids until the transaction ends: two would choose the same one. */
export async function lockRaceIds(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('race ids'))`);
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

/** Takes a race out of the calendar; its row stays, and with it its id. */
export async function deleteRace(db: Db, id: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .update(races)
    .set({ deletedAt: time, updatedAt: time, version: sql`${races.version} + 1` })
    .where(eq(races.id, id));
}

/** Takes those races out of the calendar that nobody has changed since they were created. */
export async function deleteUnchanged(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const time = now.toISOString();
  const rows = await db
    .update(races)
    .set({ deletedAt: time, updatedAt: time, version: 2 })
    .where(
      and(
        sql`${races.id} = any(${sql.param([...ids])}::text[])`,
        eq(races.version, 1),
        isNull(races.deletedAt),
      ),
    )
    .returning({ id: races.id });
  return new Set(rows.map(({ id }) => id));
}

export async function countRaces(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(races);
  return row?.total ?? 0;
}

/** How many races a build would find. */
export async function countPublicRaces(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(races).where(isPublic);
  return row?.total ?? 0;
}

/** A text that differs whenever what the pages show of the calendar could differ. */
export async function calendarState(db: Db): Promise<string> {
  const [row] = await db
    .select({
      total: count(),
      versions: sql<string>`coalesce(sum(${races.version}), 0)::text`,
      latest: sql<string>`coalesce(max(${races.updatedAt})::text, '')`,
    })
    .from(races)
    .where(isPublic);
  return JSON.stringify(row);
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

/** A statement takes 65,535 parameters at most. */
const rowsPerInsert = 500;

export async function insertRaces(db: Db, newRaces: readonly Race[]): Promise<void> {
  const rows = newRaces.map(toRow);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(races).values(rows.slice(start, start + rowsPerInsert));
  }
}

/**
 * Reads the stored lengths of all races off their distances anew, for the rule that does so changes.
 * Where nothing changed, nothing is written.
 */
export async function refreshMiles(db: Db): Promise<void> {
  const rows = await db
    .selectDistinct({ distance: races.distance, miles: races.miles })
    .from(races);
  for (const { distance, miles } of rows) {
    const right = milesOf(distance);
    if (right.join() === miles.join()) continue;
    await db.update(races).set({ miles: right }).where(eq(races.distance, distance));
  }
}

/** Has a character that `fold` does not leave as it is: one beyond ASCII, or a backtick. */
const isFoldable = sql`${races.searchText} ~ ${'[^\\x01-\\x5f\\x61-\\x7f]'}`;

/**
 * Folds anew what search compares of the races in which `fold` could find more to fold than it did when
 * they were written. Where nothing changed, nothing is written.
 */
export async function refreshSearchTexts(db: Db): Promise<void> {
  const { id, name, location, tags, searchText } = races;
  const rows = await db
    .select({ id, name, location, tags, searchText })
    .from(races)
    .where(isFoldable);
  for (const race of rows) {
    const right = searchTextsOf(race);
    if (right.searchText === race.searchText) continue;
    await db.update(races).set(right).where(eq(races.id, race.id));
  }
}

const searchTextsOf = ({ name, location, tags }: Pick<Race, 'name' | 'location' | 'tags'>) => ({
  searchText: [name, location, ...tags].map(fold).join('\n'),
  searchLocation: fold(location),
});

function toRow({ coords, ...race }: Race): typeof races.$inferInsert {
  return {
    ...race,
    lat: coords?.lat,
    lng: coords?.lng,
    miles: milesOf(race.distance),
    ...searchTextsOf(race),
  };
}
