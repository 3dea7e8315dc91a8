import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../../../netlify/local/server.ts';
import { ask, folderOf, useServer } from './fixture-site.ts';

const logged: string[] = [];

const server = useServer(
  {
    site: { 'index.html': 'Home', 'api/races.html': 'Shadowed', '404.html': 'Lost' },
    functions: {
      'races.ts': `
      export const config = { path: ['/api/races', '/api/races/:id'], method: ['GET', 'HEAD'] };
      export default (request: Request, { params, ip, requestId, url, site }) =>
        Response.json({ params, ip, requestId, search: url.search, site: site.url, text: 'x'.repeat(2000) });`,
      'late.ts': `
      export const config = { path: '/api/late' };
      export default (_request: Request, { waitUntil }) => {
        waitUntil(Promise.reject(new Error('too late')));
        return new Response('soon');
      };`,
      'failing.ts': `
      export const config = { path: '/api/failing' };
      export default () => { throw new Error('secret detail'); };`,
      'nightly.ts': `
      export const config = { schedule: '@daily' };
      export default () => new Response('ran');`,
      'plain.ts': `export default () => new Response('plain');`,
    },
  },
  { siteUrl: 'https://bell-lap.example', log: (text) => logged.push(text) },
);

test('a function answers before a file of the same path, with its parameters and context', async () => {
  const answer = await ask(server.port, '/api/races/unbound-2026?page=2');
  const body = JSON.parse(String(answer.body));
  expect(body).toMatchObject({
    params: { id: 'unbound-2026' },
    ip: '127.0.0.1',
    search: '?page=2',
    site: 'https://bell-lap.example',
  });
  expect(answer.headers['x-nf-request-id']).toBe(body.requestId);
});

test("a function's answer is compressed too", async () => {
  const answer = await ask(server.port, '/api/races', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.body.length).toBeLessThan(400);
});

test.each([
  ['POST', '/api/races', 405],
  ['GET', '/api/races/a/', 200],
  ['GET', '/api/races/a/b', 404],
  ['GET', '/.netlify/functions/nightly', 404],
  ['GET', '/.netlify/functions/plain', 200],
])('%s %s answers %i', async (method, path, status) => {
  expect((await ask(server.port, path, { method })).status).toBe(status);
});

test('an unexpected failure is logged with its request id and tells the client nothing', async () => {
  const answer = await ask(server.port, '/api/failing');
  expect([answer.status, String(answer.body)]).toEqual([500, 'Something went wrong.']);
  const line = logged.find((text) => text.startsWith(String(answer.headers['x-nf-request-id'])));
  expect(line).toContain('GET /api/failing: Error: secret detail');
});

test('a failure after the answer is logged', async () => {
  const answer = await ask(server.port, '/api/late');
  expect(String(answer.body)).toBe('soon');
  expect(logged.some((text) => text.includes('late after its answer: Error: too late'))).toBe(true);
});

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const folders = { functionsDir: server.functionsFolder, projectDir: server.functionsFolder };
  await expect(startServer({ port, ...folders })).rejects.toThrow(
    `Port ${port} is in use; set PORT to another.`,
  );
  other.close();
});

test('a function that cannot be loaded is named', async () => {
  const broken = await folderOf({ 'broken.ts': `import './missing.ts';` });
  const folders = { functionsDir: broken.folder, projectDir: broken.folder };
  await expect(startServer({ port: 0, ...folders })).rejects.toThrow(
    /^functions\/broken\.ts can't be loaded: /,
  );
  await broken.remove();
});
