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
import { queryTimeout } from './query-timeout.ts';

/** The database doesn't answer, or the connection broke. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * After this many milliseconds, and again after as many, a waiting query checks for up to `lookFor` whether
 * the database answers at all. Together they leave time to report a hang within three seconds.
 */
const lookAfter = 1200;
const lookFor = 1000;

/**
 * A connection that breaks when its query hangs or exceeds its time limit. A query that waits for a lock
 * goes on as long as the database answers others. The driver's own `query_timeout` can't tell the two apart,
 * and leaves the connection open: it would return to the pool with the query, and perhaps a transaction,
 * still running.
 */
class PatientClient extends Client {
  isAnswering = async (): Promise<boolean> => false;

  /** Covers all of the driver's signatures; only the one that returns a promise is called. */
  override query(...args: unknown[]): never {
    const answer: Promise<unknown> = Reflect.apply(super.query, this, args);
    const end = performance.now() + queryTimeout();
    let timer: NodeJS.Timeout;
    let isDone = false;
    const lookLater = () => {
      const wait = Math.min(lookAfter, end - performance.now());
      timer = setTimeout(() => void look(), wait).unref();
    };
    const look = async () => {
      const isHopeful = performance.now() < end && (await this.isAnswering());
      if (isDone) return;
      if (isHopeful) lookLater();
      else this.#breakOff();
    };
    const done = () => {
      isDone = true;
      clearTimeout(timer);
    };
    lookLater();
    answer.then(done, done);
    return answer as never;
  }

  #breakOff(): void {
    const { connection } = this as unknown as { connection: Connection };
    // Fails whatever waits on this connection now, because closing it may take as long as the query.
    connection.emit('error', new DatabaseUnavailableError('the database did not answer in time'));
    connection.stream.destroy();
  }
}

/** Whether the database accepts a client within {@link lookFor}. */
async function acceptsClient(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: lookFor });
  client.on('error', () => undefined);
  const connecting = async () => {
    await client.connect();
    // With Neon the driver reports a connection before the database has answered.
    if (neonConfig.pipelineConnect) await client.query('select 1');
    return true;
  };
  const giveUp = new AbortController();
  try {
    return await Promise.race([
      connecting().catch(() => false),
      delay(lookFor, false, { signal: giveUp.signal, ref: false }),
    ]);
  } finally {
    giveUp.abort();
    void client.end();
  }
}

/** A pool that doesn't wait forever and doesn't keep broken connections. */
export class TimeoutPool extends Pool {
  override Client = PatientClient;
  readonly #patience: number;
  readonly #connectionString: string;
  #looking: Promise<boolean> | undefined;

  /** @param patience how long a query waits for a connection, in milliseconds */
  constructor(connectionString: string, patience: number) {
    super({ connectionString, max: 10, connectionTimeoutMillis: patience });
    this.#patience = patience;
    this.#connectionString = connectionString;
    // An idle connection that breaks is replaced on the next query. Unhandled, the error would end the process.
    this.on('error', (error: unknown) => logError('an idle database connection broke', error));
    // One that breaks in use fails its query. Unhandled, that error would end the process too.
    this.on('connect', (client: PatientClient) => {
      client.on('error', () => undefined);
      client.isAnswering = () => this.#isAnswering();
    });
  }

  /** Concurrent callers share one check. */
  #isAnswering(): Promise<boolean> {
    this.#looking ??= acceptsClient(this.#connectionString).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** @throws DatabaseUnavailableError, or DatabaseError when the server refuses */
  override async connect(): Promise<PoolClient> {
    const connecting = super.connect() as Promise<PoolClient>;
    const timer = new AbortController();
    try {
      return releasedOnce(await Promise.race([connecting, this.#tooLate(timer.signal)]));
    } catch (error) {
      // It may still connect, after everyone has stopped waiting.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      if (error instanceof DatabaseError) throw error;
      // A failing WebSocket rejects with an event.
      throw new DatabaseUnavailableError((error as Error | ErrorEvent).message, { cause: error });
    } finally {
      timer.abort();
    }
  }

  /** Like {@link PatientClient.query}. The driver's own would run the query in another caller's context. */
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

  async #tooLate(signal: AbortSignal): Promise<never> {
    await delay(this.#patience, undefined, { signal, ref: false });
    throw new Error('the database did not take a connection in time');
  }
}

/**
 * Releases a connection as soon as it breaks: drizzle never releases one that breaks at the start of a
 * transaction, and ten of those would be the whole pool.
 */
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
