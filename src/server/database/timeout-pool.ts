import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Client,
  type Connection,
  DatabaseError,
  neonConfig,
  Pool,
  type PoolClient,
} from '@neondatabase/serverless';
import { logError } from '#server/log.ts';

/** How long a query may take while a client waits, in milliseconds: less than the browser waits. */
export const requestTimeout = 15_000;

/** The same for schedules, commands and builds. */
const backgroundTimeout = 60_000;

const queryTimeouts = new AsyncLocalStorage<number>();

/** Runs a task in which each query may take that many milliseconds. */
export function withQueryTimeout<T>(milliseconds: number, task: () => PromiseLike<T>): Promise<T> {
  // Drizzle starts a query when it is awaited, so it must be awaited here.
  return queryTimeouts.run(milliseconds, async () => await task());
}

/** The database doesn't answer, or the connection broke. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

const noSocket =
  'no WebSocket to it could be opened; check its host, and DATABASE_PROXY if that is set';

/**
 * How often a waiting query probes the database and how long a probe may take, in milliseconds. Together they report
 * a hang within three seconds.
 */
const probeInterval = 1200;
const probeTimeout = 1000;

/**
 * A connection that breaks when its query hangs or times out; waiting for a lock isn't hanging. The driver's
 * `query_timeout` can't tell them apart, and returns the connection to the pool with the query still running.
 */
class TimeoutClient extends Client {
  isResponsive = async (): Promise<boolean> => false;

  /** Covers all of the driver's signatures; only the one that returns a promise is called. */
  override query(...args: unknown[]): never {
    const result: Promise<unknown> = Reflect.apply(super.query, this, args);
    const end = performance.now() + (queryTimeouts.getStore() ?? backgroundTimeout);
    let timer: NodeJS.Timeout;
    let isDone = false;
    const scheduleProbe = () => {
      // Node prints a warning, not a line of JSON, about a wait that is already over.
      const wait = Math.max(0, Math.min(probeInterval, end - performance.now()));
      timer = setTimeout(() => void probe(), wait).unref();
    };
    const probe = async () => {
      const mayContinue = performance.now() < end && (await this.isResponsive());
      if (isDone) return;
      if (mayContinue) scheduleProbe();
      else this.#disconnect();
    };
    const done = () => {
      isDone = true;
      clearTimeout(timer);
    };
    scheduleProbe();
    result.then(done, done);
    return result as never;
  }

  #disconnect(): void {
    const { connection } = this as unknown as { connection: Connection };
    // Fails everything waiting on this connection at once, because closing it may take as long as the query.
    connection.emit('error', new DatabaseUnavailableError('the database did not answer in time'));
    connection.stream.destroy();
  }
}

/** Whether the database accepts a client within {@link probeTimeout}. */
async function acceptsClient(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: probeTimeout });
  client.on('error', () => undefined);
  const connecting = async () => {
    await client.connect();
    // With Neon, the driver reports a connection before the database has responded.
    if (neonConfig.pipelineConnect) await client.query('select 1');
    return true;
  };
  const timer = new AbortController();
  try {
    return await Promise.race([
      connecting().catch(() => false),
      delay(probeTimeout, false, { signal: timer.signal, ref: false }),
    ]);
  } finally {
    timer.abort();
    void client.end();
  }
}

/** A pool whose connections and queries time out, and that discards broken connections. */
export class TimeoutPool extends Pool {
  override Client = TimeoutClient;
  readonly #connectTimeout: number;
  readonly #connectionString: string;
  #probe: Promise<boolean> | undefined;

  /** @param connectTimeout how long a query waits for a connection, in milliseconds */
  constructor(connectionString: string, connectTimeout: number) {
    super({ connectionString, max: 10, connectionTimeoutMillis: connectTimeout });
    this.#connectTimeout = connectTimeout;
    this.#connectionString = connectionString;
    // The next query replaces a broken idle connection. Unhandled, the error would end the process.
    this.on('error', (error: unknown) => logError('an idle database connection broke', error));
    // A connection that breaks in use fails its query; unhandled, that error would end the process too.
    this.on('connect', (client: TimeoutClient) => {
      client.on('error', () => undefined);
      client.isResponsive = () => this.#isResponsive();
    });
  }

  /** Concurrent callers share one check. */
  #isResponsive(): Promise<boolean> {
    this.#probe ??= acceptsClient(this.#connectionString).finally(() => {
      this.#probe = undefined;
    });
    return this.#probe;
  }

  /** @throws DatabaseUnavailableError, or DatabaseError if the server refuses */
  override async connect(): Promise<PoolClient> {
    const connecting = super.connect() as Promise<PoolClient>;
    const timer = new AbortController();
    try {
      return releasedOnce(await Promise.race([connecting, this.#timeOut(timer.signal)]));
    } catch (error) {
      // It may still connect later.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      if (error instanceof DatabaseError) throw error;
      // A failed WebSocket rejects with an event, which doesn't say why.
      if (!(error instanceof Error)) throw new DatabaseUnavailableError(noSocket);
      throw new DatabaseUnavailableError(error.message, { cause: error });
    } finally {
      timer.abort();
    }
  }

  /** The driver's own `query` would run in another caller's async context. */
  override query(...args: unknown[]): never {
    return this.#queryOnce(args) as never;
  }

  async #queryOnce(args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      const result: unknown = await Reflect.apply(client.query, client, args);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #timeOut(signal: AbortSignal): Promise<never> {
    await delay(this.#connectTimeout, undefined, { signal, ref: false });
    throw new Error('the database did not take a connection in time');
  }
}

/** Releases a connection as soon as it breaks; drizzle doesn't if that happens at the start of a transaction. */
function releasedOnce(client: PoolClient): PoolClient {
  const { release } = client;
  let isReleased = false;
  const discard = () => client.release(true);
  client.release = (reason) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', discard);
    release.call(client, reason);
  };
  client.once('error', discard);
  return client;
}
