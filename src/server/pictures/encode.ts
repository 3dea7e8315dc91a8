import sharp from 'sharp';
import { drawScene } from '#art/scene.ts';
import { type Drawing, drawings } from '#calendar/race/drawings.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { cacheLatest } from '../cache.ts';
import { cacheOnDisk } from './cache-on-disk.ts';

/** Raise the number when the output of `encode` changes. */
const encoder = `6, sharp ${sharp.versions.sharp}`;

// Many pictures are encoded at once, and one thread each costs a fifth less than all threads each.
sharp.concurrency(1);

/** Each step up takes three times as long, and wide heroes have bytes to spare. */
const efforts = { card: 1, row: 1, hero: 0, tall: 1 };
/** Of an AVIF's first try. Most tall scenes are too large at 52, and every try costs a fifth of a second. */
const firstQuality = { card: 52, row: 52, hero: 52, tall: 40 };
const minQuality = 12;
const webpQuality = 72;

/** A scene as a file; an AVIF never has more bytes than `drawings` allows. */
export function encodeScene(
  genre: GenrePageId,
  number: number,
  drawing: Drawing,
  format: 'avif' | 'webp',
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, maxBytes } = drawings[drawing];
  const svg = drawScene({ genre, variation: number, width, height });
  return cacheOnDisk([encoder, format, String(maxBytes), svg], () =>
    encode(svg, format, { maxBytes, effort: efforts[drawing], quality: firstQuality[drawing] }),
  );
}

/** Rasterizing takes as long as encoding, and two formats need the same pixels. */
const cachePixels = cacheLatest<Awaited<ReturnType<typeof rasterize>>>(8);

const rasterize = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Lowers the quality until the file is small enough. */
async function encode(
  svg: string,
  format: 'avif' | 'webp',
  { maxBytes, effort, ...first }: { maxBytes: number; effort: number; quality: number },
): Promise<Buffer> {
  const { data, info } = await cachePixels(svg, () => rasterize(svg));
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  if (format === 'webp') return picture().webp({ quality: webpQuality, effort: 1 }).toBuffer();
  for (let { quality } = first; ; ) {
    // Colors at half the resolution, as in WebP: a third less work, and fewer retries.
    const file = await picture().avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
    if (file.length <= maxBytes || quality <= minQuality) return file;
    const excess = Math.log2(file.length / maxBytes);
    quality = Math.max(minQuality, quality - 3 - Math.ceil(24 * excess));
  }
}
