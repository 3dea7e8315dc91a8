import { type Browser, expect, type Page, test } from 'playwright/test';
import { serveTiles } from './page.ts';

const heroes = [
  { path: '/', hero: '[data-carousel-part="stage"]', height: 496 },
  { path: '/gravel/ks', hero: 'main > section.on-dark', height: 300 },
  { path: '/multi/dc', hero: 'main > section.on-dark', height: 300 },
] as const;

/** A page of its own, whose policy lets a test set the size of text as a browser's settings do. */
async function open(browser: Browser, baseURL: string | undefined, path: string, width: number) {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width, height: 800 },
    bypassCSP: true,
  });
  await serveTiles(page);
  await page.goto(path);
  return page;
}

/** How high the hero is, and what of its shown words and buttons is outside of it or covered. */
const measure = (page: Page, hero: string) =>
  page.locator(hero).evaluate((section) => {
    const box = section.getBoundingClientRect();
    const shown = [...section.querySelectorAll('h1, h2, p:not(.sr-only), a, button')].filter(
      (one) => {
        const { left, width } = one.getBoundingClientRect();
        // The slides beside the first wait outside of the window.
        return width > 0 && left < box.right && one.checkVisibility({ visibilityProperty: true });
      },
    );
    const cut = shown.filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const isWider = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
      return top < box.top || bottom > box.bottom || left < 0 || right > innerWidth || isWider;
    });
    return {
      height: box.height,
      words: shown.length,
      cut: cut.map((one) => one.textContent?.trim()),
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });

for (const { path, hero, height } of heroes) {
  test(`the hero of ${path} is ${height} px at any root font size, and nothing in it is cut`, async ({
    browser,
    baseURL,
  }) => {
    for (const width of [320, 820, 1440]) {
      const page = await open(browser, baseURL, path, width);
      for (const size of [10, 16, 20, 32]) {
        await page.addStyleTag({ content: `:root { font-size: ${size}px !important }` });
        const { words, cut, ...measured } = await measure(page, hero);
        const where = `${width} px, ${size} px text`;
        expect(measured.height, where).toBe(height);
        expect(words, where).toBeGreaterThan(2);
        expect(cut, where).toEqual([]);
      }
      await page.close();
    }
  });

  test(`at 200 % zoom, and with a reader's own spacing, the hero of ${path} shows all its words`, async ({
    browser,
    baseURL,
  }) => {
    // Twice the zoom is half the window in its own pixels (WCAG 1.4.4).
    const page = await open(browser, baseURL, path, 640);
    expect(await measure(page, hero)).toMatchObject({ height, cut: [], sideways: false });
    // WCAG 1.4.12.
    await page.addStyleTag({
      content:
        'main * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } main p { margin-bottom: 2em !important }',
    });
    expect((await measure(page, hero)).cut).toEqual([]);
    await page.close();
  });
}
