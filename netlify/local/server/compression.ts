import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this the headers weigh more than what is saved. */
const smallest = 1024;
const compressible =
  /^(text\/|application\/(json|[\w.+-]*\+json|javascript|xml|wasm)|[\w/.+-]*\+xml)/;

const shrink = {
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
  return shrink[encoding](bytes);
}
