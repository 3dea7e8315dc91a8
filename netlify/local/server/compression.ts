import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this the headers weigh more than what is saved. */
const smallest = 1024;
const compressible =
  /^(text\/|application\/(json|[\w.+-]*\+json|javascript|xml|wasm)|[\w/.+-]*\+xml)/;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  identity: async (bytes: Buffer) => bytes,
};

/** The encoding to answer with: brotli before gzip, where the client takes it and it is worth it. */
export function chooseEncoding(
  accepted: string | null,
  type: string | null,
  length: number,
): Encoding {
  if (length < smallest || !compressible.test(type ?? '')) return 'identity';
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = (accepted ?? '').split(',').filter((offer) => !refused.test(offer));
  const names = offers.map((offer) => offer.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

export function isCompressible(type: string | null): boolean {
  return compressible.test(type ?? '');
}

export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoders[encoding](bytes);
}

/** How many compressed answers are kept. */
const most = 300;

const kept = new Map<string, Promise<Buffer>>();

/** Compresses a function's answer, as Netlify does. Public answers are compressed once and kept. */
export async function shrink(request: Request, response: Response): Promise<Response> {
  const { status, statusText } = response;
  const type = response.headers.get('content-type');
  const isPlain = !response.headers.has('content-encoding') && type !== 'text/event-stream';
  if (!response.body || !isPlain || !isCompressible(type)) return response;
  const { body, encoding } = await encode(request, response, type);
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status, statusText, headers });
}

interface Encoded {
  body: Buffer;
  encoding: Encoding;
}

async function encode(request: Request, response: Response, type: string | null): Promise<Encoded> {
  const accepted = request.headers.get('accept-encoding');
  const best = chooseEncoding(accepted, type, Number.POSITIVE_INFINITY);
  const key = sharedKey(request, response, best);
  const known = key === undefined ? undefined : kept.get(key);
  if (key !== undefined && known !== undefined) {
    // The map's first entry is the least recently used, and the first to go.
    kept.delete(key);
    kept.set(key, known);
    return { body: await known, encoding: best };
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = chooseEncoding(accepted, type, bytes.length);
  const shrunk = compress(bytes, encoding);
  if (key !== undefined && encoding === best) keep(key, shrunk);
  return { body: await shrunk, encoding };
}

/** Public answers with the same address and tag are the same; private ones have no key. */
function sharedKey({ url }: Request, { headers }: Response, encoding: Encoding) {
  const tag = headers.get('etag');
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false;
  return tag && isPublic && encoding !== 'identity' ? `${encoding} ${tag} ${url}` : undefined;
}

function keep(key: string, shrunk: Promise<Buffer>): void {
  kept.set(key, shrunk);
  const oldest = kept.size > most ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}
