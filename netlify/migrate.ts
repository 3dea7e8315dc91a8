import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { onDatabase } from './building/on-database.ts';
import { runCommand } from './local/command.ts';

/** `npm run migrate`: brings the tables of the database of DATABASE_URL up to date. */
async function main(): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) {
    process.stdout.write('No DATABASE_URL: nothing to migrate.\n');
    return;
  }
  await onDatabase(config, migrate);
  process.stdout.write('The database is up to date.\n');
}

await runCommand(main);
