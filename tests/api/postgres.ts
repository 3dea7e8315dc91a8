import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';

/** A busy machine takes longer to connect a dozen at once than riders are made to wait. */
export const patience = 30_000;

/** A migrated database in the run's Postgres, empty and nobody else's until it is closed. */
export async function startPostgresDatabase(): Promise<RunningDatabase> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = name;
  const { proxy, close } = await openTcpEndpoint(url.href);
  await command(proxy, `create database ${name} template postgres strategy file_copy`);
  return {
    url: url.href,
    proxy,
    close: async () => {
      await command(proxy, `drop database ${name} with (force)`);
      await close();
    },
  };
}

/** Runs what can't be run in the database that it is about. */
async function command(proxy: string, text: string): Promise<void> {
  const url = new URL(inject('postgresUrl'));
  // Not the template: it can't be copied while somebody is connected to it.
  url.pathname = 'template1';
  const { db, close } = openDatabase({ url: url.href, proxy, patience });
  await db.execute(sql.raw(text));
  await close();
}

/** A database for the file's tests, for what happens at once; nobody empties it between them. */
export function usePostgres(): { readonly db: Database['db']; open(): Database } {
  let running: RunningDatabase;
  let database: Database;
  const open = () => openDatabase({ ...running, patience });

  beforeAll(async () => {
    running = await startPostgresDatabase();
    database = open();
  });
  afterAll(async () => {
    await database.close();
    await running.close();
  });
  return {
    get db() {
      return database.db;
    },
    open,
  };
}
