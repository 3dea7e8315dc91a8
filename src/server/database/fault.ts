import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { DatabaseUnavailableError } from './timeout-pool.ts';

/** Why a database answers nothing, or takes no changes. */
export type DatabaseFault = 'away' | 'full' | 'read-only';

/** SQLSTATEs of a server that is unreachable, not ready or out of resources, by their first letters. */
const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  // Connection exceptions, shutdowns, a statement timeout, out of connections or memory, a failing disk.
  [/^(08|57P|57014|53|58030)/, 'away'],
];

/** The database fault that made a query fail; undefined when the query itself is at fault. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const isQuery = error instanceof DrizzleQueryError;
  const cause = isQuery ? error.cause : error;
  if (cause instanceof DatabaseError) {
    return faults.find(([states]) => states.test(cause.code ?? ''))?.[1];
  }
  return isQuery || cause instanceof DatabaseUnavailableError ? 'away' : undefined;
}

/** The answer while a fault lasts. `more` goes next to the message. */
export function unavailable(
  fault: DatabaseFault,
  more?: Readonly<Record<string, unknown>>,
): AppError {
  const message =
    fault === 'away'
      ? 'We can’t reach the calendar right now. Try again in a moment.'
      : 'We can’t save changes right now. Try again in a moment.';
  return new AppError('unavailable', message, undefined, more ? { more } : {});
}
