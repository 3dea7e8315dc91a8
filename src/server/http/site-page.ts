import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app-env.ts';
import { answerPage } from './plain-page.ts';

/** How long fetching the site's page may take, in milliseconds. */
const patience = 2000;

/** The page's headers to pass on. Its policy lets its own scripts and styles run. */
const passedOn = ['Content-Type', 'Content-Security-Policy'];

/**
 * Answers with a prerendered page of this site under another status, or with a plain page of that title if
 * it can't be fetched.
 * @param path one of the site's own, never from the caller
 */
export async function answerSitePage(
  c: Context<AppEnv>,
  path: string,
  { title, status }: { title: string; status: ContentfulStatusCode },
): Promise<Response> {
  try {
    const page = await fetch(new URL(path, c.var.siteUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    for (const name of passedOn) c.header(name, page.headers.get(name) ?? undefined);
    return c.body(await page.text(), status);
  } catch (error) {
    logError('a page of the site could not be fetched', error, { requestId: c.var.requestId });
    // Not cached: the site's own page should be back in a moment.
    c.header('Cache-Control', 'private, no-store');
    c.header('Netlify-CDN-Cache-Control', undefined);
    return answerPage(c, { title, body: html``, status });
  }
}
