import { mkdir, writeFile } from 'node:fs/promises';
import { type Page, test } from 'playwright/test';
import { accessibilityFaults, expect } from '../e2e/page.ts';
import { difference, picture, readSheet, sheetNames, sheetOf, writeSheets } from './sheets.ts';

/** Stands in for every drawn picture: those have tests of their own, and are drawn anew now and then. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
  <path fill="#6d8fa8" d="M0 0h640v360H0z"/><path fill="#2f4a3c" d="M0 260 220 120l150 90 270-120v270H0z"/></svg>`;

const widths = [1280, 390];
const schemes = ['light', 'dark'] as const;

test('every component in every state looks as it did, and axe finds nothing', async ({ page }, {
  config,
  outputDir,
}) => {
  await page.route(/\/(?!no-such-picture)[^/]*$/, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: drawing, contentType: 'image/svg+xml' })
      : route.fallback(),
  );
  const pictures = new Map<string, Buffer[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 4500 });
    if (width === widths[0]) await open(page);
    const faults = await accessibilityFaults(page);
    expect.soft(faults, `${width} px`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const [name, taken] of await takeParts(page)) {
        pictures.set(name, [...(pictures.get(name) ?? []), taken]);
      }
    }
  }
  const sheets = new Map(
    await Promise.all(
      [...pictures].map(async ([name, all]) => [name, await sheetOf(all)] as const),
    ),
  );
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
});

async function open(page: Page): Promise<void> {
  await page.goto('/dev/gallery');
  await page.locator('html[data-ready]').waitFor();
}

/** A picture of each part of the page, all of which fit the window. */
async function takeParts(page: Page): Promise<[string, Buffer][]> {
  const taken: [string, Buffer][] = [];
  for (const part of await page.locator('[data-part-of-gallery]').all()) {
    const { name, clip } = await part.evaluate((element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('data-part-of-gallery') ?? '',
        clip: { x, y, width, height },
      };
    });
    taken.push([name, await page.screenshot({ clip })]);
  }
  return taken;
}
