import sharp from 'sharp';
import { drawScene } from '#art/scene.ts';
import { type Drawing, drawings } from '#calendar/race/drawings.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { cacheLatest } from './cache-latest.ts';
import { keep } from './keep.ts';

/** To be raised when what `encode` makes of a drawing changes. */
const encoder = `5, sharp ${sharp.versions.sharp}`;

// Many pictures are made at once: each on one thread costs a fifth less than on all of them.
sharp.concurrency(1);

/** Each step up takes three times as long; wide heroes have bytes to spare. */
const efforts = { card: 1, row: 1, hero: 0, tall: 1 };
const best = { avif: 52, webp: 72 };
const worst = 12;

/** A scene as a file; of AVIF never more bytes than `drawings` allows. */
export function encodeScene(
  genre: GenrePageId,
  number: number,
  drawing: Drawing,
  format: 'avif' | 'webp',
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, maxBytes } = drawings[drawing];
  const svg = drawScene({ genre, variation: number, width, height });
  return keep([encoder, format, String(maxBytes), svg], () =>
    encode(svg, format, { maxBytes, effort: efforts[drawing] }),
  );
}

/** Pixels of drawings: to draw one takes as long as to encode it, and two formats want it. */
const keepPixels = cacheLatest<Awaited<ReturnType<typeof rasterize>>>(8);

const rasterize = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** As good as fits: the quality is lowered until the file is small enough. */
async function encode(
  svg: string,
  format: 'avif' | 'webp',
  { maxBytes, effort }: { maxBytes: number; effort: number },
): Promise<Buffer> {
  const { data, info } = await keepPixels(svg, () => rasterize(svg));
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  if (format === 'webp') return picture().webp({ quality: best.webp, effort: 1 }).toBuffer();
  for (let quality = best.avif; ; ) {
    // Colors at half the detail, as WebP has them: a third less work, and less often too large.
    const file = await picture().avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
    if (file.length <= maxBytes || quality <= worst) return file;
    const tooLong = Math.log2(file.length / maxBytes);
    quality = Math.max(worst, quality - 3 - Math.ceil(16 * tooLong));
  }
}
