import { raceFieldsSchema } from '#calendar/race/race.ts';
import records from '#data/races.json' with { type: 'json' };
import { createRaces } from '#server/races/create-races.ts';
import { countRaces } from '#server/races/race-repository.ts';
import type { Db } from './client.ts';

/** Fills a database that has no races from `data/races.json`, all or nothing. */
export async function seed(db: Db, now: Date): Promise<{ inserted: number }> {
  if ((await countRaces(db)) > 0) return { inserted: 0 };
  const fields = records.map((record) => raceFieldsSchema.parse(record));
  await db.transaction((tx) => createRaces(tx, fields, { status: 'approved', now }));
  return { inserted: fields.length };
}
