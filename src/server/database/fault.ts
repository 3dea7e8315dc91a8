import { DatabaseError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { DatabaseUnavailableError } from './timeout-pool.ts';

/** Why the database can't be used: it is down, full or read-only. */
export type DatabaseFault = 'down' | 'full' | 'read-only';

/** Matched against the start of the SQLSTATE. */
const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  // Connection exceptions, shutdowns, statement timeouts, out of connections or memory, disk failures.
  [/^(08|57P|57014|53|58030)/, 'down'],
];

/** The fault that made a query fail; undefined if the query itself is wrong. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const cause = causeOf(error);
  if (cause instanceof DatabaseError) {
    return faults.find(([states]) => states.test(cause.code ?? ''))?.[1];
  }
  return error instanceof DrizzleQueryError || cause instanceof DatabaseUnavailableError
    ? 'down'
    : undefined;
}

/** The error to respond with during a fault; `more` goes next to its message. */
export function unavailableError(
  fault: DatabaseFault,
  more?: Readonly<Record<string, unknown>>,
): AppError {
  const message =
    fault === 'down'
      ? 'We can’t reach the calendar right now. Try again in a moment.'
      : 'We can’t save changes right now. Try again in a moment.';
  return new AppError('unavailable', message, undefined, more ? { more } : {});
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

function databaseError(error: unknown, state: string): DatabaseError | undefined {
  const cause = causeOf(error);
  return cause instanceof DatabaseError && cause.code === state ? cause : undefined;
}

export const isDeadlock = (error: unknown): boolean => databaseError(error, '40P01') !== undefined;

/** @param index only of this unique index; of any if undefined */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const violation = databaseError(error, '23505');
  return violation !== undefined && (index === undefined || violation.constraint === index);
}
