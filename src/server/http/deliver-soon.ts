import type { Context } from 'hono';
import { readConfig } from '#server/config.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { afterResponse } from './after-response.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Sends what the request has put into the outbox once it is answered. To be called after the commit;
 * what fails here is the scheduled delivery's.
 */
export function deliverSoon<E extends AppEnv>(c: Context<E>): void {
  const { db, now } = c.var;
  afterResponse(c, 'mail was not delivered after the answer', () =>
    deliverMail(db, readConfig(), now),
  );
}
