import { withCourses } from '#calendar/race/course.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { eventKeyOf, newRaceId, raceIdBase } from '#calendar/race/race-id.ts';
import type { Db } from '#server/database/client.ts';
import { findMergedEvents } from '#server/events/event-repository.ts';
import { coordsFor } from './race-pin.ts';
import { insertRaces, listTakenIds, lockRaceIds } from './race-repository.ts';

/** Stores new races, each with a permanent id; a race's own status wins. Returns them in the order given. */
export async function createRaces(
  db: Db,
  fields: readonly (RaceFields & { status?: Race['status'] | undefined })[],
  { status, now }: { status: Race['status']; now: Date },
): Promise<Race[]> {
  const coords = await Promise.all(fields.map(coordsFor));
  return db.transaction(async (tx) => {
    await lockRaceIds(tx);
    const bases = fields.map(({ name, date }) => raceIdBase(name, date));
    const takenIds = new Set(await listTakenIds(tx, bases));
    const races = fields.map((race, at): Race => {
      const id = newRaceId(race.name, race.date, (candidate) => takenIds.has(candidate));
      takenIds.add(id);
      return {
        ...withCourses(race),
        id,
        eventKey: race.eventKey ?? eventKeyOf(race.name, race.date, race.state),
        coords: coords[at],
        status: race.status ?? status,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      };
    });
    const merged = await findMergedEvents(
      tx,
      races.map(({ eventKey }) => eventKey),
    );
    for (const race of races) race.eventKey = merged.get(race.eventKey) ?? race.eventKey;
    await insertRaces(tx, races);
    return races;
  });
}
