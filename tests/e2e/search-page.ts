import { type Locator, type Page, test } from 'playwright/test';
import { now } from './listing.ts';
import { serveTiles } from './page.ts';

/** Both kinds of screen, by their name in test titles. */
export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** A list's count of its races. */
export const count = (page: Page): Locator => page.locator('[aria-live]');

/** The count once the whole index has loaded; until then it says that more are loading. */
export const settled = /^(?!.*(?:loading|loaded)).*\d/i;

export const counted = async (page: Page): Promise<number> =>
  (
    ((await count(page).textContent()) ?? '')
      .replaceAll(',', '')
      // The number of states is between those of races.
      .replace(/ in [^·]+/, '')
      .match(/\d+/g) ?? []
  ).reduce((sum, number) => sum + Number(number), 0);

/** Opens every page of the file on the day of the build, with our own tiles. */
export function beginOnBuildDay(): void {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now);
    await serveTiles(page);
  });
}
