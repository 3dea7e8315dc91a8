import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask, folderOf, useServer } from './fixture-site.ts';

const long = `<h1>Gravel</h1>${'<p>A start line.</p>'.repeat(200)}`;
const empty = { 'index.html': '<h1>New home</h1>', '404.html': '<h1>Lost</h1>' };

const server = useServer({
  site: {
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Lost</h1>',
    'gravel.html': long,
    'gravel/nh.html': '<h1>Gravel in New Hampshire</h1>',
    '_astro/Map.Bx3K.js': 'export {};',
    'empty/page/index.txt': 'Inside',
    '.git/config': '[core]',
    '.env': 'SECRET=1',
    _redirects: [
      '/gravel/new-hampshire /gravel/nh 301',
      '/gravel/new%20hampshire /gravel/nh 301',
      '/moved/* /gravel/:splat 301',
    ].join('\n'),
    _headers:
      '/*\n  X-Frame: none\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  },
});

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(server.port, path, { headers });

test.each([
  ['/', '<h1>Home</h1>'],
  ['/gravel', long],
  ['/gravel/nh', '<h1>Gravel in New Hampshire</h1>'],
  ['/gravel/nh?page=2', '<h1>Gravel in New Hampshire</h1>'],
])('%s is served from its .html file and revalidated by browsers', async (path, body) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(String(answer.body)).toBe(body);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame': 'none',
  });
});

test.each([
  ['/GRAVEL?q=A', '/gravel?q=A'],
  ['/gravel/NH', '/gravel/nh'],
  ['/gravel/', '/gravel'],
  ['/Gravel/nh//', '/gravel/nh'],
  ['//gravel/nh', '/gravel/nh'],
  ['/gravel/new-hampshire', '/gravel/nh'],
  ['/gravel/new-hampshire/?a=b', '/gravel/nh?a=b'],
  ['/gravel/New-Hampshire', '/gravel/nh'],
  ['/gravel/new%20hampshire', '/gravel/nh'],
  ['/gravel/New%20Hampshire?view=map', '/gravel/nh?view=map'],
  ['/moved/nh', '/gravel/nh'],
])('%s moves to %s in one step', async (path, target) => {
  const answer = await get(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(`http://127.0.0.1:${server.port}${target}`);
});

test.each([
  '/nowhere',
  // Folders, which are not listed.
  '/_astro',
  '/_astro/',
  '/empty/',
  // Hidden files are never served, even if there are any.
  '/.git/config',
  '/%2egit/config',
  '/.env',
  '/Nowhere/',
  '/gravel/zz',
  '/_redirects',
  '/_headers',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '//evil.example/',
  '/_astro/map.bx3k.js',
])('%s answers the 404 page', async (path) => {
  const answer = await get(path);
  expect([answer.status, String(answer.body)]).toEqual([404, '<h1>Lost</h1>']);
  expect(answer.headers['x-frame']).toBe('none');
});

test.each(['/%', '/gravel/%E0%A4%A', '/%zz'])('%s is a bad request', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test('a hashed asset is cached forever', async () => {
  const answer = await get('/_astro/Map.Bx3K.js');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('text is compressed as the client accepts', async () => {
  const brotli = await get('/gravel', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(String(brotliDecompressSync(brotli.body))).toBe(long);
  const gzip = await get('/gravel', { 'accept-encoding': 'gzip;q=1, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.body))).toBe(long);
  expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length);
});

test('an unchanged page is not sent twice', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await get('/gravel', headers);
  const again = await get('/gravel', { ...headers, 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.etag).toBe(first.headers.etag);
  const otherwise = await get('/gravel', { 'if-none-match': String(first.headers.etag) });
  expect(otherwise.status).toBe(200);
});

test('HEAD answers like GET without the body, other methods are refused', async () => {
  const head = await ask(server.port, '/gravel', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(long.length),
    0,
  ]);
  for (const method of ['POST', 'DELETE']) {
    const other = await ask(server.port, '/gravel', { method });
    expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  const trace = await ask(server.port, '/gravel', { method: 'TRACE', headers: { cookie: 'a=b' } });
  expect([trace.status, String(trace.body)]).toEqual([405, expect.not.stringContaining('a=b')]);
});

test('another folder can be published between two requests', async () => {
  const next = await folderOf(empty);
  server.publish(next.folder);
  const bodies = [await get('/'), await get('/gravel')].map(({ status, body }) => [
    status,
    String(body),
  ]);
  server.publish(server.siteFolder);
  expect(bodies).toEqual([
    [200, '<h1>New home</h1>'],
    [404, '<h1>Lost</h1>'],
  ]);
  expect((await get('/gravel')).status).toBe(200);
  await next.remove();
});
