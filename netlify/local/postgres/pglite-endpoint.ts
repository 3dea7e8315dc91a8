import type { WebSocket } from 'ws';
import type { Backend } from './backend.ts';
import { Connection } from './connection.ts';
import { type Endpoint, openEndpoint } from './websocket-endpoint.ts';

/** Where Neon's driver believes PGlite to be; nothing listens there. */
export const pgliteUrl = 'postgres://postgres@localhost:5432/postgres';

const largestFrame = 1 << 20;

/**
 * Puts PGlite behind the WebSocket endpoint. Closing it rolls back what is open, then closes PGlite.
 *
 * Ours, because `@electric-sql/pglite-socket` 0.2.17 keeps transactions apart but hangs in the tests of clients
 * that vanish and of closing, and asks for an older PGlite and eight of its extensions.
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
  for (let start = 0; start < bytes.length; start += largestFrame) {
    socket.send(bytes.subarray(start, start + largestFrame));
  }
}
