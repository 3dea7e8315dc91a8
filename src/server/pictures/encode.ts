import sharp from 'sharp';
import { type Drawing, drawings } from '#calendar/race/drawings.ts';
import type { DrawnPicture } from '#calendar/race/picture.ts';
import { cacheLatest } from '#server/cache.ts';
import { readBoardToRasterize } from './board.ts';
import { cacheOnDisk } from './cache-on-disk.ts';

/** Raise the number when the output of `encodeScene` changes. */
const encoder = `9, sharp ${sharp.versions.sharp}`;

// Many pictures are encoded at once, and one thread each costs a fifth less than all threads each.
sharp.concurrency(1);

/** Each step up takes three times as long, and only the first picture on a phone needs to save bytes. */
const efforts = { card: 0, upright: 0, row: 0, narrow: 1, hero: 0, wide: 0 };
/** The quality of an AVIF's first try. Few scenes are too large at these. */
const firstQuality = { card: 44, upright: 44, row: 50, narrow: 42, hero: 50, wide: 42 };
/** The drawing each is scaled down from, because rasterizing a board takes longer than encoding it. */
const sourceOf = {
  card: { drawing: 'card', shape: 'card' },
  upright: { drawing: 'card', shape: 'card' },
  row: { drawing: 'card', shape: 'card' },
  narrow: { drawing: 'narrow', shape: 'narrow' },
  hero: { drawing: 'wide', shape: 'hero' },
  wide: { drawing: 'wide', shape: 'hero' },
} as const;
const minQuality = 12;
const webpQuality = 72;

/** A scene as a file; an AVIF never has more bytes than `drawings` allows. */
export function encodeScene(
  { set, number }: DrawnPicture,
  drawing: Drawing,
  format: 'avif' | 'webp',
): Promise<Uint8Array<ArrayBuffer>> {
  const source = sourceOf[drawing];
  const svg = readBoardToRasterize({ set, number }, source.shape, drawings[source.drawing]);
  const { width, height, maxBytes } = drawings[drawing];
  return cacheOnDisk([encoder, format, `${width} ${height} ${maxBytes}`, svg], async () => {
    const pixels = await cachePixels(svg, () => rasterize(svg));
    const scaled = width < pixels.info.width ? await scale(pixels, { width, height }) : pixels;
    return format === 'webp'
      ? picture(scaled).webp({ quality: webpQuality, effort: 1 }).toBuffer()
      : encodeAvif(scaled, maxBytes, efforts[drawing], firstQuality[drawing]);
  });
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const cachePixels = cacheLatest<Pixels>(12);

const rasterize = (svg: string): Promise<Pixels> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const picture = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const scale = (pixels: Pixels, size: { width: number; height: number }): Promise<Pixels> =>
  picture(pixels).resize(size).raw().toBuffer({ resolveWithObject: true });

/** A file's size at effort 1, as a fraction of its size at effort 0. */
const savedByEffort = 0.82;

/** Lowers the quality until the file is small enough. */
async function encodeAvif(
  pixels: Pixels,
  maxBytes: number,
  effort: number,
  quality: number,
): Promise<Buffer> {
  // Colors at half the resolution, as in WebP: a third less work, and fewer retries.
  const attempt = (tried: number, atEffort: number) =>
    picture(pixels)
      .avif({ quality: tried, effort: atEffort, chromaSubsampling: '4:2:0' })
      .toBuffer();
  const lower = (from: number, bytes: number) =>
    bytes <= maxBytes
      ? from
      : Math.max(minQuality, from - 2 - Math.ceil(24 * Math.log2(bytes / maxBytes)));
  let tried = quality;
  // A quick try shows which quality is worth a slow one.
  if (effort > 0) tried = lower(tried, (await attempt(tried, 0)).length * savedByEffort);
  for (;;) {
    const file = await attempt(tried, effort);
    if (file.length <= maxBytes || tried <= minQuality) return file;
    tried = lower(tried, file.length);
  }
}
