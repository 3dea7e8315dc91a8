import {
  and,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Area, type Coords, earthRadiusMiles } from '#calendar/place/coords.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { pagingOf, type RaceQuery } from '#calendar/query/race-query.ts';
import { type LengthRange, rangeOf } from '#calendar/race/distance.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isRaceId } from '#calendar/race/race-id.ts';
import { canRegisterIn } from '#calendar/race/registration.ts';
import { calledOffStatuses } from '#calendar/race/status.ts';
import { linkPattern } from '#calendar/race/web-address.ts';
import { compareText, fold } from '#calendar/text/text.ts';
import type { Day, Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { events } from '#server/database/schema/events.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { hasAliases, hasSeries, listAliases } from '#server/events/event-repository.ts';
import { hasCourse, isInState, isListedOn } from './entry-filter-repository.ts';
import { publicColumns, toPublicRace } from './race-columns.ts';

/** A condition on today's date in a race's state. */
function onDayInState(today: Today, condition: (day: Day) => SQL): SQL {
  const statesByDay = new Map<Day, StateCode[]>();
  for (const state of stateCodes) {
    const day = today.in(state);
    statesByDay.set(day, [...(statesByDay.get(day) ?? []), state]);
  }
  const cases = [...statesByDay].map(([day, states]) =>
    and(condition(day), inArray(races.state, states)),
  );
  return or(...cases) as SQL;
}

/** `isUpcoming` of `#calendar/race/status.ts` in SQL: through a race's last day in its state's time zone. */
export const isUpcomingSql = (today: Today): SQL =>
  onDayInState(today, (day) => gte(races.lastDay, day));

/** Substring, not a pattern: `%` and `_` match themselves (docs/trust.md#t35). */
const contains = (column: typeof races.searchText | typeof races.searchLocation, text: string) =>
  sql`strpos(${column}, ${fold(text)}) > 0`;

/** Great-circle distance by the haversine formula on a sphere of the Earth's mean radius. */
function isWithin({ lat, lng }: Coords, miles: number): SQL {
  const haversine = sql`
    power(sin(radians(${races.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${races.lat}))
    * power(sin(radians(${races.lng} - ${lng}::float8) / 2), 2)`;
  return and(
    isNotNull(races.lat),
    sql`2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(${haversine}))) <= ${miles}::float8`,
  ) as SQL;
}

/** `isInArea` in SQL. */
function isInArea({ west, south, east, north }: Area): SQL {
  const isEastOf = gte(races.lng, west);
  const isWestOf = lte(races.lng, east);
  return and(
    between(races.lat, south, north),
    west <= east ? and(isEastOf, isWestOf) : or(isEastOf, isWestOf),
  ) as SQL;
}

const hasLengthIn = ({ from, to }: LengthRange): SQL => sql`exists (
  select from unnest(${races.miles}) as length
  where length >= ${from}::float8 and length < ${to}::float8
)`;

/** The ids of the events that have a text in one of their aliases. */
async function eventsNamed(db: Db, text: string): Promise<string[]> {
  const part = fold(text);
  const isNamed = (names: readonly string[]) => names.some((name) => fold(name).includes(part));
  return [...(await listAliases(db))].filter(([, names]) => isNamed(names)).map(([id]) => id);
}

/** Tags follow the name and location in the search text, one per line. */
const hasTags = (tags: readonly string[]) =>
  sql`(string_to_array(${races.searchText}, chr(10)))[3:] @> ${sql.param(tags.map(fold))}::text[]`;

/** Whether a race has neither started nor been called off, and meets a condition on today's date in its state. */
const isBeforeStart = (today: Today, condition: (day: Day) => SQL) =>
  and(
    onDayInState(today, (day) => and(gt(races.date, day), condition(day)) as SQL),
    notInArray(races.eventStatus, calledOffStatuses),
  );

/** `registrationUrl` of `#calendar/race/registration.ts` in SQL. */
const isOpen = (today: Today) =>
  and(
    isBeforeStart(today, (day) => isInState(day, canRegisterIn)),
    sql`${races.regUrl} ~* ${linkPattern.source}`,
  );

async function raceFilter(db: Db, query: RaceQuery, today: Today): Promise<SQL> {
  const upcoming = isUpcomingSql(today);
  const { q, registration, price } = query;
  const range = rangeOf(query);
  const named = q === undefined ? [] : await eventsNamed(db, q);
  return and(
    isPublicSql,
    query.genre === undefined ? undefined : eq(races.genre, query.genre),
    query.states && inArray(races.state, [...query.states]),
    or(
      ...[query.location, query.typedLocation]
        .filter((text) => text !== undefined)
        .map((text) => contains(races.searchLocation, text)),
    ),
    q === undefined
      ? undefined
      : or(
          contains(races.searchText, q),
          named.length > 0 ? isAnyOf(races.eventKey, named) : undefined,
        ),
    query.from === undefined ? undefined : gte(races.lastDay, query.from),
    query.to === undefined ? undefined : lte(races.date, query.to),
    query.near && query.within !== undefined ? isWithin(query.near, query.within) : undefined,
    query.area && isInArea(query.area),
    range && hasLengthIn(range),
    query.tags.length === 0 ? undefined : hasTags(query.tags),
    query.open ? isOpen(today) : undefined,
    registration && isBeforeStart(today, (day) => isListedOn(day, registration)),
    price === undefined ? undefined : onDayInState(today, (day) => hasCourse(price, day, range)),
    query.eventStatus === undefined ? undefined : eq(races.eventStatus, query.eventStatus),
    query.when === 'upcoming' ? upcoming : undefined,
    query.when === 'past' ? not(upcoming) : undefined,
  ) as SQL;
}

/** Upcoming races first, soonest first, then past ones, latest first, ties by id. */
export function upcomingFirst(today: Today): SQL[] {
  return [
    sql`case when ${isUpcomingSql(today)} then ${races.date} end asc nulls last`,
    sql`${races.date} desc`,
    sql`${races.id} collate "C"`,
  ];
}

/**
 * A page of the public races that match, in the order of {@link upcomingFirst}, with the total number of matches and
 * how many of them are upcoming.
 */
export async function listPublicRaces(
  db: Db,
  query: RaceQuery,
  today: Today,
): Promise<{ races: PublicRace[]; total: number; upcoming: number }> {
  const where = await raceFilter(db, query, today);
  const { page, perPage } = pagingOf(query);
  const rows = await db
    .select({
      race: publicColumns,
      total: sql`count(*) over ()`.mapWith(Number),
      upcoming: sql`count(*) filter (where ${isUpcomingSql(today)}) over ()`.mapWith(Number),
    })
    .from(races)
    .where(where)
    .orderBy(...upcomingFirst(today))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [first] = rows;
  const found = { races: rows.map(({ race }) => toPublicRace(race)) };
  if (first) return { ...found, total: first.total, upcoming: first.upcoming };
  if (page === 1) return { ...found, total: 0, upcoming: 0 };
  // A page past the last has no row to carry the counts.
  const [total, upcoming] = await Promise.all([
    db.$count(races, where),
    db.$count(races, and(where, isUpcomingSql(today))),
  ]);
  return { ...found, total, upcoming };
}

/** The public races with these ids, in the order of the ids. */
export async function findPublicRaces(db: Db, ids: readonly string[]): Promise<PublicRace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(publicColumns)
    .from(races)
    .where(and(isPublicSql, inArray(races.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, toPublicRace(row)]));
  return ids.map((id) => byId.get(id)).filter((race) => race !== undefined);
}

/** Rows per query. The embedded database answers nobody else during a query, and would seem to hang. */
const batchSize = 5000;

function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize);
  return Array.from({ length: count }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize));
}

async function readBatch(db: Db, ids: readonly string[]): Promise<PublicRace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(publicColumns)
    .from(races)
    .where(and(isPublicSql, isAnyOf(races.id, ids)));
  return rows.map(toPublicRace).sort((a, b) => compareText(a.id, b.id));
}

/** Every public race, ordered by id. */
export async function listAllPublicRaces(db: Db): Promise<PublicRace[]> {
  const listed = await db.select({ id: races.id }).from(races).where(isPublicSql);
  const ids = listed.map(({ id }) => id).sort(compareText);
  const all: PublicRace[] = [];
  for (const batch of inBatches(ids)) all.push(...(await readBatch(db, batch)));
  return all;
}

/** Public races by id, in order. */
export type PublicRaces = ReadonlyMap<string, { race: PublicRace; rowVersion: string }>;

/**
 * Every public race, for a build. The order makes equal calendars produce equal files.
 * @param last what an earlier build has read; a race whose row is the same is the same object again
 */
export async function readPublicRaces(db: Db, last: PublicRaces = new Map()): Promise<PublicRaces> {
  const rows = await db.select({ id: races.id, rowVersion }).from(races).where(isPublicSql);
  const changed = rows.filter((row) => last.get(row.id)?.rowVersion !== row.rowVersion);
  const read = new Map<string, PublicRace>();
  for (const ids of inBatches(changed.map(({ id }) => id))) {
    for (const race of await readBatch(db, ids)) read.set(race.id, race);
  }
  const all = new Map<string, { race: PublicRace; rowVersion: string }>();
  for (const row of rows.sort((a, b) => compareText(a.id, b.id))) {
    const race = read.get(row.id);
    const entry = race ? { race, rowVersion: row.rowVersion } : last.get(row.id);
    if (entry) all.set(row.id, entry);
  }
  return all;
}

/**
 * Changes whenever a row is written: each write makes a new version of it, by its transaction and at its place
 * (https://www.postgresql.org/docs/current/ddl-system-columns.html). Hashing the row would take ten times as long. The
 * time is for a database restored to an earlier point, whose transactions are counted from there again.
 */
const rowVersion = sql<string>`concat_ws(' ', ${races}.xmin, ${races}.ctid, ${races.updatedAt})`;

export async function findPublicRace(db: Db, id: string): Promise<PublicRace | undefined> {
  if (!isRaceId(id)) return undefined;
  const [row] = await db
    .select(publicColumns)
    .from(races)
    .where(and(isPublicSql, eq(races.id, id)));
  return row && toPublicRace(row);
}

/** When a race last changed its lists; ISO 8601 in UTC, so it sorts as text. */
export type RaceUpdate = Pick<PublicRace, 'genre' | 'state' | 'updatedAt'>;

/** The deleted races that were public: each changed its lists when it was deleted. */
export async function listDeletedRaces(db: Db): Promise<RaceUpdate[]> {
  const rows = await db
    .select(pick(races, 'genre', 'state', 'deletedAt'))
    .from(races)
    .where(and(eq(races.status, 'approved'), isNotNull(races.deletedAt)));
  return rows.flatMap(({ deletedAt, ...row }) =>
    deletedAt ? [{ ...row, updatedAt: deletedAt.toISOString() }] : [],
  );
}

export function countPublicRaces(db: Db): Promise<number> {
  return db.$count(races, isPublicSql);
}

/**
 * A text that changes with any write to a public race or to an event with something that pages or searches show, even by
 * hand, because each write leaves its transaction's number in the row.
 */
export async function calendarMark(db: Db): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(id, xmin::text::bigint)), 0) || ' ' || (
        select coalesce(sum(hashtextextended(id, xmin::text::bigint)), 0) from ${events} where ${hasAliases} or ${hasSeries}
      )`,
    })
    .from(races)
    .where(isPublicSql);
  return row?.mark ?? '';
}
