import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Today } from '#calendar/day.ts';
import type { RaceUpdate } from '#calendar/page-updates.ts';
import type { PublicRace } from '#calendar/race.ts';
import type { RaceQuery } from '#calendar/race-query.ts';
import type { StateCode } from '#calendar/state.ts';
import type { Db } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';
import { publicColumns, toPublicRace } from './race-columns.ts';
import { isPublic, isUpcoming, raceFilter } from './race-filter.ts';

// What everyone may see of the calendar: the API, the build and whoever counts them.

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

export async function findPublicRace(db: Db, id: string): Promise<PublicRace | undefined> {
  const [row] = await db
    .select(publicColumns)
    .from(races)
    .where(and(isPublic, eq(races.id, id)));
  return row && toPublicRace(row);
}

/** When each race that is or was listed last changed, for the sitemap. */
export async function listRaceUpdates(db: Db): Promise<RaceUpdate[]> {
  const rows = await db
    .select({
      id: races.id,
      genre: races.genre,
      state: races.state,
      updatedAt: races.updatedAt,
      deletedAt: races.deletedAt,
    })
    .from(races)
    .where(eq(races.status, 'approved'));
  return rows.map(({ deletedAt, ...row }) => ({
    ...row,
    state: row.state as StateCode,
    updatedAt: new Date(deletedAt ?? row.updatedAt).toISOString(),
    isListed: deletedAt === null,
  }));
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
