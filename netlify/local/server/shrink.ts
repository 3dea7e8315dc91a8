import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';

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
