import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawings } from '#calendar/race/drawings.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { cacheLatest } from '#server/cache.ts';
import { readBoard } from '#server/pictures/board.ts';
import { encodeScene } from '#server/pictures/encode.ts';
import { drawFavicon, drawIcon } from '#server/pictures/icons.ts';
import { drawRaceShare } from '#server/pictures/share.ts';
import { aRace } from '../../race.ts';

test('each discipline has cards of at most 10 KB and heroes of at most 40 KB, 60 KB if very wide, in their sizes', async () => {
  for (const [index, genre] of [...genreIds, 'all' as const].entries()) {
    for (const drawing of ['card', 'upright', 'narrow', 'hero', 'wide'] as const) {
      const file = await encodeScene({ set: genre, number: (index % 7) + 1 }, drawing, 'avif');
      const { width, height, maxBytes } = drawings[drawing];
      expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width, height });
      expect(file.length, `${genre} ${drawing}`).toBeLessThanOrEqual(maxBytes);
    }
  }
}, 60_000);

test('windows wider than the widest hero get its board with the same crop, of at most 66 KB', () => {
  for (const set of [...genreIds, 'all'] as const) {
    const svg = readBoard({ set, number: 1 }, 'hero', drawings.hero);
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(4);
    expect(svg.length, set).toBeLessThanOrEqual(66_000);
  }
});

test('a name on a share picture reads right without the letters that the typeface lacks', async () => {
  const draw = (name: string) => drawRaceShare(aRace({ name }));
  const plain = await draw('Örebro Gravel');
  for (const name of [
    '🚲 Örebro 🚲 Gravel 🚲',
    'Örebro (自転車) Gravel',
    'Örebro 日本-大会 Gravel❤️',
  ]) {
    expect(plain.equals(await draw(name)), name).toBe(true);
  }
  expect(plain.equals(await draw('Örebro & Gravel'))).toBe(false);
  const nameless = await draw('Gravel Race');
  for (const name of ['日本', '🚲', '(自転車)', '自転車 & 犬']) {
    expect(nameless.equals(await draw(name)), name).toBe(true);
  }
}, 60_000);

test('the favicon holds a sharp PNG of each size', async () => {
  const sizes = [16, 32, 48];
  const ico = Buffer.from(await drawFavicon(sizes));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of sizes.entries()) {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    const from = entry.readUInt32LE(12);
    const png = ico.subarray(from, from + entry.readUInt32LE(8));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect([entry[0], entry[1]]).toEqual([size, size]);
  }
});

test('a maskable icon is solid ink wherever a mask may cut', async () => {
  const { data, info } = await sharp(await drawIcon(512, 'maskable'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside = [];
  for (let y = 0; y < 512; y += 4) {
    for (let x = 0; x < 512; x += 4) {
      const at = (y * info.width + x) * info.channels;
      const isBell = (data[at] ?? 0) > 60;
      if (isBell && Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512) outside.push([x, y]);
    }
  }
  expect(outside).toEqual([]);
});

test('the cache keeps the latest few, makes each once, and doesn’t keep a failure', async () => {
  const made: string[] = [];
  const keep = cacheLatest<string>(2);
  const ask = (key: string) =>
    keep(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['A', 'A']);
  for (const key of ['b', 'a', 'c', 'a', 'c']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c']);
  expect(await ask('b')).toBe('B');
  expect(made).toEqual(['a', 'b', 'c', 'b']);

  const failing = keep('d', () => Promise.reject(new Error('out of memory')));
  await expect(failing).rejects.toThrow('out of memory');
  expect(await ask('d')).toBe('D');
});
