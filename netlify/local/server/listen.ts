import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { barePolicy, siteHeaders } from '#server/http/security-headers.ts';
import { StopError } from '../command.ts';

/** Another process is listening on the port; the message says what to do. */
class PortInUseError extends StopError {
  constructor(port: number) {
    super(`Port ${port} is in use; set PORT to another.`);
  }
}

/** In milliseconds. After Node's 5 seconds, a client's next request too often meets a connection being closed. */
const keepAliveTimeout = 60_000;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on `host`, or on both loopback addresses, because "localhost" can mean either. Port 0 takes any free one.
 * @throws PortInUseError
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host?: string,
): Promise<Listening> {
  const servers: Server[] = [];
  const openResponses = new Set<ServerResponse>();
  const answer: RequestListener = (request, response) => {
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    return listener(request, response);
  };
  const close = async () => {
    await Promise.all(servers.map((server) => closeServer(server, openResponses)));
  };
  let actualPort = port;
  for (const address of host ? [host] : ['127.0.0.1', '::1']) {
    // The listener refuses a request without a host; Node's own refusal lacks our headers.
    const options = { requireHostHeader: false, keepAliveTimeout };
    const server = createServer(options, answer).listen(actualPort, address);
    server.on('clientError', refuseUnread);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 has no ::1.
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      throw code === 'EADDRINUSE' ? new PortInUseError(port) : describe(error, port, host);
    }
    servers.push(server);
    actualPort = (server.address() as AddressInfo).port;
  }
  return { port: actualPort, close };
}

/** Responds to anything that isn't an HTTP request, or whose headers are too long. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = { ...siteHeaders, 'Content-Security-Policy': barePolicy, Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'Content-Length: 0', '', ''].join('\r\n'));
}

/** @throws PortInUseError */
export async function checkPortIsFree(port: number, host?: string): Promise<void> {
  const { close } = await listen(() => undefined, port, host);
  await close();
}

/** Below the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections. */
const lowPorts = { first: 20_000, count: 10_000 };
/**
 * Where this process starts looking: processes that start together have consecutive ids, and would try the same ports.
 */
let nextLowPort = (process.pid * 37) % lowPorts.count;

/**
 * A free port that no outgoing connection takes before the caller listens on it.
 * @throws StopError if there is none
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < lowPorts.count; tries += 1) {
    const port = lowPorts.first + nextLowPort;
    nextLowPort = (nextLowPort + 1) % lowPorts.count;
    try {
      await checkPortIsFree(port);
      return port;
    } catch (error) {
      if (!(error instanceof PortInUseError)) throw error;
    }
  }
  throw new StopError('No port is free.');
}

function describe(error: unknown, port: number, host?: string): StopError {
  const { message } = error as Error;
  const place = `${host ? `HOST ${host}, ` : ''}PORT ${port}`;
  return new StopError(`Can't listen on ${place}: ${message}.`);
}

/** How long a response may still take once the server closes, in milliseconds. */
const closeTimeout = 10_000;
/** How often to check whether the last response was sent, in milliseconds. */
const checkInterval = 50;

/** Accepts no more requests, lets responses finish, and cuts off those that take too long. */
async function closeServer(server: Server, openResponses: ReadonlySet<unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const interval = setInterval(() => {
    // Browsers open connections before they send anything on them; Node doesn't count those as idle.
    if (openResponses.size === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }, checkInterval);
  const timeout = setTimeout(() => server.closeAllConnections(), closeTimeout);
  await closed;
  clearInterval(interval);
  clearTimeout(timeout);
}
