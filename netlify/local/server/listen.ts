import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StopError } from '../stop-error.ts';

/** Someone else listens there; the message tells what to do. */
class PortInUseError extends StopError {
  constructor(port: number) {
    super(`Port ${port} is in use; set PORT to another.`);
  }
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on `host` or, without one, on both loopback addresses: "localhost" means either. Port 0
 * takes any free one.
 * @throws PortInUseError
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host?: string,
): Promise<Listening> {
  const servers: Server[] = [];
  const answering = new Set<ServerResponse>();
  const answer: RequestListener = (request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    return listener(request, response);
  };
  const close = async () => {
    await Promise.all(servers.map((server) => closeServer(server, answering)));
  };
  let chosen = port;
  for (const address of host ? [host] : ['127.0.0.1', '::1']) {
    const server = createServer(answer).listen(chosen, address);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 has no ::1.
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      throw code === 'EADDRINUSE' ? new PortInUseError(port) : describe(error, port);
    }
    servers.push(server);
    chosen = (server.address() as AddressInfo).port;
  }
  return { port: chosen, close };
}

/** @throws PortInUseError */
export async function checkPortIsFree(port: number, host?: string): Promise<void> {
  const { close } = await listen(() => undefined, port, host);
  await close();
}

/** A loopback port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listen(() => undefined, 0, '127.0.0.1');
  await close();
  return port;
}

function describe(error: unknown, port: number): StopError {
  const { message } = error as Error;
  return new StopError(`Can't listen on port ${port}: ${message}`);
}

/** How long an answer may still take once the server closes, in milliseconds. */
const answerLimit = 10_000;
/** How often to check whether the last answer was sent, in milliseconds. */
const lookEvery = 50;

/** Takes no more requests, lets running answers finish, and cuts off those that take too long. */
async function closeServer(server: Server, answering: ReadonlySet<unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const look = setInterval(() => {
    // Browsers open connections that they have sent nothing on yet; Node doesn't count those as idle.
    if (answering.size === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }, lookEvery);
  const impatience = setTimeout(() => server.closeAllConnections(), answerLimit);
  await closed;
  clearInterval(look);
  clearTimeout(impatience);
}
