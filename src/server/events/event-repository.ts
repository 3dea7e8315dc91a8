import { and, desc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Event, EventChange } from '#calendar/moderation/events.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany, isAnyOf, pick } from '#server/database/queries.ts';
import { events } from '#server/database/schema/events.ts';
import { eventOrganizers, organizerClaims } from '#server/database/schema/organizers.ts';
import { races } from '#server/database/schema/races.ts';

type Edition = Pick<
  Race,
  | 'eventKey'
  | 'name'
  | 'genre'
  | 'state'
  | 'location'
  | 'organizerName'
  | 'website'
  | 'orgUrl'
  | 'date'
>;

/** Adds the missing events of races, each described by its latest edition. Call it before storing the races. */
export async function ensureEvents(tx: Db, editions: readonly Edition[]): Promise<void> {
  const latest = new Map<string, Edition>();
  for (const race of editions) {
    const other = latest.get(race.eventKey);
    if (!other || other.date < race.date) latest.set(race.eventKey, race);
  }
  // Sorted, so that concurrent calls can't deadlock.
  const rows = [...latest.values()].sort((a, b) => (a.eventKey < b.eventKey ? -1 : 1)).map(rowOf);
  await insertMany(tx, events, rows, { ignoreExisting: true });
}

const rowOf = (race: Edition) => ({
  id: race.eventKey,
  name: race.name,
  genre: race.genre,
  state: race.state,
  location: race.location,
  organizerName: race.organizerName,
  website: race.website ?? race.orgUrl,
});

/** Whether an event says only what {@link ensureEvents} made of this race. */
export function isEventOf(event: Event, race: Edition): boolean {
  const { aliases, series, mergedInto, version, ...own } = event;
  const row = rowOf(race);
  return (
    aliases.length === 0 &&
    series === undefined &&
    mergedInto === undefined &&
    Object.entries(row).every(([name, value]) => own[name as keyof typeof row] === value)
  );
}

/** Whether a race's event has more than that race: other editions, even deleted, merged events, organizers or claims. */
export async function isSharedEvent(
  tx: Db,
  { id, eventKey }: Pick<Race, 'id' | 'eventKey'>,
): Promise<boolean> {
  const merged = alias(events, 'merged');
  const isShared = or(
    exists(
      tx
        .select({ id: races.id })
        .from(races)
        .where(and(eq(races.eventKey, eventKey), ne(races.id, id))),
    ),
    exists(tx.select({ id: merged.id }).from(merged).where(eq(merged.mergedInto, eventKey))),
    ...[eventOrganizers, organizerClaims].map((table) =>
      exists(tx.select({ id: table.userId }).from(table).where(eq(table.eventId, eventKey))),
    ),
  );
  return (await tx.$count(events, and(eq(events.id, eventKey), isShared))) > 0;
}

/** Describes an event anew by a race. */
export async function describeEvent(tx: Db, race: Edition, now: Date): Promise<void> {
  const { id, organizerName = null, website = null, ...row } = rowOf(race);
  await tx
    .update(events)
    .set({ ...row, organizerName, website, updatedAt: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
}

export async function deleteEvent(tx: Db, id: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}

/** Which event each merged one leads to now. Nobody can merge these events until the transaction ends. */
export async function findMergedEvents(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select(pick(events, 'id', 'mergedInto'))
    .from(events)
    .where(isAnyOf(events.id, ids))
    .orderBy(events.id)
    .for('key share');
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto ? [[id, mergedInto]] : [])));
}

/** The event, or the one it has been merged into. Nobody can merge the returned event until the transaction ends. */
export async function lockLiveEvent(tx: Db, id: string): Promise<Event | undefined> {
  const found = await findEvent(tx, id);
  if (!found) return undefined;
  // Followed without a lock: a merge that wants both events could wait for this one, and this for the merge.
  if (found.mergedInto) return lockLiveEvent(tx, found.mergedInto);
  const [row] = await tx
    .select(eventColumns)
    .from(events)
    .where(eq(events.id, id))
    .for('key share');
  return row?.mergedInto ? lockLiveEvent(tx, row.mergedInto) : row && toEvent(row);
}

/** Locks events until the transaction ends, in the order of their ids, so that concurrent calls can't deadlock. */
export async function lockEvents(tx: Db, ids: readonly string[]): Promise<Event[]> {
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .where(isAnyOf(events.id, ids))
    .orderBy(events.id)
    .for('update');
  return rows.map(toEvent);
}

/** Makes an event, and those merged into it, lead to another. Returns the changed events. */
export async function setMergedInto(tx: Db, id: string, into: string, now: Date): Promise<Event[]> {
  const rows = await tx
    .update(events)
    .set({ mergedInto: into, updatedAt: now, version: sql`${events.version} + 1` })
    .where(or(eq(events.id, id), eq(events.mergedInto, id)))
    .returning(eventColumns);
  return rows.map(toEvent);
}

/** The events that lead to another, as they were when they were merged. */
export async function listMergedInto(tx: Db, id: string): Promise<Event[]> {
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .where(eq(events.mergedInto, id))
    .orderBy(events.id);
  return rows.map(toEvent);
}

/** Makes a merged event separate again. */
export async function unmergeEvent(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(events)
    .set({ mergedInto: null, updatedAt: now, version: sql`${events.version} + 1` })
    .where(and(eq(events.id, id), isNotNull(events.mergedInto)));
}

export async function setAliases(
  tx: Db,
  id: string,
  aliases: readonly string[],
  now: Date,
): Promise<Event> {
  const [row] = await tx
    .update(events)
    .set({ aliases: [...aliases], updatedAt: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id))
    .returning(eventColumns);
  if (!row) throw new Error('The event is gone.');
  return toEvent(row);
}

/** Edits an event; returns undefined if it was merged or has another version now. */
export async function updateEvent(
  tx: Db,
  { id, version, ...change }: EventChange & { id: string },
  now: Date,
): Promise<Event | undefined> {
  const { organizerName = null, website = null, series = null } = change;
  const [row] = await tx
    .update(events)
    .set({
      ...{ ...change, organizerName, website, series },
      ...{ updatedAt: now, version: version + 1 },
    })
    .where(and(eq(events.id, id), eq(events.version, version), isNull(events.mergedInto)))
    .returning(eventColumns);
  return row && toEvent(row);
}

export const hasSeries = isNotNull(events.series);
export const hasAliases = sql`${events.aliases} <> '{}'`;

/** The series of the events that belong to one, by event id. */
export async function listSeries(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select(pick(events, 'id', 'series'))
    .from(events)
    .where(hasSeries)
    .orderBy(events.id);
  return new Map(rows.flatMap(({ id, series }) => (series ? [[id, series]] : [])));
}

/** The aliases of the events that have any, by event id. @param ids only these events */
export async function listAliases(
  db: Db,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select(pick(events, 'id', 'aliases'))
    .from(events)
    .where(and(hasAliases, ids && isAnyOf(events.id, ids)))
    .orderBy(events.id);
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}

export async function findEvent(db: Db, id: string): Promise<Event | undefined> {
  const [row] = await db.select(eventColumns).from(events).where(eq(events.id, id));
  return row && toEvent(row);
}

/** The taken ids among `base` and its numbered variants, including those of merged events. */
export async function listTakenEventIds(tx: Db, base: string): Promise<string[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.id} = ${base} or regexp_replace(${events.id}, '-[0-9]+$', '') = ${base}`);
  return rows.map(({ id }) => id);
}

/** The ids of an event's races that aren't deleted. */
export async function listEditionIds(
  db: Db,
  eventId: string,
  { withRejected = true } = {},
): Promise<string[]> {
  const rows = await db
    .select({ id: races.id })
    .from(races)
    .where(
      and(
        eq(races.eventKey, eventId),
        isNull(races.deletedAt),
        withRejected ? undefined : ne(races.status, 'rejected'),
      ),
    )
    .orderBy(desc(races.date), races.id);
  return rows.map(({ id }) => id);
}

const eventColumns = pick(
  events,
  'id',
  'name',
  'aliases',
  'genre',
  'state',
  'location',
  'organizerName',
  'website',
  'series',
  'mergedInto',
  'version',
);

const toEvent = ({
  organizerName,
  website,
  series,
  mergedInto,
  ...row
}: Pick<typeof events.$inferSelect, keyof typeof eventColumns>): Event => ({
  ...row,
  organizerName: organizerName ?? undefined,
  website: website ?? undefined,
  series: series ?? undefined,
  mergedInto: mergedInto ?? undefined,
});
