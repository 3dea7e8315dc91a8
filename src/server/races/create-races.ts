import type { Race, RaceFields } from '#calendar/race/race.ts';
import { eventKeyOf, newRaceId, raceIdBase } from '#calendar/race/race-id.ts';
import type { Db } from '#server/database/client.ts';
import { insertRaces, listTakenIds, lockRaceIds } from './race-repository.ts';
import { coordsFor } from './town-coords.ts';

/**
 * Adds races to the calendar: each gets a permanent id, the event key it shares with its other
 * editions, and its town's coordinates when it brought none. A race may say its own status.
 * @returns the races as stored, in the order given
 */
export function createRaces(
  db: Db,
  fields: readonly (RaceFields & { status?: Race['status'] | undefined })[],
  { status, now }: { status: Race['status']; now: Date },
): Promise<Race[]> {
  return db.transaction((tx) => create(tx, fields, { status, now }));
}

async function create(
  db: Db,
  fields: readonly (RaceFields & { status?: Race['status'] | undefined })[],
  { status, now }: { status: Race['status']; now: Date },
): Promise<Race[]> {
  await lockRaceIds(db);
  const bases = fields.map(({ name, date }) => raceIdBase(name, date));
  const taken = new Set(await listTakenIds(db, bases));
  const created = fields.map((race): Race => {
    const id = newRaceId(race.name, race.date, (candidate) => taken.has(candidate));
    taken.add(id);
    return {
      ...race,
      id,
      eventKey: race.eventKey ?? eventKeyOf(race.name, race.date, race.state),
      coords: coordsFor(race),
      status: race.status ?? status,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
  });
  await insertRaces(db, created);
  return created;
}
