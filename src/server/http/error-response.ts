import type { Context } from 'hono';
import type { SignedIn } from '#server/accounts/session-repository.ts';
import { databaseFault, unavailableError } from '#server/database/fault.ts';
import { recheckSpace } from '#server/database/health.ts';
import { AppError } from '#server/errors.ts';
import { logError, logRefusal } from '#server/log.ts';
import { networkOf } from '#server/throttle/client-address.ts';
import { recordError } from '#server/watching/watch.ts';
import { afterResponse } from './after-response.ts';
import type { AppEnv } from './app-env.ts';

/** Statuses that may mean an attempt to get around sign-in, roles, validation or rate limits. */
const refusals = new Set<number>([400, 401, 403, 413, 415, 429]);

/** A request may be refused after its session was found. */
type RefusedEnv = AppEnv & { Variables: Partial<SignedIn> };

/** The one place that turns a failure into a status. The response to an unexpected failure reveals nothing. */
export function respondWithError(error: Error, c: Context<RefusedEnv>): Response {
  c.header('Cache-Control', 'private, no-store');
  const expected = error instanceof AppError ? error : toDatabaseError(error, c);
  if (expected) {
    const { code, message, fields, more, retryAfter, status } = expected;
    logRefused(c, expected);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json({ ...more, message, code, ...(fields ? { fields } : {}) }, status);
  }
  const { requestId, db, now } = c.var;
  logError('unexpected error', error, { requestId, method: c.req.method, path: c.req.path });
  // A bad configuration fails before there's a database.
  if (db) afterResponse(c, 'an error could not be counted', () => recordError(db, now));
  return c.json({ message: 'Something went wrong.', code: 'unexpected', requestId }, 500);
}

/** Logs an expected error if it may mean an attempt to get around something. */
export function logRefused(c: Context<RefusedEnv>, { code, fields, status }: AppError): void {
  if (!refusals.has(status)) return;
  const { method, path } = c.req;
  const { requestId, account, address } = c.var;
  const who = { account: account?.id, network: networkOf(address) };
  const names = fields && { fields: Object.keys(fields).join(' ').slice(0, 200) };
  logRefusal(code, { requestId, method, path, ...who, ...names });
}

function toDatabaseError(error: Error, c: Context<AppEnv>): AppError | undefined {
  const fault = databaseFault(error);
  if (!fault) return undefined;
  if (fault === 'full') recheckSpace(c.var.db);
  const { requestId } = c.var;
  logError(`the database is ${fault}`, error.cause ?? error, { requestId, path: c.req.path });
  return unavailableError(fault);
}
