import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { settleBackground } from './background.ts';
import { emptyTables } from './empty-tables.ts';
import { asFunctions, connectTimeout, startPostgresDatabase } from './postgres.ts';

/**
 * One database for the file's tests, empty before each. The functions find it in the environment and have
 * the same role as in production; the tests own it.
 */
export function useDatabase(): { readonly db: Database['db'] } {
  let running: RunningDatabase;
  let opened: Database;

  beforeAll(async () => {
    running = await startPostgresDatabase();
    process.env['DATABASE_URL'] = asFunctions(running.url);
    process.env['DATABASE_PROXY'] = running.proxy;
    opened = openDatabase({ ...running, connectTimeout });
  });
  beforeEach(async () => {
    await settleBackground();
    await emptyTables(opened.db);
  });
  afterAll(async () => {
    await settleBackground();
    await sharedDatabase().close();
    await opened.close();
    await running.close();
  });

  return {
    get db() {
      return opened.db;
    },
  };
}
