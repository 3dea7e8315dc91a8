import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
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
  const close = () => Promise.all(servers.map(closeServer)).then(() => undefined);
  let chosen = port;
  for (const address of host ? [host] : ['127.0.0.1', '::1']) {
    const server = createServer(listener).listen(chosen, address);
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

/** Lets running answers finish for a moment, then cuts them off. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), 500);
  await closed;
  clearTimeout(impatience);
}
