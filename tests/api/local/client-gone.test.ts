import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from '../../../netlify/local/server.ts';
import { useDatabase } from '../database.ts';
import { folderOf } from './fixture-site.ts';

useDatabase();
const projectDir = resolve(import.meta.dirname, '../../..');

afterEach(() => vi.restoreAllMocks());

/** Sends part of a request, waits for the start of an answer if there is one, and disconnects. */
async function sendAndLeave(port: number, text: string, isAnswered: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((sent) => socket.write(text, sent));
  if (isAnswered) await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
}

const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${body}`;

test('a client that disconnects during its request or the answer logs no error', async () => {
  const logged: string[] = [];
  const take = (text: unknown) => logged.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  for (const name of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, name).mockImplementation(take);
  }
  const site = await folderOf({ 'index.html': 'Home', 'large.txt': 'x'.repeat(20_000_000) });
  const functions = await folderOf(
    Object.fromEntries(
      ['auth', 'subscribe', 'races', 'health'].map((name) => [
        `${name}.ts`,
        `export { config, default } from '${projectDir}/functions/${name}.ts';`,
      ]),
    ),
  );
  const folders = { site: site.folder, functionsDir: functions.folder, projectDir };
  const { port, close } = await startServer({
    port: 0,
    host: '127.0.0.1',
    ...folders,
    log: take,
  });
  for (const text of [
    post('/api/login', 'application/json', '{"username":'),
    post('/api/subscribe', 'application/x-www-form-urlencoded', 'email=rider'),
  ]) {
    await sendAndLeave(port, text, false);
  }
  for (const path of ['/large.txt', '/api/races', '/api/health']) {
    await sendAndLeave(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, true);
    await sendAndLeave(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, false);
  }
  await close();
  await Promise.all([site.remove(), functions.remove()]);
  // Half a body is refused.
  expect(logged.filter((line) => !line.includes('"message":"refused"'))).toEqual([]);
});
