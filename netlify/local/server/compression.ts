import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this, compressing saves less than its headers cost. */
const minBytes = 1024;

/** How many compressed responses are cached. */
const maxEntries = 300;

const compressible =
  /^(text\/|application\/(json|[\w.+-]*\+json|javascript|xml|wasm)|[\w/.+-]*\+xml)/;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  identity: async (bytes: Buffer) => bytes,
};

/** Brotli or gzip, if the client accepts it and compressing is worth it. */
export function chooseEncoding(
  accepted: string | null,
  type: string | null,
  length: number,
): Encoding {
  if (length < minBytes || !compressible.test(type ?? '')) return 'identity';
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

/** Least recently used first. */
const cache = new Map<string, Promise<Buffer>>();

/** Compresses a function's response, as Netlify does. Public responses are compressed once and cached. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
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
  const key = cacheKey(request, response, best);
  const cached = key === undefined ? undefined : cache.get(key);
  if (key !== undefined && cached !== undefined) {
    cache.delete(key);
    cache.set(key, cached);
    return { body: await cached, encoding: best };
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = chooseEncoding(accepted, type, bytes.length);
  const compressed = compress(bytes, encoding);
  if (key !== undefined && encoding === best) addToCache(key, compressed);
  return { body: await compressed, encoding };
}

/** Public responses with the same address and tag are the same; private ones have no key. */
function cacheKey({ url }: Request, { headers }: Response, encoding: Encoding) {
  const tag = headers.get('etag');
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false;
  return tag && isPublic && encoding !== 'identity' ? `${encoding} ${tag} ${url}` : undefined;
}

function addToCache(key: string, compressed: Promise<Buffer>): void {
  cache.set(key, compressed);
  const oldest = cache.size > maxEntries ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
}
