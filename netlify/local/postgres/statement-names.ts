import { type Message, message } from './messages.ts';

/**
 * Keeps the prepared statements of one connection apart from those of the others: all of them
 * reach the one backend that PGlite has, and two pooled connections prepare the same names.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The message as the backend should see it. */
  rename({ type, bytes }: Message): Buffer {
    if (type === 'P') return this.#renameAt(bytes, 5);
    if (type === 'B') return this.#renameAt(bytes, bytes.indexOf(0, 5) + 1);
    const isOfStatement = (type === 'D' || type === 'C') && bytes.readUInt8(5) === 0x53;
    return isOfStatement ? this.#renameAt(bytes, 6) : bytes;
  }

  /** Messages that forget every statement this connection prepared. */
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
