import type { Page } from 'playwright/test';
import { expect, plainTest as test } from './page.ts';

const heroes = [
  { path: '/', hero: '[data-carousel-part="stage"]', height: 496 },
  { path: '/gravel/ks', hero: 'main > section.hero', height: 300 },
  { path: '/multi/dc', hero: 'main > section.hero', height: 300 },
] as const;

/** The hero's height, and its visible words and buttons that stick out or are cut off. */
const measure = (page: Page, hero: string) =>
  page.locator(hero).evaluate((section) => {
    const box = section.getBoundingClientRect();
    const shown = [...section.querySelectorAll('h1, h2, p:not(.sr-only), a, button')].filter(
      (one) => {
        const { width } = one.getBoundingClientRect();
        return (
          width > 0 && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true })
        );
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
      sizes: shown
        .filter((one) => one.matches('p, a.button'))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      cut: cut.map((one) => one.textContent?.trim()),
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });

for (const { path, hero, height } of heroes) {
  test(`the hero of ${path} is ${height} px unless larger text needs more, and nothing in it is cut`, async ({
    browser,
    baseURL,
  }) => {
    // Without the content policy the test can set the text size, as browser settings do.
    const page = await browser.newPage({ baseURL: baseURL ?? '', bypassCSP: true });
    const style = (content: string) => page.addStyleTag({ content });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    if (path === '/') await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    for (const size of [10, 16, 20, 32]) {
      await style(`:root { font-size: ${size}px !important }`);
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${width} px, ${size} px text`;
        // The carousel takes a moment to adapt to a new width.
        await expect
          .poll(() => measure(page, hero), { message: where })
          .toMatchObject({ cut: [], ...(size <= 16 && { height }) });
        // Even reduced motion's transitions let an old size show for a frame.
        await expect
          .poll(async () => Math.min(...(await measure(page, hero)).sizes), { message: where })
          .toBeGreaterThanOrEqual(0.875 * size);
        expect((await measure(page, hero)).height, where).toBeGreaterThanOrEqual(height);
      }
    }
    // At twice the zoom the window is half as large in its own pixels (WCAG 1.4.4).
    await style(':root { font-size: 16px !important }');
    await page.setViewportSize({ width: 640, height: 400 });
    await expect
      .poll(() => measure(page, hero))
      .toMatchObject({ height, cut: [], sideways: false });
    // A reader's own text spacing (WCAG 1.4.12).
    await style(
      'main * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } main p { margin-bottom: 2em !important }',
    );
    await expect.poll(() => measure(page, hero)).toMatchObject({ cut: [] });
    expect((await measure(page, hero)).words).toBeGreaterThan(2);
    await page.close();
  });
}

/** The browser's own text size, which also sets the rem of media queries. */
for (const width of [320, 390, 1440]) {
  test(`with the browser’s text at 32 px, all words of the slides are twice as large at ${width} px`, async ({
    browser,
    baseURL,
    launchOptions,
  }) => {
    const large = await browser.browserType().launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    const sizesIn = async (one: typeof browser) => {
      const page = await one.newPage({
        baseURL: baseURL ?? '',
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await page.goto('/');
      const next = page.getByRole('button', { name: 'Next slide' });
      const measured = [];
      for (let slide = 0; slide < 6; slide += 1) {
        await expect.poll(() => measure(page, heroes[0].hero)).toMatchObject({ cut: [] });
        // While slides change, neither's words may be shown.
        await expect
          .poll(async () => (await measure(page, heroes[0].hero)).sizes.length)
          .toBeGreaterThan(1);
        measured.push(await measure(page, heroes[0].hero));
        await next.click();
      }
      await page.close();
      return measured;
    };
    const usual = await sizesIn(browser);
    const doubled = await sizesIn(large);
    await large.close();
    for (const [slide, { sizes, sideways }] of doubled.entries()) {
      expect(sizes.length).toBeGreaterThan(1);
      for (const [at, size] of sizes.entries()) {
        expect(size).toBeGreaterThan(1.9 * (usual[slide]?.sizes[at] ?? 0));
      }
      expect(sideways).toBe(false);
    }
    expect(new Set(doubled.map(({ height }) => height)).size).toBe(1);
    expect(usual.map(({ height }) => height)).toEqual(usual.map(() => 496));
  });
}
