import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { requestTimeout, withQueryTimeout } from '#server/database/timeout-pool.ts';
import { flushReports } from '#server/error-reports.ts';
import { clientAddress } from '#server/throttle/client-address.ts';
import { afterResponse } from './after-response.ts';
import { isGuard } from './allow.ts';
import type { AppEnv } from './app-env.ts';
import { deviceTokens } from './device-cookie.ts';
import { answerError } from './error-answer.ts';
import { answerNotFound } from './not-found.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

interface AppOptions {
  /** For calls that carry their own proof, such as a mail program's with the token of a mail. */
  takesForeignCalls?: boolean;
}

/** A function's HTTP app: what every route needs is in `c.var`, and every failure becomes an answer. */
export function createApp({ takesForeignCalls = false }: AppOptions = {}) {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders, async (c, next) => {
    c.set('requestId', c.env?.context?.requestId ?? crypto.randomUUID());
    c.header('X-Request-Id', c.var.requestId);
    // Personal until a route says otherwise.
    c.header('Cache-Control', 'private, no-store');
    const config = readConfig();
    c.set('now', nowOf(config));
    c.set('siteUrl', siteUrlOf(config));
    c.set('address', clientAddress(c.env?.context?.ip));
    c.set('userAgent', c.req.header('User-Agent'));
    c.set('deviceTokens', deviceTokens(c));
    c.set('afterResponse', (ifItFails: string, task: () => Promise<void>) =>
      afterResponse(c, ifItFails, task),
    );
    c.set('db', sharedDatabase().db);
    await withQueryTimeout(requestTimeout, next);
    c.env?.context?.waitUntil(flushReports());
  });
  if (!takesForeignCalls) app.use(sameOrigin);
  app.onError(answerError);
  app.notFound((c) => answerNotFound(c, app.routes));
  return app;
}

/**
 * The app as the function Netlify calls.
 * @throws Error when a route does not say whom it lets in: nothing is open by default
 */
export function serve(app: ReturnType<typeof createApp>) {
  for (const { method, path } of app.routes) {
    const handlers = app.routes.filter((route) => route.path === path && route.method === method);
    if (method !== 'ALL' && !handlers.some(({ handler }) => isGuard(handler))) {
      throw new Error(
        `${method} ${path} does not say whom it lets in; give it allow(…) or anyone.`,
      );
    }
  }
  return (request: Request, context: Context): Response | Promise<Response> =>
    app.fetch(request, { context });
}
