import { accessibilityFaults, expect, templates, test } from './page.ts';

for (const { name, path } of templates) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}: axe finds nothing, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }

  test(`${name}: nothing scrolls sideways at 320 px, nothing moves while loading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { layoutShift: number }).layoutShift += (
            entry as PerformanceEntry & { value: number }
          ).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const shift = await page.evaluate(
      () => (window as unknown as { layoutShift: number }).layoutShift,
    );
    expect(shift).toBeLessThan(0.01);
  });

  test(`${name}: loads nothing from another host and calls no API`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== baseURL || url.pathname.startsWith('/api/')) foreign.push(url.href);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(foreign).toEqual([]);
  });
}

test('tap targets of buttons and links in lists are at least 44 px high on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/gravel');
  const small = await page
    .locator('a.button, header summary, footer li a')
    .evaluateAll((links) =>
      links
        .map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    );
  expect(small).toEqual([]);
});

test('a race page says the state once, by its name', async ({ page }) => {
  await page.goto('/gravel/race/the-mid-south-2027');
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  await expect(hero).toContainText('· Stillwater, Oklahoma');
  await expect(hero).not.toContainText('OK');
});
