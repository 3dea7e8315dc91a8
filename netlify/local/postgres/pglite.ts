import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { WebSocket } from 'ws';
import { reasonOf, StopError } from '../command.ts';
import { Backend } from './backend.ts';
import { Connection } from './connection.ts';
import { type Endpoint, openEndpoint } from './websocket-endpoint.ts';

const openTimeout = 60_000;

/** What PGlite's file system throws is no Error: it has a number of WASI's, and no message. */
const isDiskFull = (error: unknown) => (error as { errno?: number }).errno === 51;

/**
 * Opens the database in `folder`, creating it if needed, or one in memory.
 * @throws StopError if the folder contains something that can't be opened, or its disk is full
 */
export async function openPglite(folder?: string): Promise<Backend> {
  if (!folder) return start(undefined);
  // Exists while the folder is being filled, so that the leftovers of an interrupted first start can be deleted.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = await isEmptyFolder(folder);
  if (isNew) await writeFile(unfinished, '');
  else if (!existsSync(`${folder}/PG_VERSION`)) throw cannotOpen(folder, 'PG_VERSION is missing');
  const backend = await start(folder);
  if (isNew) await rm(unfinished, { force: true });
  return backend;
}

async function start(folder: string | undefined): Promise<Backend> {
  const stderrLines: string[] = [];
  const pglite = new PGlite({
    ...(folder && { dataDir: folder }),
    onStderr: (line) => stderrLines.push(line) > 0,
  });
  try {
    await withTimeout(openTimeout, pglite.waitReady);
    const { rows } = await pglite.query<{ server_version: string }>('show server_version');
    return new Backend(pglite, rows[0]?.server_version ?? '');
  } catch (error) {
    if (isDiskFull(error)) throw new StopError(`The disk of ${folder} is full.`);
    const fatal = stderrLines.find((line) => /(FATAL|PANIC|ERROR):/.test(line));
    const reason = fatal?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? reasonOf(error);
    throw cannotOpen(folder ?? 'memory', reason);
  }
}

function cannotOpen(folder: string, reason: string): StopError {
  const brief = reason.split('\n', 1)[0]?.replace(/\.$/, '');
  return new StopError(
    `The database in ${folder} can't be opened: ${brief}; move the folder away to start afresh.`,
  );
}

async function isEmptyFolder(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

async function withTimeout<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), milliseconds);
  });
  try {
    return await Promise.race([task, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** PGlite's address for Neon's driver; nothing listens there. */
export const pgliteUrl = 'postgres://postgres@localhost:5432/postgres';

const maxFrameBytes = 1 << 20;

/**
 * Puts PGlite behind the WebSocket endpoint. Closing it rolls back open transactions, then closes PGlite. We wrote our
 * own because `@electric-sql/pglite-socket` 0.2.17 hangs in our tests of vanishing clients and of closing, and needs an
 * older PGlite and eight of its extensions.
 */
export async function openPgliteEndpoint(
  backend: Backend,
  { idleLimit }: { idleLimit?: number | undefined } = {},
): Promise<Endpoint> {
  const open = new Set<Connection>();
  const accept = (socket: WebSocket) => {
    const connection = new Connection({
      backend,
      idleLimit,
      send: (bytes) => sendInFrames(socket, bytes),
      hangUp: () => socket.close(),
    });
    open.add(connection);
    socket.on('message', (data: Buffer) => connection.receive(data));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      void connection.close().then(() => open.delete(connection));
    });
  };
  const { proxy, close } = await openEndpoint('localhost:5432', accept);
  return {
    proxy,
    close: async () => {
      await close();
      await Promise.all([...open].map((connection) => connection.close()));
      await backend.close();
    },
  };
}

function sendInFrames(socket: WebSocket, bytes: Buffer): void {
  for (let start = 0; start < bytes.length; start += maxFrameBytes) {
    socket.send(bytes.subarray(start, start + maxFrameBytes));
  }
}
