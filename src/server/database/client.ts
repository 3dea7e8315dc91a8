import { neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { isPrivateHost } from '#server/host-name.ts';
import { TimeoutPool } from './timeout-pool.ts';

/** Neon's pool, PGlite or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface DatabaseAddress {
  /** A Postgres connection string. */
  url: string;
  /** `host:port` of a WebSocket endpoint in front of a Postgres that is not Neon's. */
  proxy?: string | undefined;
  /** How long a query waits for a connection, in milliseconds. */
  connectTimeout?: number | undefined;
}

export interface Database {
  db: NeonDatabase;
  close(): Promise<void>;
}

/** Connects on first use. Connecting fails after 2.2 s, so that the API can report it within three. */
export function openDatabase({ url, proxy, connectTimeout = 2200 }: DatabaseAddress): Database {
  if (proxy) {
    neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = !isPrivateHost(proxy.replace(/:\d+$/, ''));
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
  }
  const pool = new TimeoutPool(url, connectTimeout);
  return { db: drizzle(pool), close: () => pool.end() };
}

let shared: Database | undefined;

/**
 * The configured database, opened once per process.
 * @throws AppError `unavailable` if none is configured
 */
export function sharedDatabase(): Database {
  if (shared) return shared;
  const { DATABASE_URL, DATABASE_PROXY } = readConfig();
  if (!DATABASE_URL) throw new AppError('unavailable', 'The calendar has no database.');
  shared = openDatabase({ url: DATABASE_URL, proxy: DATABASE_PROXY });
  return shared;
}
