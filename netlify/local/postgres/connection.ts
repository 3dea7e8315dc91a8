import type { Backend } from './backend.ts';
import {
  cancelRequest,
  fatalError,
  gssRequest,
  type Message,
  MessageReader,
  message,
  readyStatus,
  sslRequest,
  startupCode,
} from './messages.ts';

export interface ConnectionOptions {
  backend: Backend;
  send(bytes: Buffer): void;
  /** Closes the client's side. */
  hangUp(): void;
  /** How long an idle transaction may keep others waiting, in milliseconds. */
  idleLimit?: number | undefined;
}

/** After these the client waits for a reply, so everything it sent until then runs together. */
const endOfBatch = new Set(['Q', 'S', 'H', 'F', 'c', 'f']);

const parameters = {
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
};

let connections = 0;

/**
 * A client's connection to PGlite. It holds the backend from its first message until no transaction is open, so
 * transactions never mix. PGlite has one session: SET without LOCAL, temporary tables and session advisory locks are
 * shared. COPY FROM STDIN, which Neon's driver doesn't offer either, makes PGlite wait forever.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #reader = new MessageReader();
  readonly #names: StatementNames;
  readonly #id: number;
  #batch: Buffer[] = [];
  #work: Promise<void> = Promise.resolve();
  #hasTurn = false;
  #closed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    connections += 1;
    this.#id = connections;
    this.#options = options;
    this.#names = new StatementNames(`${this.#id}:`);
  }

  receive(chunk: Uint8Array): void {
    for (const received of this.#reader.push(chunk)) {
      if (received.type === '') this.#greet(received.bytes);
      else if (received.type === 'X') this.#options.hangUp();
      else this.#collect(received);
    }
  }

  /** Call it once the client is gone: rolls back what it left open and lets others continue. */
  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      clearTimeout(this.#idleTimer);
      this.#queue(() => this.#cleanUp());
    }
    return this.#work;
  }

  #greet(startup: Buffer): void {
    const code = startupCode(startup);
    if (code === sslRequest || code === gssRequest) this.#options.send(Buffer.from('N'));
    else if (code === cancelRequest) this.#options.hangUp();
    else this.#welcome();
  }

  #welcome(): void {
    const settings = { ...parameters, server_version: this.#options.backend.version };
    const identity = Buffer.alloc(8);
    identity.writeInt32BE(this.#id, 0);
    this.#options.send(
      Buffer.concat([
        message('R', Buffer.alloc(4)),
        ...Object.entries(settings).map(([name, value]) => message('S', name, value)),
        message('K', identity),
        message('Z', Buffer.from('I')),
      ]),
    );
  }

  #collect(received: Message): void {
    this.#batch.push(this.#names.rename(received));
    if (!endOfBatch.has(received.type)) return;
    const batch = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#queue(() => this.#run(batch));
  }

  #queue(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error: unknown) => this.#fail(error));
  }

  async #run(batch: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#closed) return;
    await this.#takeTurn();
    if (this.#closed) return;
    const reply = await this.#options.backend.run(batch);
    this.#options.send(reply);
    if (readyStatus(reply) === 'idle') this.#passTurn();
    else this.#limitIdling();
  }

  async #cleanUp(): Promise<void> {
    const { backend } = this.#options;
    if (this.#hasTurn) await backend.rollBack();
    const closeMessages = this.#names.closeAll();
    if (closeMessages.length > 0) {
      await this.#takeTurn();
      await backend.run(Buffer.concat([...closeMessages, message('S')]));
    }
    this.#passTurn();
  }

  #fail(error: unknown): void {
    this.#passTurn();
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.send(fatalError('XX000', `The embedded database failed: ${reason}`));
    this.#options.hangUp();
  }

  /** A client that forgets its transaction, or waits in it for another query, would block all others. */
  #limitIdling(): void {
    const { backend, idleLimit = 10_000 } = this.#options;
    this.#idleTimer = setTimeout(() => {
      if (!backend.turns.areAwaited) {
        this.#limitIdling();
        return;
      }
      const text = 'terminating connection due to idle-in-transaction timeout';
      this.#options.send(fatalError('25P03', text));
      this.#options.hangUp();
    }, idleLimit);
    this.#idleTimer.unref();
  }

  async #takeTurn(): Promise<void> {
    if (this.#hasTurn) return;
    await this.#options.backend.turns.take();
    this.#hasTurn = true;
  }

  #passTurn(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#options.backend.turns.pass();
  }
}

/**
 * Renames a connection's prepared statements: all connections share one backend, and pooled ones use the same names.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The message with its statement renamed for the backend. */
  rename({ type, bytes }: Message): Buffer {
    if (type === 'P') return this.#renameAt(bytes, 5);
    if (type === 'B') return this.#renameAt(bytes, bytes.indexOf(0, 5) + 1);
    const isOfStatement = (type === 'D' || type === 'C') && bytes.readUInt8(5) === 0x53;
    return isOfStatement ? this.#renameAt(bytes, 6) : bytes;
  }

  /** Messages that close every statement this connection prepared. */
  closeAll(): Buffer[] {
    return [...this.#prepared].map((name) => message('C', Buffer.from('S'), name));
  }

  #renameAt(bytes: Buffer, start: number): Buffer {
    const end = bytes.indexOf(0, start);
    if (end <= start) return bytes;
    const name = `${this.#prefix}${bytes.toString('utf8', start, end)}`;
    this.#prepared.add(name);
    const type = String.fromCharCode(bytes.readUInt8(0));
    return message(type, bytes.subarray(5, start), name, bytes.subarray(end + 1));
  }
}
