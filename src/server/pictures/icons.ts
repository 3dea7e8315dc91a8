import sharp from 'sharp';
import { drawMark, type MarkShape } from '#art/mark.ts';

/** The mark as a square PNG, `size` pixels wide. */
export async function drawIcon(size: number, shape: MarkShape): Promise<Uint8Array<ArrayBuffer>> {
  const mark = Buffer.from(drawMark(shape));
  const png = sharp(mark, { density: (72 * Math.max(size, 64)) / 64 })
    .resize(size)
    .png();
  return new Uint8Array(await png.toBuffer());
}

/** An ICO of PNGs: a header, a 16-byte entry per file, then the files. */
export async function drawFavicon(
  sizes: readonly number[] = [16, 32, 48],
): Promise<Uint8Array<ArrayBuffer>> {
  const icons = await Promise.all(sizes.map((size) => drawIcon(size, 'rounded')));
  const head = Buffer.alloc(6 + 16 * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, icon] of icons.entries()) {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(icon.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += icon.length;
  }
  return new Uint8Array(Buffer.concat([head, ...icons]));
}
