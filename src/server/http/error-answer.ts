import type { Context } from 'hono';
import { databaseFault, unavailable } from '#server/database/fault.ts';
import { doubtRoom } from '#server/database/health.ts';
import { AppError } from '#server/errors.ts';
import { logError, logRefusal } from '#server/log.ts';
import { recordError } from '#server/watching/watch.ts';
import { afterAnswer } from './after-answer.ts';
import type { AppEnv } from './app.ts';

/** Statuses that refuse the caller, not the request. */
const refusals = new Set<number>([403, 429]);

/** The one place where a failure becomes a status. What was not foreseen is logged and tells nothing. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'private, no-store');
  const known = error instanceof AppError ? error : faultOfDatabase(error, c);
  if (known) {
    const { code, message, fields, more, retryAfter, status } = known;
    if (refusals.has(status)) {
      const { method, path } = c.req;
      logRefusal(code, { requestId: c.var.requestId, method, path, address: c.var.address });
    }
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json({ ...more, message, code, ...(fields ? { fields } : {}) }, status);
  }
  const { requestId, db, now } = c.var;
  logError('unexpected error', error, { requestId, method: c.req.method, path: c.req.path });
  // A bad configuration fails before there is a database to count in.
  if (db) afterAnswer(c, 'an error could not be counted', () => recordError(db, now));
  return c.json({ message: 'Something went wrong.', code: 'unexpected', requestId }, 500);
}

function faultOfDatabase(error: Error, c: Context<AppEnv>): AppError | undefined {
  const fault = databaseFault(error);
  if (!fault) return undefined;
  if (fault === 'full') doubtRoom(c.var.db);
  const { requestId } = c.var;
  logError(`the database is ${fault}`, error.cause ?? error, { requestId, path: c.req.path });
  return unavailable(fault);
}
