import { neonConfig, Pool, type PoolClient } from '@neondatabase/serverless';
import { drizzle, type NeonDatabase } from 'drizzle-orm/neon-serverless';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { logError } from '#server/log.ts';

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
 * is not made within 2.5 s fails, so that the API can say so within three (trust T47).
 */
export function openDatabase({ url, proxy, patience = 2500 }: DatabaseAddress): Database {
  if (proxy) {
    neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
  }
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: patience });
  // An idle connection that breaks is replaced on the next query; unheard, it would end the process.
  pool.on('error', (error: unknown) => logError('an idle database connection broke', error));
  // One that breaks in use fails its query, which tells; unheard here, it would end the process too.
  pool.on('connect', (client: PoolClient) => client.on('error', () => undefined));
  return { db: drizzle(pool), close: () => pool.end() };
}
