import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuseOthers } from './only-parameters.ts';

/**
 * Lets the CDN keep a public answer for five minutes, because which races are upcoming changes with the day;
 * the deploy that publishes a change empties it sooner. Of the address's parameters only those that the route knows make
 * another answer; any other is refused. Other sites may show it.
 */
export function publicCache(parameters: readonly string[]) {
  return createMiddleware(async (c, next) => {
    refuseOthers(c.req.url, parameters);
    await next();
    if (!c.res.ok && c.res.status !== 304) return;
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    letCdnKeep(c);
    if (parameters.length > 0) c.header('Netlify-Vary', `query=${parameters.join('|')}`);
  });
}

/** The same for one answer, whatever its status. */
export function letCdnKeep(c: Context): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', 'public, s-maxage=300, stale-while-revalidate=3600');
  c.header('Netlify-Cache-Tag', 'races');
}
