import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/client.ts';
import { functionsRole, migrate } from '#server/database/migrate.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';
import { startPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string of the run's Postgres; its database `postgres` is the migrated template. */
    postgresUrl: string;
  }
}

/** One Postgres for the whole run: starting one takes seconds, copying a migrated database almost no time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const bridge = await openTcpEndpoint(postgres.url);
  const { db, close } = openDatabase({
    url: postgres.url,
    proxy: bridge.proxy,
    connectTimeout: 30_000,
  });
  await migrate(db);
  await db.execute(sql.raw(`alter role ${functionsRole} login password 'secret'`));
  await close();
  await bridge.close();
  project.provide('postgresUrl', postgres.url);
  return postgres.close;
}
