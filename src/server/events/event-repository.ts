import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/queries.ts';
import { events } from '#server/database/schema/events.ts';

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

/** Adds the events of races that don't have theirs yet, each by its latest edition. Call it before the races are stored. */
export async function ensureEvents(tx: Db, races: readonly Edition[]): Promise<void> {
  const latest = new Map<string, Edition>();
  for (const race of races) {
    const other = latest.get(race.eventKey);
    if (!other || other.date < race.date) latest.set(race.eventKey, race);
  }
  // In one order, so that two callers can't deadlock.
  const rows = [...latest.values()].sort((a, b) => (a.eventKey < b.eventKey ? -1 : 1)).map(rowOf);
  await insertMany(tx, events, rows, { ignoreExisting: true });
}

const rowOf = (race: Edition): typeof events.$inferInsert => ({
  id: race.eventKey,
  name: race.name,
  genre: race.genre,
  state: race.state,
  location: race.location,
  organizerName: race.organizerName,
  website: race.website ?? race.orgUrl,
});
