import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { type RunningDatabase, startDatabase } from '../../netlify/local/database.ts';

/**
 * One database for the file's tests, in memory and empty before each; the functions find it in the
 * environment as they do in production.
 */
export function useDatabase(): { readonly db: Database['db'] } {
  let running: RunningDatabase;
  let opened: Database;

  beforeAll(async () => {
    running = await startDatabase({});
    process.env['DATABASE_URL'] = running.url;
    process.env['DATABASE_PROXY'] = running.proxy;
    // A busy machine takes longer to connect than riders are made to wait.
    opened = openDatabase({ ...running, patience: 30_000 });
    await migrate(opened.db);
  });
  beforeEach(async () => {
    await emptyTables(opened.db);
  });
  afterAll(async () => {
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

/** Empties every table, whoever added it. */
async function emptyTables(db: Database['db']): Promise<void> {
  const { rows } = await db.execute<{ tables: string }>(
    sql`select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  await db.execute(sql.raw(`truncate ${rows[0]?.tables} cascade`));
}
