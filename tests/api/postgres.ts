import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { type RealPostgres, startPostgres } from './local/real-postgres.ts';

/** A busy machine takes longer to connect a dozen at once than riders are made to wait. */
const patience = 30_000;

/** A real Postgres for the file's tests, for what happens at once: the embedded one takes turns. */
export function usePostgres(): {
  readonly url: string;
  readonly db: Database['db'];
  open(): Database;
} {
  let postgres: RealPostgres;
  let database: Database;
  const open = () => openDatabase({ url: postgres.url, proxy: 'none', patience });

  beforeAll(async () => {
    neonConfig.webSocketConstructor = PlainSocket as unknown as typeof WebSocket;
    postgres = await startPostgres();
    database = open();
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await PlainSocket.allClosed();
    await postgres.close();
  });
  return {
    get url() {
      return postgres.url;
    },
    get db() {
      return database.db;
    },
    open,
  };
}

/**
 * What Neon's driver takes for a WebSocket, on a plain connection to the Postgres it asks for. A bridge in
 * between would read and write each message twice more, in the very process that is to keep Postgres busy.
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

  /** The driver says goodbye on each and leaves it to Postgres to hang up. */
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
