import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { siteHeaders } from '#server/http/security-headers.ts';
import { policyHeaders } from './content-policy.ts';

/** Adds the headers that every file is served with to Netlify's `_headers`, before those of single folders. */
export function headers(): AstroIntegration {
  return {
    name: 'headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const page = await readFile(new URL('404.html', dir), 'utf8');
        const always = Object.entries({ ...siteHeaders, ...policyHeaders(page) });
        const file = new URL('_headers', dir);
        const rule = ['/*', ...always.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
        await writeFile(file, `${rule}\n\n${await readFile(file, 'utf8')}`);
      },
    },
  };
}
