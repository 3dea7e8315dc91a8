import { createMiddleware } from 'hono/factory';
import { readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { isFixedHost, isLoopback } from '#server/host-name.ts';
import type { AppEnv } from './app-env.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets only pages of this site change anything, whatever the body is: a browser names the page's origin
 * on every such call, and no page can forge it. The configuration says which site that is; the call's own
 * host may be anyone's.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!reading.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
    const own = ownOrigins(c.var.siteUrl, c.req.url);
    if (site !== 'same-origin' || !own.includes(c.req.header('Origin') ?? '')) {
      throw badOrigin();
    }
  }
  await next();
});

/** For a GET with a lasting effect, such as an email: no other site's page or link may trigger it. */
export const sameSite = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw badOrigin();
  await next();
});

const badOrigin = () =>
  new AppError('forbidden', 'Only pages of this site may do that.', undefined, {
    code: 'bad_origin',
  });

function ownOrigins(siteUrl: string, calledUrl: string): string[] {
  const { DEPLOY_PRIME_URL: preview } = readConfig();
  const [site, called] = [new URL(siteUrl), new URL(calledUrl)];
  // A laptop goes by several names, and by whatever port it listens on.
  const isLaptop = isLoopback(site.hostname) && isFixedHost(called.hostname);
  return [
    site.origin,
    ...(preview ? [new URL(preview).origin] : []),
    ...(isLaptop ? [called.origin] : []),
  ];
}
