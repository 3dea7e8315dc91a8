import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app-env.ts';
import { respondWithPage } from './plain-page.ts';

/** In milliseconds. */
const timeout = 2000;

/** The page's policy allows its own scripts and styles. */
const copiedHeaders = ['Content-Type', 'Content-Security-Policy'];

/**
 * Responds with a prerendered page of this site under another status, or with a plain page if it can't be
 * fetched.
 * @param path a path of the site, never from the request
 */
export async function respondWithSitePage(
  c: Context<AppEnv>,
  path: string,
  { title, status }: { title: string; status: ContentfulStatusCode },
): Promise<Response> {
  try {
    const page = await fetch(new URL(path, c.var.siteUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    for (const name of copiedHeaders) c.header(name, page.headers.get(name) ?? undefined);
    return c.body(await page.text(), status);
  } catch (error) {
    logError('a page of the site could not be fetched', error, { requestId: c.var.requestId });
    // Not cached: the site's page should be back in a moment.
    c.header('Cache-Control', 'private, no-store');
    c.header('Netlify-CDN-Cache-Control', undefined);
    return respondWithPage(c, { title, body: html``, status });
  }
}
