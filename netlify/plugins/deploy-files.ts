import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { siteHeaders } from '#server/http/security-headers.ts';
import { redirectRules } from '#site/redirects.ts';
import { policyHeaders } from './content-policy.ts';

/** Writes Netlify's `_redirects`, and adds the headers of every file to `_headers`, before those of folders. */
export function deployFiles(): AstroIntegration {
  return {
    name: 'deploy-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await appendFile(new URL('_redirects', dir), `${redirectRules().join('\n')}\n`);
        const page = await readFile(new URL('404.html', dir), 'utf8');
        const always = Object.entries({ ...siteHeaders, ...policyHeaders(page) });
        const file = new URL('_headers', dir);
        const rule = ['/*', ...always.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
        await writeFile(file, `${rule}\n\n${await readFile(file, 'utf8')}`);
      },
    },
  };
}
