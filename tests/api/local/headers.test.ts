import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHeaders } from '#server/http/security-headers.ts';
import { type RunningServer, startServer } from '../../../netlify/local/server.ts';
import { ask, type Fixture, folderOf } from './fixture-site.ts';

let site: Fixture;
let functions: Fixture;
let mailbox: Fixture;
let server: RunningServer;
let hookCalls = 0;

beforeAll(async () => {
  site = await folderOf({
    'index.html': 'Home',
    'gravel.html': 'Gravel',
    _redirects: '/a /gravel 301',
  });
  functions = await folderOf({
    'bare.ts': `
      export const config = { path: '/api/bare' };
      export default () => new Response('bare');`,
    'failing.ts': `
      export const config = { path: '/api/failing' };
      export default () => { throw new Error('secret'); };`,
    'own.ts': `
      export const config = { path: '/api/own' };
      export default () => new Response('own', { headers: {
        'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': 'sandbox' } });`,
  });
  mailbox = await folderOf({});
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    site: site.folder,
    mailbox: mailbox.folder,
    buildHook: {
      path: '/__build-hook/secret',
      call: () => {
        hookCalls += 1;
      },
    },
    functionsDir: functions.folder,
    projectDir: functions.folder,
    siteUrl: 'http://laptop.example:8888',
    log: () => undefined,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([site.remove(), functions.remove(), mailbox.remove()]);
});

test.each([
  ['a page', '/', 200],
  ['a redirect', '/a', 301],
  ['a tidied address', '/GRAVEL', 301],
  ['nothing', '/nowhere', 404],
  ['a bad address', '/%zz', 400],
  ['a function', '/api/bare', 200],
  ['a function that fails', '/api/failing', 500],
])('T56 %s carries every security header', async (_, path, status) => {
  const answer = await ask(server.port, path);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(siteHeaders)) {
    expect(answer.headers[name.toLowerCase()], name).toBe(value);
  }
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['something other than HTTP', 'Hello\r\n\r\n', 400],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: localhost@evil\r\nConnection: close\r\n\r\n', 400],
])('T56 the refusal of %s carries every security header', async (_, sent, status) => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(sent);
  const [line = '', ...headers] = (await text(socket)).split('\r\n');
  expect(line).toContain(` ${status} `);
  const lower = headers.map((header) => header.toLowerCase());
  for (const [name, value] of Object.entries(siteHeaders)) {
    expect(lower).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(lower.join('\n')).toContain("frame-ancestors 'none'");
});

test('T56 so does an unchanged page, and the refusal of a method', async () => {
  const { headers } = await ask(server.port, '/gravel');
  const same = await ask(server.port, '/gravel', {
    headers: { 'if-none-match': String(headers['etag']) },
  });
  const post = await ask(server.port, '/gravel', { method: 'POST' });
  expect([same.status, post.status]).toEqual([304, 405]);
  for (const answer of [same, post]) {
    expect(answer.headers).toMatchObject({
      'strict-transport-security': siteHeaders['Strict-Transport-Security'],
      'x-content-type-options': 'nosniff',
    });
  }
});

test('an answer that sets its own headers keeps them', async () => {
  expect((await ask(server.port, '/api/own')).headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': 'sandbox',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('the mailbox and the build hook refuse a foreign host name that points here', async () => {
  const at = async (host: string) => {
    const mails = await ask(server.port, '/__mail.json', { headers: { host } });
    const hook = await ask(server.port, '/__build-hook/secret', {
      method: 'POST',
      headers: { host },
    });
    return [mails.status, hook.status];
  };
  for (const host of [
    'evil.example',
    'evil.example:8888',
    'localhost.evil.example',
    'laptop.example',
  ]) {
    expect(await at(host), host).toEqual([403, 403]);
  }
  expect(hookCalls).toBe(0);
  for (const host of [
    'localhost',
    `127.0.0.1:${server.port}`,
    '[::1]:8888',
    '192.168.1.7:8888',
    'laptop.example:8888',
  ]) {
    expect(await at(host), host).toEqual([200, 200]);
  }
  expect(hookCalls).toBe(5);
});
