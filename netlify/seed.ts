import { counted } from '#calendar/race/words.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { seed } from '#server/database/seed.ts';
import { onDatabase, requireTables } from './building/reach-database.ts';
import { refuseArguments, runCommand, StopError } from './local/command.ts';

/** `npm run seed`: fills the empty database of DATABASE_URL from `data/races.json`. */
async function main(): Promise<void> {
  refuseArguments();
  const config = readConfig();
  if (!config.DATABASE_URL) {
    throw new StopError('Set DATABASE_URL. The embedded database is seeded by npm start.');
  }
  await onDatabase(config, async (db) => {
    await requireTables(db);
    const { inserted } = await seed(db, nowOf(config));
    if (inserted === 0) {
      throw new StopError('The database already has races; npm run seed only fills an empty one.');
    }
    process.stdout.write(`The database has ${counted(inserted, 'race')} now.\n`);
  });
}

await runCommand(main);
