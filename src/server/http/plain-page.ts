import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '#server/errors.ts';

interface Page {
  title: string;
  body: ReturnType<typeof html>;
  status?: ContentfulStatusCode;
}

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem}';

/**
 * A page that a function answers itself, for readers who come from a mail, or whose browser runs no
 * script: nothing is loaded.
 */
export function answerPage(
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
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title} · Bell Lap</title>
    ${raw(`<style>${style}</style>`)}
  </head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`,
    status,
  );
}

/** Does what a form asks for and answers with a page; with another, in the same words, where it fails. */
export async function answerPageOnFailure(
  c: Context,
  task: () => Promise<void>,
  done: Page,
): Promise<Response> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    const body = html`<p>${error.message}</p><p>Go back with your browser, and try again.</p>`;
    return answerPage(c, { title: 'That did not work', body, status: error.status });
  }
  return answerPage(c, done);
}
