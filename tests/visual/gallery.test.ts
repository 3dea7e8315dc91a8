import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { accessibilityFaults } from '../e2e/page.ts';
import { buildGallery, serveGallery } from './built-gallery.ts';

/** How much of the page one screenshot takes: each costs about the same, however tall. */
const windowHeight = 8000;

const noMotion =
  '*, ::before, ::after { transition: none !important; animation: none !important; }';

/** One pixel of the page is half a pixel of its picture (playwright.config.ts). */
const scale = 0.5;

/** The side of a tile, in a picture's pixels: about a word, or the corner of a card. */
const tile = 16;

/**
 * Another build of Chromium shifts letters by a fraction of a pixel. With slight hinting that comes to 1.2 % of a
 * picture's pixels and 0.045 of a tile's mean color (measured); a missing word, badge or border is more.
 */
const tolerance = { picture: { maxDiffPixelRatio: 0.02 }, tiles: { threshold: 0.047 } };

/** Colors hardly depend on the width, nor the layout on the colors, so each is checked once. */
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test('every component in every state looks as it did, and axe finds nothing', async ({ page }) => {
  // A folder that no check of the sources reads.
  const site = '.local/gallery';
  await buildGallery(site);
  await serveGallery(page.context(), site);
  await page.setViewportSize({ width: 1280, height: windowHeight });
  await page.goto('/dev/gallery');
  await page.locator('html[data-ready]').waitFor();
  // No picture may show colors half faded, or a bar in the middle of a pulse.
  for (const frame of page.frames()) await frame.addStyleTag({ content: noMotion });
  await page.waitForFunction(() => {
    for (const one of document.images) one.loading = 'eager';
    return [...document.images].every((one) => one.complete);
  });
  // Maps are drawn when they scroll into view.
  for (const map of await page.locator('race-map').all()) {
    await map.evaluate((element) => element.scrollIntoView());
    await map.locator('.race-map-county-name').first().waitFor({ state: 'attached' });
    // A course moves the map and its names.
    if (await map.getAttribute('data-lines')) {
      await map.locator('.race-map-course').first().waitFor({ state: 'attached' });
    }
  }
  const taken: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: windowHeight });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.emulateMedia({ colorScheme });
    for (const [part, picture] of await takeParts(page)) {
      const [name, tilesName] = [`${part}-${width}.png`, `${part}-${width}-tiles.png`];
      taken.push(name, tilesName);
      expect.soft(picture).toMatchSnapshot(name, tolerance.picture);
      expect.soft(await tilesOf(picture)).toMatchSnapshot(tilesName, tolerance.tiles);
    }
  }
  // The pictures of a part that is gone must be deleted.
  const kept = await readdir(join(import.meta.dirname, 'sheets'));
  expect.soft(kept.sort()).toEqual(taken.sort());
  await page.setViewportSize({ width: 1280, height: 720 });
  expect.soft(await accessibilityFaults(page)).toEqual([]);
});

/** A picture of each part of the page, with the part's name. */
async function takeParts(page: Page): Promise<[string, Buffer][]> {
  const parts = await page.locator('[data-part-of-gallery]').evaluateAll((elements) =>
    elements.map((element) => {
      const part = element as HTMLElement;
      // Aligned to a whole pixel of the picture, whatever the height of the parts above.
      part.style.marginTop = '';
      part.style.marginTop = `${2 - ((part.getBoundingClientRect().top + scrollY) % 2)}px`;
      const { left, top, width, height } = part.getBoundingClientRect();
      return { name: part.dataset['partOfGallery'] ?? '', left, top: top + scrollY, width, height };
    }),
  );
  const end = Math.max(...parts.map(({ top, height }) => top + height));
  const strips: { top: number; left: number; input: Buffer }[] = [];
  for (let top = 0; top < end; top += windowHeight) {
    // Even, also where the page ends before the window does.
    const at = await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      scrollTo({ top: scrollY - (scrollY % 2), behavior: 'instant' });
      return scrollY;
    }, top);
    strips.push({ top: at * scale, left: 0, input: await page.screenshot() });
  }
  const { width = 0 } = await sharp(strips[0]?.input).metadata();
  const height = Math.max(...strips.map(({ top }) => top)) + windowHeight * scale;
  const whole = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(strips)
    .removeAlpha()
    .raw()
    .toBuffer();
  // Merging shades that no one can tell apart keeps the files small.
  for (let at = 0; at < whole.length; at += 1) whole[at] = ((whole[at] as number) & 0xf8) | 4;
  return Promise.all(
    parts.map(
      async (part): Promise<[string, Buffer]> => [
        part.name,
        await sharp(whole, { raw: { width, height, channels: 3 } })
          .extract({
            left: Math.round(part.left * scale),
            top: Math.round(part.top * scale),
            width: Math.floor(part.width * scale),
            height: Math.floor(part.height * scale),
          })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ],
    ),
  );
}

/** A picture's tiles in their mean colors, each several pixels wide: a lone pixel would count as a smoothed edge. */
async function tilesOf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const tiles = Array.from({ length: columns * rows }, () => ({ pixels: 0, r: 0, g: 0, b: 0 }));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const at = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
    const sum = tiles[at] as (typeof tiles)[number];
    sum.pixels += 1;
    sum.r += data[pixel * 3] ?? 0;
    sum.g += data[pixel * 3 + 1] ?? 0;
    sum.b += data[pixel * 3 + 2] ?? 0;
  }
  const means = tiles.flatMap(({ pixels, r, g, b }) => [r / pixels, g / pixels, b / pixels]);
  return sharp(Uint8Array.from(means), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * 4, rows * 4, { kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
