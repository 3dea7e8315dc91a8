import { createHash } from 'node:crypto';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';

/** A file's bytes with the headers it is served with; each encoding is made once and kept. */
export class Entity {
  readonly #bytes: Buffer;
  readonly #headers: Headers;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: Buffer, headers: Headers) {
    this.#bytes = bytes;
    this.#headers = headers;
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  get size(): number {
    return this.#bytes.length;
  }

  /** Answers GET and HEAD, also conditional ones (RFC 9110 §13.1.2). */
  async answer(request: Request, status: number): Promise<Response> {
    const headers = new Headers(this.#headers);
    const type = headers.get('content-type');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), type, this.size);
    const tag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    headers.set('etag', tag);
    if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
    if (status === 200 && isKnown(request.headers.get('if-none-match'), tag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
    const body = await this.#encode(encoding);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status,
      headers,
    });
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? compress(this.#bytes, encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((known) => known.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
