import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import { nowOf, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { AppError } from '#server/errors.ts';
import { answerError } from './error-answer.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppEnv {
  Bindings: { context?: Context | undefined };
  Variables: {
    db: Db;
    now: Date;
    requestId: string;
  };
}

/** A function's HTTP app: what every route needs is in `c.var`, and every failure becomes an answer. */
export function createApp() {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders, async (c, next) => {
    c.set('requestId', c.env?.context?.requestId ?? crypto.randomUUID());
    c.header('X-Request-Id', c.var.requestId);
    // Personal until a route says otherwise.
    c.header('Cache-Control', 'private, no-store');
    c.set('now', nowOf(readConfig()));
    c.set('db', sharedDatabase().db);
    await next();
  });
  app.onError(answerError);
  app.notFound((c) => {
    const allowed = methodsAt(app, c.req.path);
    if (allowed.length === 0) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    c.header('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed', `This address takes only ${allowed.join(' and ')}.`);
  });
  return app;
}

/** The methods that a path has routes for; what answers GET answers HEAD too. */
function methodsAt({ routes }: Hono<AppEnv>, pathname: string): string[] {
  const methods = routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)];
}

/** The app as the function Netlify calls. */
export function serve(app: ReturnType<typeof createApp>) {
  return (request: Request, context: Context): Response | Promise<Response> =>
    app.fetch(request, { context });
}
