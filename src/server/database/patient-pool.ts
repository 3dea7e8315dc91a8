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
import { queryPatience } from './patience.ts';

/** No query can be made just now: nobody answers, or the connection broke. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/**
 * After so many milliseconds of a query, and again after as many, it is tried whether the database answers
 * anyone, for so long. Together they leave time to say within three seconds that it hangs.
 */
const lookAfter = 1200;
const lookFor = 1000;

/**
 * A connection that breaks when a query of it hangs, or takes longer than whoever asks has patience for. One
 * that waits for a lock goes on as long as the database answers others. The driver's own `query_timeout`
 * tells neither from the other, and leaves the connection as it is: it would go back to the pool with the
 * query, and perhaps a transaction, still open.
 */
class PatientClient extends Client {
  isAnswering = async (): Promise<boolean> => false;

  /** Every signature of the driver's; the only one that is called is the one that answers a promise. */
  override query(...args: unknown[]): never {
    const answer: Promise<unknown> = Reflect.apply(super.query, this, args);
    const end = performance.now() + queryPatience();
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
    // Whatever waits on this connection fails now; to hang up may take as long as the query.
    connection.emit('error', new DatabaseAwayError('the database did not answer in time'));
    connection.stream.destroy();
  }
}

/** Whether the database lets a client in within {@link lookFor}. */
async function letsIn(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: lookFor });
  client.on('error', () => undefined);
  const entering = async () => {
    await client.connect();
    // Towards Neon the driver says that it is connected before the database has answered.
    if (neonConfig.pipelineConnect) await client.query('select 1');
    return true;
  };
  const giveUp = new AbortController();
  try {
    return await Promise.race([
      entering().catch(() => false),
      delay(lookFor, false, { signal: giveUp.signal, ref: false }),
    ]);
  } finally {
    giveUp.abort();
    void client.end();
  }
}

/** A pool that neither waits for ever nor keeps a connection that broke. */
export class PatientPool extends Pool {
  override Client = PatientClient;
  readonly #patience: number;
  readonly #connectionString: string;
  #looking: Promise<boolean> | undefined;

  /** @param patience how long a query waits for a connection, in milliseconds */
  constructor(connectionString: string, patience: number) {
    super({ connectionString, max: 10, connectionTimeoutMillis: patience });
    this.#patience = patience;
    this.#connectionString = connectionString;
    // An idle connection that breaks is replaced on the next query; unheard, it would end the process.
    this.on('error', (error: unknown) => logError('an idle database connection broke', error));
    // One that breaks in use fails its query, which tells; unheard here, it would end the process too.
    this.on('connect', (client: PatientClient) => {
      client.on('error', () => undefined);
      client.isAnswering = () => this.#isAnswering();
    });
  }

  /** Asked once for all who want to know at the same time. */
  #isAnswering(): Promise<boolean> {
    this.#looking ??= letsIn(this.#connectionString).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** @throws DatabaseAwayError, or DatabaseError when the server refuses */
  override async connect(): Promise<PoolClient> {
    const connecting = super.connect() as Promise<PoolClient>;
    const timer = new AbortController();
    try {
      return releasedOnce(await Promise.race([connecting, this.#tooLate(timer.signal)]));
    } catch (error) {
      // It may still come of it, when nobody waits any more.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      if (error instanceof DatabaseError) throw error;
      // Of a WebSocket that fails it is an event.
      throw new DatabaseAwayError((error as Error | ErrorEvent).message, { cause: error });
    } finally {
      timer.abort();
    }
  }

  /** Like {@link PatientClient.query}. The driver's own would make the query on behalf of another caller. */
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
 * Gives a connection back as soon as it breaks: drizzle never gives back one that breaks at the beginning of a
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
