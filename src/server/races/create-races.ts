import { createGazetteer, type Places } from '#calendar/gazetteer.ts';
import { townOf } from '#calendar/place.ts';
import type { Race, RaceFields } from '#calendar/race.ts';
import { eventKeyOf, newRaceId, raceIdBase } from '#calendar/race-id.ts';
import places from '#data/places.json' with { type: 'json' };
import type { Db } from '#server/database/client.ts';
import { insertRaces, listTakenIds } from './race-repository.ts';

/**
 * Adds races to the calendar: each gets a permanent id, the event key it shares with its other
 * editions, and its town's coordinates when it brought none.
 * @returns the races as stored, in the order given
 */
export async function createRaces(
  db: Db,
  fields: readonly RaceFields[],
  { status, now }: { status: Race['status']; now: Date },
): Promise<Race[]> {
  const gazetteer = createGazetteer(places as unknown as Places);
  const bases = fields.map(({ name, date }) => raceIdBase(name, date));
  const taken = new Set(await listTakenIds(db, bases));
  const created = fields.map((race): Race => {
    const id = newRaceId(race.name, race.date, (candidate) => taken.has(candidate));
    taken.add(id);
    return {
      ...race,
      id,
      eventKey: race.eventKey ?? eventKeyOf(race.name, race.date, race.state),
      coords: race.coords ?? gazetteer.find(townOf(race.location), race.state),
      status,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
  });
  await insertRaces(db, created);
  return created;
}
