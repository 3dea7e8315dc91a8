import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuseOthers } from './only-parameters.ts';

/**
 * Lets the CDN keep a public answer, for only five minutes because the upcoming races change with the day. A
 * deploy that publishes a change purges it sooner. Only the route's own query parameters are accepted, and
 * vary the answer. Other sites may embed it.
 */
export function publicCache(parameters: readonly string[]) {
  return createMiddleware(async (c, next) => {
    refuseOthers(c.req.url, parameters);
    await next();
    if (!c.res.ok && c.res.status !== 304) return;
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    allowCdnCache(c);
    if (parameters.length > 0) c.header('Netlify-Vary', `query=${parameters.join('|')}`);
  });
}

/** The same for one answer, whatever its status. */
export function allowCdnCache(c: Context): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', 'public, s-maxage=300, stale-while-revalidate=3600');
  c.header('Netlify-Cache-Tag', 'races');
}
