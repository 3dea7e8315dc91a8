import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';

/** Whether a transaction was given up because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '40P01';
}
