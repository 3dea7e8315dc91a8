import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** SQLSTATE classes of a server that is not there or not ready: connection exceptions, shutdowns, too many clients. */
const awayStates = /^(08|57P|53300)/;

/** Whether a query failed because the database could not be reached, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause instanceof DatabaseError ? awayStates.test(cause.code ?? '') : true;
}

/** Whether a write failed because there is no room left (SQLSTATE 53100). */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return error.cause instanceof DatabaseError && error.cause.code === '53100';
}

/** Asks the database for nothing; fails like any query when it is away. */
export async function requireDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
