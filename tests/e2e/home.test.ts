import type { Page } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import { expect, test } from './page.ts';

const carousel = (page: Page) => page.locator('[data-carousel]');

/** The discipline of the slide that is shown: the carousel wears its colour, and only it can be reached. */
async function expectSlide(page: Page, genre: string): Promise<void> {
  await expect(carousel(page)).toHaveAttribute('data-genre', genre);
  await expect(carousel(page).locator('.swiper-slide:not([inert])')).toHaveAttribute(
    'data-genre',
    genre,
  );
}

test('the slides turn every five seconds, in a loop, by arrows and pages too, and pause as asked', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T18:00:00Z' });
  await page.mouse.move(5, 900);
  await page.goto('/');
  await page.clock.runFor(3000);
  const pause = page.getByRole('button', { name: 'Stop the slides' });
  await expect(pause).toBeVisible();
  await expectSlide(page, 'mtn');
  await page.clock.runFor(5000);
  await expectSlide(page, 'crit');

  await page.getByRole('button', { name: 'Previous discipline' }).click();
  await expectSlide(page, 'mtn');
  await page.getByRole('button', { name: 'Previous discipline' }).click();
  await expectSlide(page, 'adv');
  await page.getByRole('button', { name: 'Next discipline' }).click();
  await expectSlide(page, 'mtn');
  await page.getByRole('button', { name: 'CX Calendar' }).click();
  await expectSlide(page, 'cx');
  // The pointer is on them.
  await page.clock.runFor(6000);
  await expectSlide(page, 'cx');
  await page.mouse.move(5, 700);
  await page.locator('.find-race, form').first().scrollIntoViewIfNeeded();
  await page.clock.runFor(5500);
  await expectSlide(page, 'adv');
  // The keyboard is.
  await page.getByRole('link', { name: 'Adventure Rides' }).focus();
  await page.clock.runFor(6000);
  await expectSlide(page, 'adv');
  await pause.press('Enter');
  await page.getByRole('link', { name: 'About' }).first().focus();
  await page.clock.runFor(6000);
  await expectSlide(page, 'adv');
  await expect(page.getByRole('button', { name: 'Start the slides' })).toBeVisible();
});

test('a first visit to the home page is at most 350 KB, and nothing on it shifts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await watchLayoutShift(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Next discipline' })).toBeVisible();
  // Less motion is asked for: nothing turns, so there is nothing to stop.
  await expect(page.getByRole('button', { name: 'Stop the slides' })).toBeHidden();
  expect(await layoutShift(page)).toBe(0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
  await context.close();
});
