import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'sheets');

/** Pixels of a picture, RGBA. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

/** A tile of a sheet, in its pixels; a line of a border or of text fills a good part of one. */
const tile = 8;

/** How far a tile's mean colour may be off, of 255: another Chromium draws letters a little otherwise. */
const tolerance = 10;

/** Several pictures of one component side by side, on nothing where one is less high than another. */
export async function sheetOf(pictures: readonly Buffer[]): Promise<Pixels> {
  const sized = await Promise.all(
    pictures.map(async (input) => ({ input, ...(await sharp(input).metadata()) })),
  );
  let left = 0;
  const parts = sized.map(({ input, width }) => {
    const part = { input, left, top: 0 };
    left += width;
    return part;
  });
  const height = Math.max(...sized.map((one) => one.height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: left, height, channels: 4, background } })
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The sheet that was committed for a component; undefined when there is none. */
export async function readSheet(name: string): Promise<Pixels | undefined> {
  const file = await readFile(join(folder, `${name}.webp`)).catch(() => undefined);
  return file && sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
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

/** A sheet as a file that one can look at. */
export function picture({ data, info: { width, height } }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ nearLossless: true, quality: 60, effort: 4 })
    .toBuffer();
}

/** What is unlike between two sheets, in words; undefined when nothing that one could see is. */
export function difference(before: Pixels, after: Pixels): string | undefined {
  const [was, is] = [before.info, after.info];
  if (was.width !== is.width || was.height !== is.height) {
    return `it was ${was.width}×${was.height} and is ${is.width}×${is.height}`;
  }
  const columns = Math.ceil(is.width / tile);
  const off = new Float64Array(columns * Math.ceil(is.height / tile));
  for (let at = 0; at < after.data.length; at += 4) {
    const pixel = at / 4;
    const x = Math.floor((pixel % is.width) / tile);
    const y = Math.floor(Math.floor(pixel / is.width) / tile);
    let most = 0;
    for (let channel = 0; channel < 4; channel += 1) {
      const [one = 0, other = 0] = [before.data[at + channel], after.data[at + channel]];
      most = Math.max(most, Math.abs(one - other));
    }
    off[y * columns + x] = (off[y * columns + x] ?? 0) + most / tile ** 2;
  }
  const worst = Math.max(...off);
  if (worst <= tolerance) return undefined;
  const first = off.findIndex((mean) => mean > tolerance);
  const count = off.filter((mean) => mean > tolerance).length;
  const [x, y] = [(first % columns) * tile, Math.floor(first / columns) * tile];
  return `${count} places differ, by up to ${Math.round(worst)} of 255; the first is at ${x}, ${y}`;
}
