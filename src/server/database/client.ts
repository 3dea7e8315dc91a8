import { neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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

/**
 * Opens a pool of connections through Neon's driver, which connects on first use. Connecting fails after 2.2 s,
 * so the API can report that within three; `withQueryTimeout` limits queries.
 */
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
