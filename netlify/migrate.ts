import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { onDatabase } from './building/reach-database.ts';
import { runCommand } from './local/command.ts';

/** `npm run migrate`: brings the database's tables up to date, as their owner in MIGRATION_DATABASE_URL if that is set. */
async function main(): Promise<void> {
  const { MIGRATION_DATABASE_URL: owners } = readConfig();
  // Tables belong to the role that creates them, which must not be the functions'.
  if (owners) process.env['DATABASE_URL'] = owners;
  const config = readConfig();
  if (!config.DATABASE_URL) {
    process.stdout.write('No DATABASE_URL: nothing to migrate.\n');
    return;
  }
  await onDatabase(config, migrate);
  process.stdout.write('The database is up to date.\n');
}

await runCommand(main);
