import type { Context } from '@netlify/functions';
import { type Context as AppContext, Hono } from 'hono';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { requestTimeout, withQueryTimeout } from '#server/database/timeout-pool.ts';
import { flushReports } from '#server/error-reports.ts';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/throttle/client-address.ts';
import { afterResponse } from './after-response.ts';
import { isGuard } from './allow.ts';
import type { AppEnv } from './app-env.ts';
import { deviceTokens } from './cookies.ts';
import { respondWithError } from './error-response.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

interface AppOptions {
  /** For requests that carry their own proof, such as a mail program's with an email's token. */
  allowsCrossOrigin?: boolean;
  /** For the addresses of pages: Netlify passes them on with a slash at their end, if they have one. */
  allowsTrailingSlash?: boolean;
}

/** A function's HTTP app. It puts what routes need into `c.var`, and turns every failure into a response. */
export function createApp({
  allowsCrossOrigin = false,
  allowsTrailingSlash = false,
}: AppOptions = {}) {
  const app = new Hono<AppEnv>({ strict: !allowsTrailingSlash });
  app.use(securityHeaders, async (c, next) => {
    c.set('requestId', c.env?.context?.requestId ?? crypto.randomUUID());
    c.header('X-Request-Id', c.var.requestId);
    // Private unless a route says otherwise.
    c.header('Cache-Control', 'private, no-store');
    const config = readConfig();
    c.set('now', nowOf(config));
    c.set('siteUrl', siteUrlOf(config));
    c.set('address', clientAddress(c.env?.context?.ip));
    c.set('userAgent', c.req.header('User-Agent'));
    c.set('deviceTokens', deviceTokens(c));
    c.set('afterResponse', (failureMessage: string, task: () => Promise<void>) =>
      afterResponse(c, failureMessage, task),
    );
    c.set('db', sharedDatabase().db);
    await withQueryTimeout(requestTimeout, next);
    c.env?.context?.waitUntil(flushReports());
  });
  if (!allowsCrossOrigin) app.use(sameOrigin);
  app.onError(respondWithError);
  app.notFound((c) => throwNotFound(c, app.routes));
  return app;
}

/** @throws AppError `not_found`, or `method_not_allowed` with the allowed methods in a header */
function throwNotFound(
  c: AppContext<AppEnv>,
  routes: readonly { method: string; path: string }[],
): never {
  const methods = routes
    .filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path))
    // A GET route also handles HEAD.
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) throw new AppError('not_found', 'There’s nothing at this address.');
  const allowed = [...new Set(methods)];
  c.header('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This address takes only ${allowed.join(' and ')}.`);
}

/** Whether a path matches a route, in which `:name` stands for any segment. */
function matches(route: string, path: string): boolean {
  const [pattern, segments] = [route.split('/'), path.split('/')];
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/** @throws Error if a route has neither `allow(…)` nor `anyone`: nothing is open by default */
export function serve(app: ReturnType<typeof createApp>) {
  for (const { method, path } of app.routes) {
    const handlers = app.routes.filter((route) => route.path === path && route.method === method);
    if (method !== 'ALL' && !handlers.some(({ handler }) => isGuard(handler))) {
      throw new Error(`${method} ${path} doesn’t say who may call it. Add allow(…) or anyone.`);
    }
  }
  return (request: Request, context: Context): Response | Promise<Response> =>
    app.fetch(request, { context });
}
