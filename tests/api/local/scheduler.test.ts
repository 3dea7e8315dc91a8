import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '../../../netlify/local/server.ts';
import { folderOf } from './fixture-site.ts';

test('a scheduled function is called when it is due, and told its next run', async () => {
  const listener = createServer(async (request, response) => {
    listener.emit('called', String(await buffer(request)));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const functions = await folderOf({
    'each-second.ts': `
      export const config = { schedule: '* * * * * *' };
      export default async (request: Request) => {
        await fetch('http://127.0.0.1:${port}', { method: 'POST', body: await request.text() });
      };`,
  });
  const folders = { functionsDir: functions.folder, projectDir: functions.folder };
  const called = once(listener, 'called') as Promise<[string]>;
  const server = await startServer({ port: 0, host: '127.0.0.1', ...folders });
  const [body] = await called;
  const { next_run: next } = JSON.parse(body);
  expect(Date.parse(next)).toBeGreaterThan(Date.now() - 1000);
  await server.close();
  listener.close();
  await functions.remove();
});

test('T65 a server without schedules calls no function, while another runs its own', async () => {
  const calls = { silent: 0, loud: 0 };
  const listener = createServer((request, response) => {
    calls[request.url === '/silent' ? 'silent' : 'loud'] += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const each = (name: string) =>
    folderOf({
      'each-second.ts': `
        export const config = { schedule: '* * * * * *' };
        export default async () => void (await fetch('http://127.0.0.1:${port}/${name}'));`,
    });
  const [silent, loud] = [await each('silent'), await each('loud')];
  const start = (folder: string, runsSchedules: boolean) =>
    startServer({
      port: 0,
      host: '127.0.0.1',
      functionsDir: folder,
      projectDir: folder,
      runsSchedules,
    });
  const servers = [await start(silent.folder, false), await start(loud.folder, true)];
  await expect.poll(() => calls.loud, { timeout: 10_000 }).toBeGreaterThan(1);
  await Promise.all(servers.map((server) => server.close()));
  expect(calls.silent).toBe(0);
  listener.close();
  await Promise.all([silent.remove(), loud.remove()]);
});
