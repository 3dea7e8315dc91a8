import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { Config } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { reachDatabase } from './reach-database.ts';

/**
 * Runs a command's task on the database of DATABASE_URL, and disconnects.
 * @throws StopError when it does not answer
 */
export async function onDatabase(
  config: Config,
  task: (db: NeonDatabase) => Promise<void>,
): Promise<void> {
  const leave = await reachDatabase(config);
  try {
    const { db, close } = sharedDatabase();
    await task(db).finally(close);
  } finally {
    await leave();
  }
}
