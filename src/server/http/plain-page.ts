import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';

type Markup = ReturnType<typeof html>;

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem}';

/** A page that a function answers itself, for readers who come from a mail: no script, nothing loaded. */
export function answerPage(
  c: Context,
  { title, body, status = 200 }: { title: string; body: Markup; status?: 200 | 404 },
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
