import type { PGlite } from '@electric-sql/pglite';
import { message, readyStatus } from './messages.ts';

/** PGlite's only Postgres backend, which connections take turns using. */
export class Backend {
  readonly turns = new Turns();
  readonly version: string;
  readonly #pglite: PGlite;

  constructor(pglite: PGlite, version: string) {
    this.#pglite = pglite;
    this.version = version;
  }

  /** Runs whole messages and returns the raw reply. The caller must hold the turn. */
  async run(messages: Uint8Array): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(messages, {
      onRawData: (data) => chunks.push(Buffer.from(data)),
    });
    return Buffer.concat(chunks);
  }

  /** Rolls back the transaction that a vanished client left open. */
  async rollBack(): Promise<void> {
    const reply = await this.run(Buffer.concat([message('S'), message('Q', 'ROLLBACK')]));
    if (readyStatus(reply) !== 'idle') throw new Error('The transaction could not be rolled back.');
  }

  async close(): Promise<void> {
    await this.turns.take();
    await this.#pglite.close();
  }
}

/** One holder at a time, first come first served. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  get areAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves at the caller's turn; the caller must `pass` it on. */
  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
