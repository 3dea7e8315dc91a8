import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { onDatabase } from './building/reach-database.ts';
import { refuseArguments, runCommand } from './local/command.ts';

/** `npm run migrate`: migrates the database of MIGRATION_DATABASE_URL or, without it, DATABASE_URL. */
async function main(): Promise<void> {
  refuseArguments();
  const { MIGRATION_DATABASE_URL: ownerUrl } = readConfig();
  // Tables belong to the role that creates them, which must not be the functions' role.
  if (ownerUrl) process.env['DATABASE_URL'] = ownerUrl;
  const config = readConfig();
  if (!config.DATABASE_URL) {
    process.stdout.write('No DATABASE_URL: nothing to migrate.\n');
    return;
  }
  await onDatabase(config, migrate);
  process.stdout.write('The database is up to date.\n');
}

await runCommand(main);
