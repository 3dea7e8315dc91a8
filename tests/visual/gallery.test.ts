import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { accessibilityFaults } from '../e2e/page.ts';
import {
  cutOut,
  difference,
  joined,
  type Pixels,
  picture,
  pixelsOf,
  readSheet,
  sheetNames,
  sheetOf,
  writeSheets,
} from './sheets.ts';

/** Stands in for every drawn picture: those have tests of their own, and are drawn anew now and then. */
const drawing = await sharp({
  create: { width: 640, height: 360, channels: 3, background: '#6d8fa8' },
})
  .png()
  .toBuffer();

/** As much of the page as is taken at once: each picture costs much the same, however high. */
const windowHeight = 8000;

/** A pixel of the page is half a pixel of its picture (playwright.config.ts). */
const scale = 0.5;

test('every component in every state looks as it did, and axe finds nothing', async ({ page }, {
  config,
  outputDir,
}) => {
  await page.route(/\/(?!no-such-picture)[^/]*$/, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: drawing, contentType: 'image/png' })
      : route.fallback(),
  );
  await page.setViewportSize({ width: 1280, height: windowHeight });
  await page.goto('/dev/gallery');
  await page.locator('html[data-ready]').waitFor();
  await page.waitForFunction(() => {
    for (const one of document.images) one.loading = 'eager';
    return [...document.images].every((one) => one.complete);
  });
  const pictures = new Map<string, Pixels[]>();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: windowHeight });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [name, taken] of await takeParts(page)) {
        pictures.set(name, [...(pictures.get(name) ?? []), taken]);
      }
    }
  }
  const sheets = new Map([...pictures].map(([name, all]) => [name, sheetOf(all)] as const));
  if (config.updateSnapshots === 'all') return writeSheets(sheets);

  expect.soft([...sheets.keys()].sort()).toEqual(await sheetNames());
  for (const [name, sheet] of sheets) {
    const before = await readSheet(name);
    const unlike = before && difference(before, sheet);
    if (!unlike) continue;
    await mkdir(outputDir, { recursive: true });
    await writeFile(`${outputDir}/${name}.webp`, await picture(sheet));
    expect.soft(unlike, `${name} looks otherwise: see ${outputDir}/${name}.webp`).toBeUndefined();
  }
  await page.setViewportSize({ width: 1280, height: windowHeight });
  expect.soft(await accessibilityFaults(page)).toEqual([]);
});

/** A picture of each part of the page, by its name. */
async function takeParts(page: Page): Promise<[string, Pixels][]> {
  const parts = await page.locator('[data-part-of-gallery]').evaluateAll((elements) =>
    elements.map((element) => {
      const part = element as HTMLElement;
      // On a whole pixel of the picture, however high what is above has become.
      part.style.transitionProperty = 'none';
      part.style.marginTop = '';
      part.style.marginTop = `${2 - ((part.getBoundingClientRect().top + scrollY) % 2)}px`;
      const { left, top, width, height } = part.getBoundingClientRect();
      return { name: part.dataset['partOfGallery'] ?? '', left, top: top + scrollY, width, height };
    }),
  );
  const end = Math.max(...parts.map(({ top, height }) => top + height));
  const strips: { top: number; pixels: Pixels }[] = [];
  for (let top = 0; top < end; top += windowHeight) {
    // Even, where the page ends before the window does.
    const at = await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      scrollTo({ top: scrollY - (scrollY % 2), behavior: 'instant' });
      return scrollY;
    }, top);
    strips.push({ top: at * scale, pixels: await pixelsOf(await page.screenshot()) });
  }
  const whole = joined(strips);
  return parts.map(({ name, left, top, width, height }) => [
    name,
    cutOut(whole, {
      left: Math.round(left * scale),
      top: Math.round(top * scale),
      width: Math.floor(width * scale),
      height: Math.floor(height * scale),
    }),
  ]);
}
