import type { Page } from 'playwright/test';
import { colorFaults } from '../engines/colors.ts';
import { OtherFormatter } from '../other-formatter.ts';
import { bruteForce, countWords, pastWords, shownIds } from './calendar.ts';
import { expect, test } from './page.ts';

/** The instant at which the server's clock stands (site-config.ts). */
const now = new Date('2026-11-21T18:00:00Z');

/** Simulates a browser without light-dark(), where declarations with it are invalid. */
async function withoutLightDark(page: Page): Promise<void> {
  const strip = (text: string) => text.replaceAll('light-dark(', 'not-known(');
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'stylesheet' && type !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: strip(await response.text()) });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without light-dark() fields have borders and text is legible, in ${colorScheme} colors`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await withoutLightDark(page);
    // The last is a page that a function renders.
    for (const path of ['/', '/search', '/submit-race', '/login', '/api/subscribe/confirm/none']) {
      await page.goto(path);
      const ground = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ground, path).toBe(colorScheme === 'light' ? 'rgb(11, 11, 12)' : 'rgb(243, 241, 236)');
      await expect
        .poll(() => colorFaults({ read: (task) => page.evaluate(task) }), { message: path })
        .toEqual([]);
    }
  });
}

test('on paper a page is black on white, even in dark colors', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await withoutLightDark(page);
  await page.goto('/gravel');
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return { color, backgroundColor };
  });
  expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
});

test('T66 search distinguishes past from upcoming with a formatter of another style', async ({
  page,
  races,
}) => {
  await page.clock.setFixedTime(now);
  await page.addInitScript(`Intl.DateTimeFormat = (() => {
    const Real = Intl.DateTimeFormat;
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' };
    return ${OtherFormatter};
  })();`);
  const { upcoming, past } = bruteForce(races, '2026-11-21');
  for (const [when, list] of Object.entries({ upcoming, past })) {
    await page.goto(`/search?when=${when}`);
    await expect(page.locator('[aria-live]')).toHaveText(
      when === 'past' ? pastWords(list) : countWords(list),
    );
    const ids = list.slice(0, 5).map(({ id }) => id);
    await expect.poll(async () => (await shownIds(page.locator('main'))).slice(0, 5)).toEqual(ids);
  }
  expect(await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format())).toBe('11/21/26');
});
