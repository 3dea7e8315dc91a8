import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app.ts';
import { answerPage } from './plain-page.ts';

/** How long the site's own page is waited for, in milliseconds. */
const patience = 2000;

/** What goes along with a page: its kind, and a policy that lets its own scripts and styles run. */
const carried = ['Content-Type', 'Content-Security-Policy'];

/**
 * Answers with a prerendered page of this site, under another status; with a plain page of that title
 * where it can't be had.
 * @param path of ours, never what a caller gave
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
    for (const name of carried) c.header(name, page.headers.get(name) ?? undefined);
    return c.body(await page.text(), status);
  } catch (error) {
    logError('a page of the site could not be had', error, { requestId: c.var.requestId });
    // Not for long: the page itself is there again in a moment.
    c.header('Cache-Control', 'private, no-store');
    c.header('Netlify-CDN-Cache-Control', undefined);
    return answerPage(c, { title, body: html``, status });
  }
}
