import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { type RunningDatabase, startDatabase } from '../../netlify/local/database.ts';
import { type RealPostgres, startPostgres } from './local/real-postgres.ts';

/** A busy machine takes longer to connect a dozen at once than riders are made to wait. */
const patience = 30_000;

/** A real Postgres for the file's tests, for what happens at once: the embedded one takes turns. */
export function usePostgres(): { readonly db: Database['db']; open(): Database } {
  let postgres: RealPostgres;
  let running: RunningDatabase;
  let database: Database;
  const open = () => openDatabase({ ...running, patience });

  beforeAll(async () => {
    postgres = await startPostgres();
    running = await startDatabase({ url: postgres.url });
    database = open();
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await running.close();
    await postgres.close();
  });
  return {
    get db() {
      return database.db;
    },
    open,
  };
}
