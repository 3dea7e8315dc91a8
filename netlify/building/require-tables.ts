import type { Db } from '#server/database/client.ts';
import { countPendingMigrations } from '#server/database/migrate.ts';
import { count } from '../local/steps.ts';
import { StopError } from '../local/stop-error.ts';

/**
 * Makes sure that a database has had every migration, without running any.
 * @throws StopError that says how to run them
 */
export async function requireTables(db: Db): Promise<void> {
  const pending = await countPendingMigrations(db);
  if (pending === 0) return;
  throw new StopError(
    `The database of DATABASE_URL is ${count(pending, 'migration')} behind; bring it up to date with npm run migrate.`,
  );
}
