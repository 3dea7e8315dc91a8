import type { Page } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, hold, serveTiles, test } from './page.ts';
import { call, mailTo, password, signIn, signInAsAdmin } from './rider.ts';

/** The instant the site is built (site-config.ts). */
const now = new Date('2026-11-21T18:00:00Z');

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const save = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Save Race ?: ${name}$`) });
const saved = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Saved ?: ${name}$`) });

test('a signed-out rider saves a race by signing in, and is back where they were', async ({
  page,
}) => {
  await signIn(page, 'gina');
  await call(page, '/api/logout', undefined);
  await page.clock.setFixedTime(now);
  await watchLayoutShift(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/cx/ma');
  await save(page, 'Secret Squirrel CX').click();
  await expect(page).toHaveURL('/login?next=%2Fcx%2Fma');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'We’ll save Secret Squirrel CX after you sign up.',
  );
  // A rider who comes back without signing in has changed their mind.
  await page.goto('/cx/ma');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(calls).toEqual([]);
  await page.evaluate(() => localStorage.setItem('bell-lap:save-after-email', 'unreadable'));

  await save(page, 'Secret Squirrel CX').click();
  await expect(page.getByRole('status')).toHaveText('Sign in to save this race.');
  await page.getByLabel('Username').fill('gina');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/cx/ma');
  await expect(toast(page)).toContainText('Race saved');
  await expect(toast(page)).toContainText('Race saved');
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
  await expect(save(page, 'The Ice Weasels Cometh')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('save-after-sign-in')))
    .toBeNull();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const lists = calls.filter((url) => url.endsWith('/saved-races'));
  expect(lists).toHaveLength(2);

  // The session ended elsewhere: after another sign-in, the rider unsaves the race.
  await page.context().clearCookies({ name: 'session' });
  await saved(page, 'Secret Squirrel CX').click();
  await expect(page).toHaveURL('/login?next=%2Fcx%2Fma');

  // An emailed link opens another tab.
  await page.context().clearCookies();
  await page.goto('/cx/ma');
  await save(page, 'The Ice Weasels Cometh').click();
  await page.getByText('Email me a sign-in link').click();
  await page.getByLabel('Email', { exact: true }).fill('gina@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  const mail = await mailTo(page.request, 'gina@example.org', 'sign-in link');
  const tab = await page.context().newPage();
  await tab.goto(/http\S+\/login\/link\S*#token=\S+/.exec(mail)?.[0] ?? '');
  await expect(tab).toHaveURL('/cx/ma');
  await expect(toast(tab)).toContainText('Race saved');
  await expect(saved(tab, 'The Ice Weasels Cometh')).toBeVisible();
  await expect
    .poll(() => tab.evaluate(() => localStorage.getItem('bell-lap:save-after-email')))
    .toBeNull();
});

test('a rider saves from a card, sees it everywhere, and unsaves it on the dashboard', async ({
  page,
}) => {
  await signIn(page, 'hanna');
  await page.clock.setFixedTime(now);
  await page.goto('/');
  const name = (await page.locator('[data-featured] h3').first().textContent()) ?? '';
  const card = page.locator('[data-featured] article').first();
  const id = (await card.locator('h3 a').getAttribute('href'))?.split('/').at(-1) ?? '';
  const label = card.locator('save-race [data-label]');

  await page.route('/api/user/saved-races/*', (route) => route.abort());
  await card.locator('save-race button').click();
  await expect(toast(page)).toContainText('Couldn’t save the race');
  await expect(label).toHaveText('Save Race');
  await page.unroute('/api/user/saved-races/*');

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('/api/user/saved-races/*', async (route) => {
    await promise;
    await route.continue();
  });
  await card.locator('save-race button').click();
  await expect(label).toHaveText('Saved');
  await expect(card.locator('save-race button')).toHaveAttribute('aria-disabled', 'true');
  resolve();
  await expect(toast(page)).toContainText('Race saved');
  await expect(card.locator('save-race button')).not.toHaveAttribute('aria-disabled');
  // The same race is in the start sheet below.
  await expect(page.locator(`save-race[race="${id}"][saved]`)).toHaveCount(2);

  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).not.toContainText('Race saved');
  await expect(card.locator('save-race button')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(toast(page)).toContainText('Race saved');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).not.toContainText('Race saved');
  await expect(toast(page)).not.toBeFocused();

  const line = page.locator('[data-featured]').getByRole('status');
  const useHome = page.getByRole('button', { name: 'Use my home ZIP' });
  await page.route('/api/user/preferences', (route) => route.abort());
  await useHome.click();
  await expect(line).toHaveText('We can’t reach Bell Lap right now. Try again in a moment.');
  await page.unroute('/api/user/preferences');
  await useHome.click();
  await expect(line).toHaveText('Closest to Boulder, CO');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(line).toContainText('The next six nationwide.');
  await card.locator('h3 a').click();
  const toggle = page.locator('main save-race button').first();
  await expect(toggle).toHaveText(/^Saved: /);
  await toggle.click();
  await expect(toast(page)).toContainText('This race was removed from your Saved Races.');
  await expect(toggle).toHaveText(/^Save Race: /);
  await toggle.press('Enter');
  await expect(toast(page)).toContainText('Race saved');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([new RegExp(name, 'i')]);
  await page.getByRole('button', { name: 'Unsave' }).click();
  await expect(toast(page)).toContainText('Removed from Saved');
  await expect(page.getByText('No saved races yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved Races' })).toBeFocused();

  await serveTiles(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search?q=squirrel&when=upcoming&view=map');
  await page.locator('.race-map-mark').first().click();
  const popup = page.locator('.race-map-card save-race').first();
  await popup.getByRole('button').click();
  await expect(toast(page)).toContainText('Race saved');
  await expect(popup.locator('[data-label]')).toHaveText('Saved');

  // A race saved before the list’s script has loaded stays saved.
  const react = await hold(page, '**/react.*.js');
  await page.goto('/cx/ma');
  await save(page, 'The Ice Weasels Cometh').click();
  await expect(toast(page)).toContainText('Race saved');
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/saved-races/')) changes.push(request.method());
  });
  react.release();
  await expect(page.locator('[data-hydrated]').first()).toBeAttached();
  await expect(saved(page, 'The Ice Weasels Cometh')).toBeVisible();
  expect(changes).toEqual([]);

  // So does one whose button was pressed before the page's script had loaded, however often.
  const script = await hold(page, '**/_astro/Page.*.js');
  await page.goto('/cx/ma', { waitUntil: 'commit' });
  await save(page, 'Secret Squirrel CX').click({ clickCount: 2 });
  script.release();
  await expect(toast(page)).toContainText('Race saved');
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
  expect(changes).toEqual(['POST']);
});

test('a page opened signed out follows when another tab signs in, saves, and signs out', async ({
  page,
}) => {
  await page.clock.setFixedTime(now);
  await page.goto('/cx/ma');
  await signIn(page, 'ines');
  await call(page, '/api/user/saved-races/secret-squirrel-cx-2026', undefined);
  const account = page.locator('summary', { hasText: 'Your account' });
  await expect(account).toBeHidden();
  await save(page, 'The Ice Weasels Cometh').click();
  await expect(toast(page)).toContainText('Race saved');
  await expect(saved(page, 'The Ice Weasels Cometh')).toBeVisible();
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
  await expect(account).toBeVisible();
  await saved(page, 'The Ice Weasels Cometh').click();
  await expect(toast(page)).toContainText('Race removed');
  await expect(save(page, 'The Ice Weasels Cometh')).toBeVisible();

  // The event of a tab that becomes visible again; a headless browser has no tabs in the background.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await call(page, '/api/user/saved-races/the-ice-weasels-cometh-2026', undefined);
  await call(page, '/api/user/saved-races/secret-squirrel-cx-2026', undefined, 'DELETE');
  await comeBack();
  await expect(saved(page, 'The Ice Weasels Cometh')).toBeVisible();
  await expect(save(page, 'Secret Squirrel CX')).toBeVisible();

  await call(page, '/api/logout', undefined);
  await comeBack();
  await expect(account).toBeHidden();
  await expect(save(page, 'Secret Squirrel CX')).toBeVisible();
});

test('a saved race shows in results; a toast stays while in use, and closes by key and swipe', async ({
  page,
}) => {
  await signIn(page, 'ida');
  await call(page, '/api/user/saved-races/secret-squirrel-cx-2026', undefined);
  await page.clock.install({ time: now });
  await page.goto('/search?q=squirrel');
  const button = saved(page, 'Secret Squirrel CX');
  await button.click();
  const status = toast(page).getByRole('status');
  await expect(status).toContainText('Race removed');
  await page.clock.fastForward(6000);
  await expect(status).toBeEmpty();

  await save(page, 'Secret Squirrel CX').click();
  await expect(status).toContainText('Race saved');
  await page.keyboard.press('F8');
  await expect(toast(page)).toBeFocused();
  // A toast doesn't close while it has the focus.
  await page.clock.fastForward(60_000);
  await expect(status).toContainText('Race saved');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(button).toBeFocused();
    await page.keyboard.press('F8');
    await expect(toast(page)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(status).toBeEmpty();
  await expect(button).toBeFocused();

  // Saved by keyboard at the window's lower edge, where the toast is.
  await page.setViewportSize({ width: 390, height: 700 });
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.press('Enter');
  await expect(status).toContainText('Race removed');
  const focused = page.locator('main :focus');
  const [below, above] = [await toast(page).boundingBox(), await focused.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(status).toBeEmpty();
  await focused.press('Enter');
  await expect(status).toContainText('Race saved');
  await page.keyboard.press('Escape');
  await expect(status).toBeEmpty();
  await page.setViewportSize({ width: 1280, height: 720 });

  await button.click();
  await expect(status).toContainText('Race removed');
  const box = await toast(page).boundingBox();
  expect(box?.width).toBe(420);
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 30];
  for (const distance of [40, 60]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
    if (distance < 50) await expect(status).toContainText('Race removed');
  }
  await expect(status).toBeEmpty();
});

test('a list of saved races that comes late doesn’t replace a newer one', async ({ page }) => {
  await signInAsAdmin(page);
  await call(page, '/api/user/saved-races/secret-squirrel-cx-2026', undefined);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const lists = '/api/user/saved-races';
  await page.route(
    lists,
    async (route) => {
      await held;
      await route.fulfill({ json: [] });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(lists);
  await page.clock.setFixedTime(now);
  await page.goto('/cx/ma');
  await asked;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
  const late = page.waitForResponse(lists);
  release();
  await (await late).finished();
  await expect(saved(page, 'Secret Squirrel CX')).toBeVisible();
});
