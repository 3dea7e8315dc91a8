import { createMiddleware } from 'hono/factory';
import { readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { isFixedHost, isLoopback } from '#server/host-name.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets only this site's pages change anything: browsers send the page's origin, which no page can forge. The site's own
 * origin comes from the configuration, because a request's host can be anything.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
    const origins = ownOrigins(c.var.siteUrl, c.req.url);
    if (site !== 'same-origin' || !origins.includes(c.req.header('Origin') ?? '')) {
      throw badOrigin();
    }
  }
  await next();
});

/** For a GET with a side effect, such as an email: no other site's page or link may trigger it. */
export const sameSite = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw badOrigin();
  await next();
});

const badOrigin = () =>
  new AppError('forbidden', 'Only pages on this site can do that.', undefined, {
    code: 'bad_origin',
  });

function ownOrigins(siteUrl: string, requestUrl: string): string[] {
  const { DEPLOY_PRIME_URL: preview } = readConfig();
  const [site, request] = [new URL(siteUrl), new URL(requestUrl)];
  // A local site has several names and may listen on any port.
  const isLocal = isLoopback(site.hostname) && isFixedHost(request.hostname);
  return [
    site.origin,
    ...(preview ? [new URL(preview).origin] : []),
    ...(isLocal ? [request.origin] : []),
  ];
}
