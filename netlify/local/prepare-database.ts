import { resolve } from 'node:path';
import { counted } from '#calendar/race/words.ts';
import { type Config, nowOf } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { probe, requireTables } from '../building/reach-database.ts';
import { causeOf, StopError } from './command.ts';
import { startDatabase } from './database.ts';
import { note, step } from './steps.ts';

/** Whether the database is embedded. Another site's mail isn't ours to send, nor its schedules to run. */
export const isOwnDatabase = ({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): boolean =>
  DATABASE_URL === undefined;

/** Prints what isn't done with another site's database. */
export function reportForeignDatabase(): void {
  note('foreign', 'not its own database: no mail is sent, no schedule runs, nothing is migrated');
}

/**
 * Opens the database and sets its address in the environment. Migrates the embedded one, and fills it with races if
 * it's new; any other must be up to date. Stops between two steps, because one that has begun ends.
 * @throws StopError with the one line that matters
 */
export async function prepareDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  signal?: AbortSignal,
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_PROXY: proxy, DATA_DIR: dataDir } = config;
  await step('database', async () => {
    const database =
      url && proxy
        ? { url, proxy, close: async () => undefined }
        : await startDatabase({ url, dataDir });
    stack.defer(database.close);
    if (url) await probe(database);
    process.env['DATABASE_URL'] = database.url;
    if (database.proxy) process.env['DATABASE_PROXY'] = database.proxy;
    return url ? new URL(url).host : resolve(dataDir, 'database');
  });
  // The functions' own pool, which also serves later requests.
  const database = sharedDatabase();
  stack.defer(database.close);
  if (!isOwnDatabase(config)) {
    await requireTables(database.db);
    return database;
  }
  signal?.throwIfAborted();
  await step('migrate', async () => {
    await migrate(database.db).catch(
      explain('The tables of the database could not be brought up to date'),
    );
    return 'up to date';
  });
  signal?.throwIfAborted();
  await step('seed', async () => {
    const failed = explain('The races could not be put into the database');
    const { inserted } = await seed(database.db, nowOf(config)).catch(failed);
    return inserted > 0 ? counted(inserted, 'race') : 'nothing to add';
  });
  return database;
}

function explain(what: string): (error: unknown) => never {
  return (error) => {
    throw new StopError(`${what}: ${causeOf(error)}.`);
  };
}
