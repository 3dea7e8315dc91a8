import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boardFile, boards, cropBoard } from '#art/boards.ts';
import { type GenrePageId, genreIds } from '#calendar/race/genre.ts';
import { pictureSets } from '#calendar/race/scenes.ts';
import { assertWellFormed } from './well-formed.ts';

const folder = join(import.meta.dirname, '../../../src/assets/art');
const sets: GenrePageId[] = [...genreIds, 'all'];
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
const files = globSync('**/*', { cwd: folder })
  .filter((file) => file.endsWith('.svg'))
  .sort();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('each set has eight boards, and the folder has no other file', () => {
  const listed = sets.flatMap((set) => numbers.map((number) => boardFile(set, number)));
  expect(files).toEqual(listed.sort());
  for (const set of sets) {
    expect(boards[set].length).toBe(8);
    expect(pictureSets[set]).toBe(set === 'fat' ? 7 : 8);
  }
});

test.each(files)('%s is plain shapes in named layers, that any editor opens', (file) => {
  const svg = read(file);
  assertWellFormed(svg);
  expect(svg).toMatch(/^<svg [^>]*width="2400" height="900" viewBox="0 0 2400 900">\n<title>/);
  const tags = new Set([...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
  const plain = ['svg', 'title', 'defs', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'stop'];
  const paints = ['linearGradient', 'radialGradient', 'pattern'];
  expect([...tags].filter((tag) => ![...plain, ...paints].includes(tag ?? ''))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|href=|style=| on\w+=/);
  const layers = [
    ...svg.matchAll(/^<g id="([^"]+)" inkscape:groupmode="layer" inkscape:label="/gm),
  ];
  expect(layers.length).toBeGreaterThan(6);
  expect(svg.match(/^<g /gm)?.length).toBe(layers.length);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // IDs are words, not a generator's numbers.
  expect(
    ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*(?:-?\d{1,2})?(?:-layer)?$/.test(id ?? '')),
  ).toEqual([]);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

test('a board takes at most 66 KB, and all together less than 3 MB', () => {
  const sizes = files.map((file) => ({ file, bytes: Buffer.byteLength(read(file)) }));
  expect(sizes.filter(({ bytes }) => bytes > 66_000)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000);
});

test('every crop is within its board, of the wanted shape, with the focus in view', () => {
  for (const set of sets) {
    for (const number of numbers) {
      for (const [shape, aspect] of [
        ['card', 640 / 360],
        ['narrow', 960 / 640],
        ['hero', 1920 / 480],
        ['share', 1200 / 390],
      ] as const) {
        const { left, top, width, height } = cropBoard(set, number, shape, aspect);
        expect(width / height).toBeCloseTo(aspect);
        expect(left >= 0 && top >= 0 && left + width <= 2400.5 && top + height <= 900.5).toBe(true);
        const [, x = 0, y = 0] = boards[set][number - 1] ?? [];
        expect(x * 24 > left && x * 24 < left + width).toBe(true);
        expect(y * 9 > top && y * 9 < top + height).toBe(true);
      }
    }
  }
});

test('a hero shows its first rider right of the title’s block, which ends at 52 % of the window', () => {
  const listed = sets.flatMap((set) =>
    boards[set].flatMap(([, , , firstRider], at) =>
      firstRider === undefined ? [] : [{ firstRider, crop: cropBoard(set, at + 1, 'hero', 4) }],
    ),
  );
  expect(listed.length).toBeGreaterThan(0);
  for (const { firstRider, crop } of listed) {
    expect((firstRider * 24 - crop.left) / crop.width).toBeGreaterThan(0.54);
  }
});
