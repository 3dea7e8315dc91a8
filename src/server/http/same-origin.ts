import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';
import type { AppEnv } from './app.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets only pages of this site change anything, whatever the body is: a browser names the page's origin
 * on every such call, and no page can forge it (trust T21).
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!reading.has(c.req.method)) {
    const own = [new URL(c.req.url).origin, new URL(c.var.siteUrl).origin];
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
    if (site !== 'same-origin' || !own.includes(c.req.header('Origin') ?? '')) {
      throw badOrigin();
    }
  }
  await next();
});

/** For a GET that leaves a trace, such as a mail: no other site's page or link may bring it about. */
export const sameSite = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw badOrigin();
  await next();
});

const badOrigin = () =>
  new AppError('forbidden', 'Only pages of this site may do that.', undefined, {
    code: 'bad_origin',
  });
