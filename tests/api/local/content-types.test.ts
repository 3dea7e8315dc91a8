import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ask, useServer } from './fixture-site.ts';

const root = resolve(import.meta.dirname, '../../..');

const types = {
  'index.html': 'text/html; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'news/feed.xml': 'application/xml; charset=utf-8',
  'guides/feed.xml': 'application/xml; charset=utf-8',
  'sitemap-index.xml': 'application/xml; charset=utf-8',
  'sitemap-0.xml': 'application/xml; charset=utf-8',
  '_astro/Map.Bx3K.js': /^(?:text|application)\/javascript; charset=utf-8$/,
  '_astro/site.Bx3K.css': 'text/css; charset=utf-8',
};

const server = useServer({
  site: {
    ...Object.fromEntries(Object.keys(types).map((path) => [path, 'x'])),
    _headers: readFileSync(join(root, 'public/_headers'), 'utf8'),
  },
});

test.each(Object.entries(types))('%s says its type and charset', async (path, type) => {
  const { status, headers } = await ask(server.port, `/${path}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toEqual(
    typeof type === 'string' ? type : expect.stringMatching(type),
  );
});
