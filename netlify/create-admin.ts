import { parseArgs } from 'node:util';
import { paths } from '#calendar/paths.ts';
import { createAdmin } from '#server/accounts/create-admin.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { reachDatabase, requireTables } from './building/reach-database.ts';
import { runCommand, StopError } from './local/command.ts';

/** `npm run admin:create -- USERNAME EMAIL`: creates an admin in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [username, email, ...more] = positionals;
  if (!username || !email || more.length > 0) {
    throw new StopError('Say who: npm run admin:create -- USERNAME EMAIL');
  }
  const config = readConfig();
  if (!config.DATABASE_URL) {
    throw new StopError('Set DATABASE_URL. The embedded database gets its admin by npm start.');
  }
  if (!config.SITE_URL) {
    throw new StopError('Set SITE_URL to where the site is: the admin chooses a password there.');
  }
  const closeConnection = await reachDatabase(config);
  const { db, close } = sharedDatabase();
  try {
    await requireTables(db);
    const admin = await createAdmin(db, { username, email }, nowOf(config));
    const link = config.SITE_URL + paths.resetPassword(admin.passwordToken);
    process.stdout.write(
      `${admin.username} is an admin. Choose a password within an hour, at ${link}\n`,
    );
  } catch (error) {
    throw error instanceof AppError ? new StopError(error.message) : error;
  } finally {
    await close();
    await closeConnection();
  }
}

await runCommand(main);
