import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * Lets the CDN keep a public answer, under the tag that a change purges (design §5). Five minutes,
 * because which races are upcoming changes with the day too.
 */
export const publicCache = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  letCdnKeep(c);
  c.header('Netlify-Vary', 'query');
});

/** The same for one answer, whatever its status. */
export function letCdnKeep(c: Context): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', 'public, s-maxage=300, stale-while-revalidate=3600');
  c.header('Netlify-Cache-Tag', 'races');
}
