import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'sheets');

const channels = 4;

/** Pixels of a picture, RGBA. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A tile of a sheet, in its pixels: about a word, or the corner of a card. */
const tile = 16;

/**
 * How far a tile's mean color may be off, of 255: another build of Chromium sets letters a fraction of a
 * pixel aside, which comes to 10 (measured), and a missing word, badge or border to more.
 */
const tolerance = 12;

/** A file's pixels. */
export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A whole page out of strips of it, each at its place. */
export function joined(strips: readonly { top: number; pixels: Pixels }[]): Pixels {
  const width = strips[0]?.pixels.width ?? 0;
  const height = Math.max(...strips.map(({ top, pixels }) => top + pixels.height));
  const data = Buffer.alloc(width * height * 4);
  for (const { top, pixels } of strips) pixels.data.copy(data, top * width * 4);
  return { data, width, height };
}

export function cutOut(page: Pixels, { left, top, width, height }: Box): Pixels {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * page.width + left) * 4;
    page.data.copy(data, y * width * 4, from, from + width * 4);
  }
  return { data, width, height };
}

/** Several pictures of one component side by side, on nothing where one is less high than another. */
export function sheetOf(pictures: readonly Pixels[]): Pixels {
  const width = pictures.reduce((sum, one) => sum + one.width, 0);
  const height = Math.max(...pictures.map((one) => one.height));
  const data = Buffer.alloc(width * height * 4);
  let left = 0;
  for (const one of pictures) {
    for (let y = 0; y < one.height; y += 1) {
      const from = y * one.width * 4;
      one.data.copy(data, (y * width + left) * 4, from, from + one.width * 4);
    }
    left += one.width;
  }
  return { data, width, height };
}

/** The sheet that was committed for a component; undefined when there is none. */
export async function readSheet(name: string): Promise<Pixels | undefined> {
  const file = await readFile(join(folder, `${name}.webp`)).catch(() => undefined);
  return file && pixelsOf(file);
}

/** The names of the sheets that are committed. */
export async function sheetNames(): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.map((file) => file.replace(/\.webp$/, '')).sort();
}

/** Puts sheets in place of all that were there. */
export async function writeSheets(sheets: ReadonlyMap<string, Pixels>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, sheet] of sheets) {
    await writeFile(join(folder, `${name}.webp`), await picture(sheet));
  }
}

/** A sheet as a file that one can look at, in few shades: those that nobody could tell apart are one. */
export function picture({ data, width, height }: Pixels): Promise<Buffer> {
  const shades = data.map((value, at) => (at % 4 === 3 ? value : (value & 0xf8) | 4));
  return sharp(shades, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 6, exact: true })
    .toBuffer();
}

/** What is unlike between two sheets, in words; undefined when nothing that one could see is. */
export function difference(before: Pixels, after: Pixels): string | undefined {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) {
    return `it was ${before.width}×${before.height} and is ${width}×${height}`;
  }
  const columns = Math.ceil(width / tile);
  const sums = new Float64Array(columns * Math.ceil(height / tile) * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels;
      const to = (Math.floor(y / tile) * columns + Math.floor(x / tile)) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const unlike = (after.data[from + channel] ?? 0) - (before.data[from + channel] ?? 0);
        sums[to + channel] = (sums[to + channel] ?? 0) + unlike / tile ** 2;
      }
    }
  }
  const off = Array.from({ length: sums.length / channels }, (_, at) =>
    Math.max(...sums.subarray(at * channels, (at + 1) * channels).map(Math.abs)),
  );
  const worst = off.reduce((most, mean) => Math.max(most, mean), 0);
  if (worst <= tolerance) return undefined;
  const first = off.findIndex((mean) => mean > tolerance);
  const count = off.filter((mean) => mean > tolerance).length;
  const [x, y] = [(first % columns) * tile, Math.floor(first / columns) * tile];
  return `${count} places differ, by up to ${Math.round(worst)} of 255; the first is at ${x}, ${y}`;
}
