import { type Locator, type Page, test } from 'playwright/test';
import { now } from './listing.ts';
import { serveTiles } from './page.ts';

/** Both kinds of screen, by the name that a test's title has for it. */
export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** How many races a list says there are. */
export const count = (page: Page): Locator => page.locator('[aria-live]');

/** What it says once all of the index is here; until then, that more are loading. */
export const settled = /^(?!.*(?:loading|loaded)).*\d/i;

export const counted = async (page: Page): Promise<number> =>
  (
    ((await count(page).textContent()) ?? '')
      .replaceAll(',', '')
      // The number of states stands between those of races.
      .replace(/ in [^·]+/, '')
      .match(/\d+/g) ?? []
  ).reduce((sum, number) => sum + Number(number), 0);

/** Every test of the file opens its pages on the day they were built, with tiles of our own. */
export function beginOnBuildDay(): void {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now);
    await serveTiles(page);
  });
}
