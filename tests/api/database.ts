import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { settleBackground } from './background.ts';
import { asFunctions, patience, startPostgresDatabase } from './postgres.ts';

/**
 * One database for the file's tests, empty before each; the functions find it in the environment and have
 * the role there that they have in production, the tests own it.
 */
export function useDatabase(): { readonly db: Database['db'] } {
  let running: RunningDatabase;
  let opened: Database;

  beforeAll(async () => {
    running = await startPostgresDatabase();
    process.env['DATABASE_URL'] = asFunctions(running.url);
    process.env['DATABASE_PROXY'] = running.proxy;
    opened = openDatabase({ ...running, patience });
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

/**
 * Empties every table, whoever added it, and whatever refers to it or keeps it from being changed. With
 * so few rows that is quicker than to truncate, which makes every table and index anew.
 */
async function emptyTables(db: Database['db']): Promise<void> {
  await db.execute(sql`do $$
    declare "table" regclass;
    begin
      set local session_replication_role = replica;
      for "table" in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('delete from %s', "table");
      end loop;
    end
  $$`);
}
