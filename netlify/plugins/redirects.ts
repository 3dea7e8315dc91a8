import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { redirectRules } from '#site/redirects.ts';

/** Writes Netlify's `_redirects` beside the pages. */
export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await appendFile(new URL('_redirects', dir), `${redirectRules().join('\n')}\n`);
      },
    },
  };
}
