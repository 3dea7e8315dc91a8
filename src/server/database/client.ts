import { neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { isPrivateHost } from '#server/host-name.ts';
import { TimeoutPool } from './timeout-pool.ts';

/** Neon's pool, PGlite and an open transaction all fit, so a repository never knows which it got. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface DatabaseAddress {
  /** A Postgres connection string. */
  url: string;
  /** `host:port` of a WebSocket endpoint in front of a Postgres that is not Neon's. */
  proxy?: string | undefined;
  /** How long a query waits for a connection, in milliseconds. */
  patience?: number | undefined;
}

export interface Database {
  db: NeonDatabase;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections through Neon's driver. It connects on first use, and a connection that
 * is not made within 2.2 s fails, so that the API can say so within three. `withQueryTimeout` sets how long a
 * query may take.
 */
export function openDatabase({ url, proxy, patience = 2200 }: DatabaseAddress): Database {
  if (proxy) {
    neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = !isPrivateHost(proxy.replace(/:\d+$/, ''));
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
  }
  const pool = new TimeoutPool(url, patience);
  return { db: drizzle(pool), close: () => pool.end() };
}
