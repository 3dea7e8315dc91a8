import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface Endpoint {
  /** `host:port`, as `openDatabase` takes it. */
  proxy: string;
  close(): Promise<void>;
}

/**
 * Listens on a loopback port for Neon's driver, which asks for `/v1?address=host:port`. Refuses any other address, and
 * every web page: browsers send an Origin, and otherwise any open website could reach the database.
 */
export async function openEndpoint(
  address: string,
  accept: (socket: WebSocket) => void,
): Promise<Endpoint> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    path: '/v1',
    verifyClient: ({ origin, req }: { origin: string; req: IncomingMessage }) =>
      !origin && requestedAddress(req.url) === address,
  });
  server.on('connection', accept);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { proxy: `127.0.0.1:${port}`, close: () => closeServer(server) };
}

function requestedAddress(url = ''): string | null {
  return new URL(url, 'http://localhost').searchParams.get('address');
}

/** Sends a close frame first: a driver closing its pool reports a broken connection as an error. */
async function closeServer(server: WebSocketServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const client of server.clients) client.close(1001);
  const timeout = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, 300);
  await closed;
  clearTimeout(timeout);
}
