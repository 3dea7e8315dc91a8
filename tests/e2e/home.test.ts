import type { Page } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import { expect, scriptsOf, test } from './page.ts';

const now = new Date('2026-11-21T18:00:00Z');
const order = ['mtn', 'crit', 'gravel', 'road', 'cx', 'adv'];
const stage = (page: Page) => page.getByRole('region', { name: 'Disciplines' });
/** The links of the current slide: the others are inert. */
const links = (page: Page) => stage(page).locator('li:not([inert])').getByRole('link');
/** The discipline whose color surrounds the slides. */
const genre = (page: Page) => page.locator('[data-carousel]').getAttribute('data-genre');
const picturesOf = (requested: readonly string[]) =>
  order.filter((set) => requested.some((url) => url.includes(`/art/${set}/`)));

/** Opens home with the clock stopped and the carousel started. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 1000);
  await page.goto('/');
  await page.clock.runFor(1000);
  await expect(stage(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
}

test('the slides advance every five seconds, around and around, unless a rider stops them', async ({
  page,
}) => {
  const heroes: string[] = [];
  page.on('request', (request) => {
    if (/hero|wide|narrow/.test(request.url())) heroes.push(request.url());
  });
  await openHome(page);
  const heading = stage(page).locator('li:not([inert])').getByRole('heading');
  await expect(heading).toBeVisible();
  const five = () => page.clock.runFor(5000);
  // Only the current and the next picture are fetched.
  await expect.poll(() => picturesOf(heroes)).toEqual(['mtn', 'crit']);
  await page.clock.runFor(4999);
  expect(await genre(page)).toBe('mtn');
  await page.clock.runFor(1);
  const seen = [await genre(page)];
  for (const _ of order.slice(1)) {
    await five();
    seen.push(await genre(page));
    await expect(heading).toBeVisible();
  }
  expect(seen).toEqual(['crit', 'gravel', 'road', 'cx', 'adv', 'mtn']);
  await expect(links(page)).toHaveText(['Explore MTN Races']);
  await expect(stage(page).getByRole('status')).toHaveText('');

  const expectSameSlide = async () => {
    const before = await genre(page);
    await page.clock.runFor(20_000);
    expect(await genre(page)).toBe(before);
  };
  const expectNextSlide = async () => {
    const before = await genre(page);
    await five();
    await expect.poll(() => genre(page)).not.toBe(before);
  };
  await stage(page).hover();
  await expectSameSlide();
  await page.getByRole('banner').hover();
  await expectNextSlide();
  await page.locator('input[name=q]').focus();
  await expectSameSlide();
  await page.locator('input[name=q]').blur();
  await expectNextSlide();

  await page.keyboard.press('Tab');
  const link = links(page);
  while (!(await link.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expectSameSlide();
  await page.keyboard.press('Shift+Tab');
  await expectNextSlide();

  const tabIsHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await tabIsHidden(true);
  await expectSameSlide();
  await tabIsHidden(false);
  await expectNextSlide();

  await stage(page).getByRole('button', { name: 'Pause the slides' }).click();
  await page.getByRole('banner').hover();
  await expectSameSlide();
  await page.reload();
  await scriptsOf(page);
  await page.clock.runFor(1000);
  const play = stage(page).getByRole('button', { name: 'Play the slides' });
  await expect(play).toBeVisible();
  await expectSameSlide();
  // It plays when started by hand, even though the pointer still rests on it.
  await play.click();
  await expectNextSlide();
});

test('arrows, bars and a swipe change slides, which are announced; with reduced motion none changes by itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openHome(page);
  await page.clock.runFor(20_000);
  expect(await genre(page)).toBe('mtn');
  const button = (name: string) => stage(page).getByRole('button', { name });
  await button('Previous slide').click();
  await expect.poll(() => genre(page)).toBe('adv');
  await button('Next slide').click();
  await button('Next slide').click();
  await expect.poll(() => genre(page)).toBe('crit');
  await expect(stage(page).getByRole('status')).toHaveText('Slide 2 of 6: Criterium');
  await button('Slide 5 of 6: Cyclocross').click();
  // It jumps on the next frame, which the clock controls.
  await page.clock.runFor(100);
  await expect.poll(() => genre(page)).toBe('cx');
  await expect(button('Slide 5 of 6: Cyclocross')).toHaveAttribute('aria-current', 'true');
  await expect(links(page)).toHaveText(['CX Calendar']);

  const { x = 0, y = 0 } = (await stage(page).boundingBox()) ?? {};
  await page.mouse.move(x + 300, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => genre(page)).toBe('adv');

  const targets = await stage(page)
    .locator('button:visible, a:visible')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(targets.every((height) => height >= 44)).toBe(true);
});

test('a first visit on a phone weighs at most 190 KB, and nothing moves', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await watchLayoutShift(page);
  await page.goto('/');
  await expect(stage(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBe(0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(190_000);
  await page.close();
});

test('on a phone, the button that saves a featured race hides none of its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const save = page.locator('[data-featured] article .save-on-picture').first();
  await expect(save).toBeVisible();
  // It reaches into the name's line, so it shows what is behind it.
  await expect(save).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(save).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the slides are a strip to scroll, and their links work', async ({ page }) => {
    await page.goto('/');
    await expect(stage(page).getByRole('link')).toHaveCount(6);
    await expect(stage(page).getByRole('button')).toHaveCount(0);
    await stage(page).getByRole('link', { name: 'Adventure Rides' }).click();
    await expect(page).toHaveURL('/adv');
  });
});
