import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import { readConfig } from '#server/config.ts';
import { flushReports } from '#server/error-reports.ts';
import { logError } from '#server/log.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { publishDue } from '#server/publishing/publish.ts';
import type { AppEnv } from './app-env.ts';

/** Runs a task after the response. The instance stays up until a failure is reported. */
export function afterResponse<E extends AppEnv>(
  c: Context<E>,
  failureMessage: string,
  task: () => Promise<void>,
): void {
  const { requestId } = c.var;
  const run = async () => {
    // The response goes first: a task that starts now would hold it up (docs/trust.md#t04).
    await setImmediate();
    await task().catch((error: unknown) => logError(failureMessage, error, { requestId }));
    await flushReports();
  };
  c.env?.context?.waitUntil(run());
}

/** Delivers queued email after the response. Call it after the commit; `deliver-mail` retries failures. */
export function deliverSoon<E extends AppEnv>(c: Context<E>): void {
  const { db, now } = c.var;
  afterResponse(c, 'sending email after the response failed', () =>
    deliverMail(db, readConfig(), now),
  );
}

/** Calls the build hook after the response if it's time. `publish` retries failures. */
export function publishSoon<E extends AppEnv>(
  c: Context<E>,
  options?: { isManual: boolean },
): void {
  const { db, now } = c.var;
  afterResponse(c, 'publishing was not tried after the response', () =>
    publishDue(db, readConfig(), now, options),
  );
}

/** Delivers email and publishes after the response to a calendar change. Call it after the commit. */
export function deliverAndPublishSoon<E extends AppEnv>(c: Context<E>): void {
  deliverSoon(c);
  publishSoon(c);
}
