import { counted } from '#calendar/race/words.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { seed } from '#server/database/seed.ts';
import { insertRequest } from '#server/publishing/publishing-repository.ts';
import { onDatabase, requireTables } from './building/reach-database.ts';
import { refuseArguments, runCommand, StopError } from './local/command.ts';

/** `npm run seed`: fills the empty database of DATABASE_URL from `data/races.json`, and has its site publish them. */
async function main(): Promise<void> {
  refuseArguments();
  const config = readConfig();
  if (!config.DATABASE_URL) {
    throw new StopError('Set DATABASE_URL. The embedded database is seeded by npm start.');
  }
  await onDatabase(config, async (db) => {
    await requireTables(db);
    const now = nowOf(config);
    const { inserted } = await db.transaction(async (tx) => {
      const seeded = await seed(tx, now);
      if (seeded.inserted > 0) await insertRequest(tx, { kind: 'change', requestedAt: now });
      return seeded;
    });
    if (inserted === 0) {
      throw new StopError('The database already has races; npm run seed only fills an empty one.');
    }
    process.stdout.write(`The database has ${counted(inserted, 'race')} now.\n`);
  });
}

await runCommand(main);
