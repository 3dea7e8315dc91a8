import { sql } from 'drizzle-orm';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { counted } from '#calendar/race/words.ts';
import type { Config } from '#server/config.ts';
import { type Db, openDatabase, sharedDatabase } from '#server/database/client.ts';
import { countPendingMigrations } from '#server/database/migrate.ts';
import { causeOf, StopError } from '../local/command.ts';

/**
 * Makes sure the configured database responds. If it isn't at Neon, opens a bridge to it and sets that in the
 * environment for the build. Returns a function that closes the bridge. Without a database, the build shows sample
 * races.
 * @throws StopError if the database doesn't respond
 */
export async function reachDatabase(config: Config): Promise<() => Promise<void>> {
  const { DATABASE_URL: url, DATABASE_PROXY: proxy } = config;
  if (!url) return async () => undefined;
  if (proxy) {
    await probe({ url, proxy });
    return async () => undefined;
  }
  // Loaded only if needed: deploys build from Neon, without the local bridge.
  const { startDatabase } = await import('../local/database.ts');
  const database = await startDatabase({ url });
  try {
    await probe(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.proxy) process.env['DATABASE_PROXY'] = database.proxy;
  return database.close;
}

/** @throws StopError if no query can be made */
export async function probe(address: { url: string; proxy?: string | undefined }): Promise<void> {
  const { db, close } = openDatabase(address);
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    throw new StopError(`The database of DATABASE_URL does not answer: ${causeOf(error)}.`);
  } finally {
    await close();
  }
}

/** @throws StopError if the database lacks a migration, saying how to run it */
export async function requireTables(db: Db): Promise<void> {
  const pending = await countPendingMigrations(db);
  if (pending === 0) return;
  throw new StopError(
    `The database of DATABASE_URL is ${counted(pending, 'migration')} behind; bring it up to date with npm run migrate.`,
  );
}

/**
 * Runs a task on the database of DATABASE_URL, then disconnects.
 * @throws StopError if it doesn't respond
 */
export async function onDatabase(
  config: Config,
  task: (db: NeonDatabase) => Promise<void>,
): Promise<void> {
  const disconnect = await reachDatabase(config);
  try {
    const { db, close } = sharedDatabase();
    await task(db).finally(close);
  } finally {
    await disconnect();
  }
}
