import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { connect as connectTls } from 'node:tls';
import { createWebSocketStream, type WebSocket } from 'ws';
import { isPrivateHost } from '#server/host-name.ts';
import { fatalError } from './messages.ts';
import { type Endpoint, openEndpoint } from './websocket-endpoint.ts';

/** Shorter than `connectTimeout` of `openDatabase`, so the reason arrives before that ends. */
const connectTimeout = 2000;

/**
 * Bridges the WebSocket endpoint to the Postgres of `url`, encrypted as {@link tlsOf} says, and to no other
 * address. If it can't be reached, the client gets SQLSTATE 08006 with the reason.
 */
export function openTcpEndpoint(url: string): Promise<Endpoint> {
  const { hostname, port } = new URL(url);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    tls: tlsOf(url),
  };
  return openEndpoint(`${hostname}:${target.port}`, (socket) => {
    void bridge(socket, target);
  });
}

interface Target {
  host: string;
  port: number;
  tls: Tls;
}

type Tls = 'none' | 'unverified' | 'verified';

/** What `sslmode` asks for on a private network; elsewhere always verified (NODE_EXTRA_CA_CERTS adds authorities). */
export function tlsOf(url: string): Tls {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? 'disable';
  if (!isPrivateHost(hostname) || mode.startsWith('verify-')) return 'verified';
  return ['disable', 'allow', 'prefer'].includes(mode) ? 'none' : 'unverified';
}

async function bridge(socket: WebSocket, target: Target): Promise<void> {
  const client = createWebSocketStream(socket);
  const postgres = await connectTo(target).catch((error: Error) => {
    const text = `Can't reach Postgres at ${target.host}:${target.port}: ${error.message}`;
    client.on('error', () => client.destroy());
    client.end(fatalError('08006', text));
  });
  if (!postgres) return;
  // Otherwise a hanging Postgres would keep a socket for every client that gave up on it.
  socket.once('close', () => postgres.destroySoon());
  // Whichever side fails or ends first, pipeline ends the other.
  await pipeline(client, postgres, client).catch(() => socket.terminate());
}

async function connectTo({ host, port, tls }: Target): Promise<Socket> {
  const plain = connect({ host, port, noDelay: true });
  await connected(plain, 'connect');
  if (tls === 'none') return plain;
  plain.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer] = await connected(plain, 'data');
  if (String(answer) !== 'S') throw new Error('the server offers no encryption');
  const secure = connectTls({
    socket: plain,
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: tls === 'verified',
  });
  await connected(secure, 'secureConnect');
  return secure;
}

async function connected(socket: Socket, event: string): Promise<unknown[]> {
  const timer = setTimeout(() => socket.destroy(new Error('it does not answer')), connectTimeout);
  try {
    return await once(socket, event);
  } finally {
    clearTimeout(timer);
  }
}
