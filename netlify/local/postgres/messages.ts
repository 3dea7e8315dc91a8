/** A message of the Postgres wire protocol 3; the type of an untyped startup message is ''. */
export interface Message {
  type: string;
  bytes: Buffer;
}

export const sslRequest = 80877103;
export const gssRequest = 80877104;
export const cancelRequest = 80877102;

/** Splits a client's byte stream into messages, wherever the network split it. */
export class MessageReader {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  /** Returns the messages that `chunk` completes, in order. */
  push(chunk: Uint8Array): Message[] {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    const messages: Message[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | undefined {
    const typed = this.#started ? 1 : 0;
    if (this.#pending.length < typed + 4) return undefined;
    const length = typed + this.#pending.readInt32BE(typed);
    if (this.#pending.length < length) return undefined;
    const bytes = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    if (this.#started) return { type: String.fromCharCode(bytes.readUInt8(0)), bytes };
    this.#started = ![sslRequest, gssRequest].includes(startupCode(bytes));
    return { type: '', bytes };
  }
}

/** What a startup message asks for: a protocol version or one of the request codes above. */
export function startupCode(startup: Buffer): number {
  return startup.length >= 8 ? startup.readInt32BE(4) : 0;
}

/** Builds a typed message around `parts`; strings get their terminating zero. */
export function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** An error that ends the connection; `code` is a SQLSTATE. */
export function fatalError(code: string, text: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${text}`].map((field) => `${field}\0`);
  return message('E', Buffer.from(fields.join('')), Buffer.from([0]));
}

/** The transaction status of the ReadyForQuery that ends `reply`, or undefined without one. */
export function readyStatus(reply: Buffer): 'idle' | 'transaction' | undefined {
  const tail = reply.subarray(-6);
  if (tail.length < 6 || tail.readUInt8(0) !== 0x5a || tail.readInt32BE(1) !== 5) return undefined;
  return tail.readUInt8(5) === 0x49 ? 'idle' : 'transaction';
}
