import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { reasonOf, StopError } from '../local/stop-error.ts';

/**
 * Makes sure that the configured database answers, opening the way to one that isn't Neon's, and puts
 * that way into the environment for the build. Returns what closes it. Without a database in the
 * configuration there is nothing to do: the build then shows sample races.
 * @throws StopError when the database does not answer
 */
export async function reachDatabase(config: Config): Promise<() => Promise<void>> {
  const { DATABASE_URL: url, DATABASE_PROXY: proxy } = config;
  if (!url) return async () => undefined;
  if (proxy) {
    await probe({ url, proxy });
    return async () => undefined;
  }
  // Deploys build from Neon and have no use for the local bridge, so it is only loaded where it is needed.
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

/** @throws StopError when no query can be made */
export async function probe(address: { url: string; proxy?: string | undefined }): Promise<void> {
  const { db, close } = openDatabase(address);
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    throw new StopError(`The database of DATABASE_URL does not answer: ${reason}.`);
  } finally {
    await close();
  }
}
