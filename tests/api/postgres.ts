import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { functionsRole } from '#server/database/migrate.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';

/** A busy machine takes longer to open a dozen connections than we let riders wait. */
export const connectTimeout = 30_000;

/**
 * An empty, migrated database in the run's Postgres, for the caller alone, until it is closed. With the template
 * `template0` it has no tables.
 */
export async function startPostgresDatabase(template = 'postgres'): Promise<RunningDatabase> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = name;
  const { proxy, close } = await openTcpEndpoint(url.href);
  await command(proxy, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: url.href,
    proxy,
    close: async () => {
      await command(proxy, `drop database ${name} with (force)`);
      await close();
    },
  };
}

/** The URL of the same database for the role that the functions have in production. */
export function asFunctions(url: string): string {
  return Object.assign(new URL(url), { username: functionsRole, password: 'secret' }).href;
}

/** Runs a command that can't run inside the database it affects. */
async function command(proxy: string, text: string): Promise<void> {
  const url = new URL(inject('postgresUrl'));
  // Not the template: it can't be copied while anyone is connected to it.
  url.pathname = 'template1';
  const { db, close } = openDatabase({ url: url.href, proxy, connectTimeout });
  await db.execute(sql.raw(text));
  await close();
}

/** A database for the file's concurrency tests; nothing empties it between them. */
export function usePostgres(): {
  readonly url: string;
  readonly db: Database['db'];
  open(): Database;
} {
  let running: RunningDatabase;
  let database: Database;
  let webSocket: typeof neonConfig.webSocketConstructor;
  const open = () => openDatabase({ url: running.url, proxy: 'none', connectTimeout });

  beforeAll(async () => {
    running = await startPostgresDatabase();
    webSocket = neonConfig.webSocketConstructor;
    neonConfig.webSocketConstructor = PlainSocket as unknown as typeof WebSocket;
    database = open();
  });
  afterAll(async () => {
    await database.close();
    await PlainSocket.allClosed();
    neonConfig.webSocketConstructor = webSocket;
    await running.close();
  });
  return {
    get url() {
      return running.url;
    },
    get db() {
      return database.db;
    },
    open,
  };
}

/**
 * Stands in for a WebSocket in Neon's driver, as a plain connection to the Postgres that the driver asks for. A bridge
 * in between would read and write each message twice more, in the very process that has to keep Postgres busy.
 */
class PlainSocket {
  static readonly #open = new Set<Socket>();
  readonly #socket: Socket;
  binaryType = 'arraybuffer';

  constructor(url: string) {
    const address = new URL(`tcp://${new URL(url).searchParams.get('address')}`);
    this.#socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true });
    PlainSocket.#open.add(this.#socket);
    this.#socket.on('close', () => PlainSocket.#open.delete(this.#socket));
  }

  /** The driver says goodbye on each connection and leaves it to Postgres to hang up. */
  static async allClosed(): Promise<void> {
    await Promise.all([...PlainSocket.#open].map((socket) => once(socket, 'close')));
  }

  addEventListener(name: string, listen: (event: unknown) => void): void {
    if (name === 'message') this.#socket.on('data', (data) => listen({ data }));
    else this.#socket.on(name === 'open' ? 'connect' : name, listen);
  }

  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }
}
