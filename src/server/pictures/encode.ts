import sharp from 'sharp';
import { drawScene } from '#art/scene.ts';
import type { GenrePageId } from '#calendar/genre.ts';
import { type Drawing, drawings } from '#calendar/picture.ts';
import { keep } from './keep.ts';

/** To be raised when what `encode` makes of a drawing changes. */
const encoder = `2, sharp ${sharp.versions.sharp}`;

/** Each step up takes twice the time; a wide hero has bytes to spare. */
const efforts = { card: 1, hero: 0, tall: 1 };
const best = { avif: 52, webp: 72 };
const worst = 12;

/** A scene as a file; of AVIF never more bytes than `drawings` allows. */
export function encodeScene(
  genre: GenrePageId,
  number: number,
  drawing: Drawing,
  format: 'avif' | 'webp',
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, most } = drawings[drawing];
  const svg = drawScene({ genre, variation: number, width, height });
  return keep([encoder, format, String(most), svg], () =>
    encode(svg, format, { most, effort: efforts[drawing] }),
  );
}

/** As good as fits: the quality is lowered until the file is small enough. */
async function encode(
  svg: string,
  format: 'avif' | 'webp',
  { most, effort }: { most: number; effort: number },
): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  if (format === 'webp') return drawn.webp({ quality: best.webp, effort: 1 }).toBuffer();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let quality = best.avif; ; ) {
    const file = await sharp(data, { raw: { width, height, channels } })
      .avif({ quality, effort })
      .toBuffer();
    if (file.length <= most || quality <= worst) return file;
    const tooLong = Math.log2(file.length / most);
    quality = Math.max(worst, quality - 3 - Math.ceil(16 * tooLong));
  }
}
