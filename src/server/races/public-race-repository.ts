import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { StateCode } from '#calendar/place/state.ts';
import { pagingOf, type RaceQuery } from '#calendar/query/race-query.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import type { Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';
import { publicColumns, toPublicRace } from './race-columns.ts';
import { isPublic, isUpcomingSql, raceFilter } from './race-filter.ts';

// What everyone may see of the calendar: the API, the build and whoever counts them.

/** Upcoming races first, soonest first, then past ones, latest first, ties by id. */
export function upcomingFirst(today: Today): SQL[] {
  return [
    sql`case when ${isUpcomingSql(today)} then ${races.date} end asc nulls last`,
    sql`${races.date} desc`,
    sql`${races.id} collate "C"`,
  ];
}

/**
 * A page of the public races that a query asks for, upcoming first, soonest first, then past ones, latest
 * first, ties by id; with the number of all that match, on every page.
 */
export async function listPublicRaces(
  db: Db,
  query: RaceQuery,
  today: Today,
): Promise<{ races: PublicRace[]; total: number }> {
  const where = raceFilter(query, today);
  const { page, perPage } = pagingOf(query);
  const rows = await db
    .select({ race: publicColumns, total: sql`count(*) over ()`.mapWith(Number) })
    .from(races)
    .where(where)
    .orderBy(...upcomingFirst(today))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [first] = rows;
  // A page past the last has no row with the total.
  const total = first || page === 1 ? (first?.total ?? 0) : await countRaces(db, where);
  return { races: rows.map(({ race }) => toPublicRace(race)), total };
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

export interface RaceUpdate {
  id: string;
  genre: GenreId;
  state: StateCode;
  /** ISO 8601, in UTC: such texts compare as their instants do. */
  updatedAt: string;
  /** Whether it is listed; one that was taken down has changed its lists, but has no page. */
  isListed: boolean;
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
    updatedAt: new Date(deletedAt ?? row.updatedAt).toISOString(),
    isListed: deletedAt === null,
  }));
}

/** How many races a build would find. */
export function countPublicRaces(db: Db): Promise<number> {
  return countRaces(db, isPublic);
}

async function countRaces(db: Db, where: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(races).where(where);
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

/**
 * A text that changes with every change to a public race, however it was made: a write leaves its
 * transaction's number in the row.
 */
export async function calendarMark(db: Db): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(id, xmin::text::bigint)), 0)`,
    })
    .from(races)
    .where(isPublic);
  return row?.mark ?? '';
}
