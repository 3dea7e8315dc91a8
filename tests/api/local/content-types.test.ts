import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../netlify/local/server.ts';
import { ask, type Fixture, folderOf } from './fixture-site.ts';

const root = resolve(import.meta.dirname, '../../..');

let site: Fixture;
let functions: Fixture;
let server: RunningServer;

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

beforeAll(async () => {
  functions = await folderOf({});
  const files = Object.fromEntries(Object.keys(types).map((path) => [path, 'x']));
  site = await folderOf({
    ...files,
    _headers: readFileSync(join(root, 'public/_headers'), 'utf8'),
  });
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    site: site.folder,
    functionsDir: functions.folder,
    projectDir: functions.folder,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([site.remove(), functions.remove()]);
});

test.each(Object.entries(types))('%s says its type and charset', async (path, type) => {
  const { status, headers } = await ask(server.port, `/${path}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toEqual(
    typeof type === 'string' ? type : expect.stringMatching(type),
  );
});
