import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { accessibilityFaults } from '../e2e/page.ts';
import { buildGallery, serveGallery } from './built-gallery.ts';
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

/** As much of the page as is taken at once: each picture costs much the same, however high. */
const windowHeight = 8000;

const still = '*, ::before, ::after { transition: none !important; animation: none !important; }';

/** A pixel of the page is half a pixel of its picture (playwright.config.ts). */
const scale = 0.5;

/** Colors hardly depend on the width, nor what stands where on the colors: each is looked at once. */
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test('every component in every state looks as it did, and axe finds nothing', async ({ page }, {
  config,
  outputDir,
}) => {
  // Where no check of the sources looks.
  const site = '.local/gallery';
  await buildGallery(site);
  await serveGallery(page.context(), site);
  await page.setViewportSize({ width: 1280, height: windowHeight });
  await page.goto('/dev/gallery');
  await page.locator('html[data-ready]').waitFor();
  // Neither half faded into other colors, nor at any moment of a bar that pulses.
  for (const frame of page.frames()) await frame.addStyleTag({ content: still });
  await page.waitForFunction(() => {
    for (const one of document.images) one.loading = 'eager';
    return [...document.images].every((one) => one.complete);
  });
  // Maps are drawn when they come into view.
  for (const map of await page.locator('race-map').all()) {
    await map.evaluate((element) => element.scrollIntoView());
    await map.locator('.race-map-county-name').first().waitFor({ state: 'attached' });
  }
  const pictures = new Map<string, Pixels[]>();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: windowHeight });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.emulateMedia({ colorScheme });
    for (const [name, taken] of await takeParts(page)) {
      pictures.set(name, [...(pictures.get(name) ?? []), taken]);
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
  await page.setViewportSize({ width: 1280, height: 720 });
  expect.soft(await accessibilityFaults(page)).toEqual([]);
});

/** A picture of each part of the page, by its name. */
async function takeParts(page: Page): Promise<[string, Pixels][]> {
  const parts = await page.locator('[data-part-of-gallery]').evaluateAll((elements) =>
    elements.map((element) => {
      const part = element as HTMLElement;
      // On a whole pixel of the picture, however high what is above has become.
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
