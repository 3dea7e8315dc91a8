import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { drawBell } from '#art/bell.ts';
import { bellColor, genreColors, ink, paper } from '#art/palette.ts';
import { paths } from '#calendar/paths.ts';
import { AppError } from '#server/errors.ts';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app-env.ts';

interface Page {
  title: string;
  body: ReturnType<typeof html>;
  status?: ContentfulStatusCode;
}

/** The site's colors (src/styles/site.css), and similar typefaces that readers may have. */
const style = [
  `:root{color-scheme:light dark;--ink:${ink};--paper:${paper}}`,
  '@media(prefers-color-scheme:dark){:root{--ink:#f3f1ec;--paper:#121214}}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.5 Figtree,system-ui,sans-serif}',
  `header{background:${ink}}`,
  'header div,main{max-width:36rem;margin:0 auto;padding:.75rem 1rem}',
  `header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;font-size:1.75rem;color:${paper};text-decoration:none}`,
  'header a,h1,button{font-family:"Barlow Condensed","Roboto Condensed","Arial Narrow",system-ui,sans-serif;font-stretch:condensed;font-weight:700;line-height:1.1;text-transform:uppercase}',
  'main{padding-block:2rem 3rem}',
  'h1{margin:0;font-size:2.5rem;text-wrap:balance}',
  'p{margin:1rem 0}',
  `main a{color:inherit;text-decoration-color:${genreColors.all.fill};text-decoration-thickness:2px;text-underline-offset:.2em}`,
  'button{min-height:2.75rem;padding:.35rem 1.1rem;border:2px solid var(--ink);border-radius:2px;background:var(--ink);color:var(--paper);font-size:1.125rem;letter-spacing:.02em;cursor:pointer}',
  ':focus-visible{outline:3px solid var(--ink);outline-offset:2px}',
  `header :focus-visible{outline-color:${paper}}`,
].join('');

const bell = `<svg width="40" height="40" viewBox="0 0 64 64" aria-hidden="true">${drawBell(bellColor, paper, ink)}</svg>`;

/** Responds with a page that loads nothing, for readers who come from an email or have no JavaScript. */
export function respondWithPage(
  c: Context,
  { title, body, status = 200 }: Page,
): Response | Promise<Response> {
  const hash = createHash('sha256').update(style).digest('base64');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Bell Lap</title>
    ${raw(`<style>${style}</style>`)}
  </head>
  <body>
    <header><div><a href="${paths.home()}" aria-label="Bell Lap, home">${raw(bell)}Bell Lap</a></div></header>
    <main><h1>${title}</h1>${body}<p><a href="${paths.home()}">Find races on Bell Lap</a></p></main>
  </body>
</html>`,
    status,
  );
}

/** Handles a form: redirects to `next`, or responds with a page that explains the failure. */
export async function redirectOrExplain(
  c: Context,
  task: () => Promise<void>,
  next: string,
): Promise<Response> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    const body = html`<p>${error.message}</p><p>Go back and try again.</p>`;
    return respondWithPage(c, { title: 'That didn’t work', body, status: error.status });
  }
  return c.redirect(next, 303);
}

/** In milliseconds. */
const timeout = 2000;

/** The page's policy allows its own scripts and styles. */
const copiedHeaders = ['Content-Type', 'Content-Security-Policy'];

/**
 * Responds with a page of this site under another status, or with a plain one if it can't be fetched.
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
