import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { DatabaseAwayError } from './patient-pool.ts';

/** What keeps a database from answering, or from taking a change, whatever it is asked. */
export type DatabaseFault = 'away' | 'full' | 'read-only';

/** SQLSTATEs of a server that is not there, not ready or out of something; a class by its first letters. */
const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  // Connection exceptions, shutdowns, a statement timeout, out of connections or memory, a failing disk.
  [/^(08|57P|57014|53|58030)/, 'away'],
];

/** The fault of the database that a query failed of; undefined when it failed of the query itself. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const isQuery = error instanceof DrizzleQueryError;
  const cause = isQuery ? error.cause : error;
  if (cause instanceof DatabaseError) {
    return faults.find(([states]) => states.test(cause.code ?? ''))?.[1];
  }
  return isQuery || cause instanceof DatabaseAwayError ? 'away' : undefined;
}

/** What to answer while a fault lasts. `more` is said beside the message. */
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
