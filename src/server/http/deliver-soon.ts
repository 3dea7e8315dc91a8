import type { Context } from 'hono';
import { readConfig } from '#server/config.ts';
import { logError } from '#server/log.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import type { AppEnv } from './app.ts';

/**
 * Sends what the request has put into the outbox once it is answered. To be called after the commit;
 * what fails here is the scheduled delivery's.
 */
export function deliverSoon<E extends AppEnv>(c: Context<E>): void {
  const { db, now, requestId } = c.var;
  c.env?.context?.waitUntil(
    deliverMail(db, readConfig(), now).catch((error: unknown) =>
      logError('mail was not delivered after the answer', error, { requestId }),
    ),
  );
}
