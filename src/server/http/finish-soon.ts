import type { Context } from 'hono';
import { readConfig } from '#server/config.ts';
import { publishDue } from '#server/publishing/publish.ts';
import { afterResponse } from './after-response.ts';
import type { AppEnv } from './app-env.ts';
import { deliverSoon } from './deliver-soon.ts';

/**
 * Does what a change of the calendar has left to do, once it is answered: its mails go out, and the site
 * is built anew. To be called after the commit; what fails here is the scheduled functions'.
 */
export function finishSoon<E extends AppEnv>(c: Context<E>): void {
  deliverSoon(c);
  publishSoon(c);
}

/** Calls the build hook once the request is answered, if it is time. */
export function publishSoon<E extends AppEnv>(
  c: Context<E>,
  options?: { isManual: boolean },
): void {
  const { db, now } = c.var;
  afterResponse(c, 'publishing was not tried after the answer', () =>
    publishDue(db, readConfig(), now, options),
  );
}
