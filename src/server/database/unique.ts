import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';

/** Whether a query failed because somebody else was first with what may exist only once. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
