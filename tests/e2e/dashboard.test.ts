import type { Page, Route } from 'playwright/test';
import {
  accessibilityFaults,
  expect,
  expectFit,
  expectFitOfLargeText,
  expectNoSidewaysScroll,
  expectWholeWords,
  test,
} from './page.ts';
import { call, password, signIn } from './rider.ts';

const now = new Date('2026-11-21T18:00:00Z');

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

test('riders’ pages send a signed-out visitor to the sign-in, without a call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of ['/dashboard', '/dashboard/alerts', '/dashboard/preferences', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  expect(calls).toEqual([]);
});

test('T58 going back shows a rider nothing of the previous rider on the same tab', async ({
  page,
}) => {
  const username = page.getByRole('main').getByRole('definition').first();
  // The events of a page that the browser keeps whole for going back; not every Chromium keeps pages.
  const dispatch = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, event);
  await signIn(page, 'nora');
  await page.goto('/profile');
  await expect(username).toHaveText('nora');
  await dispatch('pagehide');
  await signIn(page, 'olga');
  await expect(page.getByRole('main')).toBeHidden();
  await dispatch('pageshow');
  await expect(username).toHaveText('olga');
});

test('the dashboard shows saved races, their changes, and races ridden', async ({ page }) => {
  await signIn(page, 'jana');
  for (const id of [
    'iceman-cometh-challenge-2026',
    'old-saddle-road-training-time-trial-2023',
    'rock-cobbler-2027',
    'secret-squirrel-cx-2026',
  ]) {
    await call(page, `/api/user/saved-races/${id}`, undefined);
  }
  await page.clock.setFixedTime(now);
  await page.route('/api/user/saved-races', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this');
  await page.unroute('/api/user/saved-races');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  // Below the focus, not from the top of the page.
  await expect(page.locator('[data-loaded]')).toBeFocused();

  const list = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  const names = (title: string) => list(title).getByRole('heading', { level: 3 });
  await expect(names('Saved Races')).toHaveText(['Secret Squirrel CX', 'Rock Cobbler']);
  // Canceled in 2023: not upcoming anymore, but no one raced it.
  await expect(names('Other Past Races')).toHaveText(['Old Saddle Road Training Time Trial']);
  // Over, but only the rider knows whether they raced it.
  await expect(names('Did you race it?')).toHaveText(['Iceman Cometh Challenge']);
  await expect(page.getByText('No completed races recorded yet.')).toBeVisible();
  await expect(list('Saved Races').getByRole('listitem').nth(1)).toContainText('Date tentative');
  await expect(list('Other Past Races').getByRole('listitem')).toContainText(
    'Canceled. The organizer canceled it.',
  );
  await expectFit(page);

  await page.route('/api/user/saved-races/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Unsave ?: Rock Cobbler/ }).click();
  await expect(toast(page)).toContainText('Couldn’t unsave the race');
  await expect(names('Saved Races')).toHaveCount(2);
  await expect(names('Saved Races').nth(1)).toHaveText('Rock Cobbler');
  await page.getByRole('button', { name: /^Yes ?: Iceman/ }).click();
  await expect(toast(page)).toContainText('Change not saved');
  await expect(names('Did you race it?')).toHaveCount(1);
  await page.unroute('/api/user/saved-races/*');
  // Of two quick choices, the second shows as it was saved, although the first fails only then.
  const plan = page.getByLabel('Plan: Rock Cobbler');
  const cobbler = '/api/user/saved-races/rock-cobbler-2027';
  const { promise: bothChosen, resolve } = Promise.withResolvers<void>();
  const failLate = async (route: Route) => {
    await bothChosen;
    await route.abort();
  };
  await page.route(cobbler, failLate, { times: 1 });
  await plan.selectOption('Registered');
  const second = page.waitForResponse(cobbler);
  await plan.selectOption('Going');
  resolve();
  await second;
  await expect(toast(page)).toContainText('Change not saved');
  await expect(plan).toHaveValue('going');
  // If both fail, neither shows.
  await page.route(cobbler, (route) => route.abort());
  await plan.selectOption('Registered');
  await plan.selectOption('Interested');
  await expect(plan).toHaveValue('going');
  await page.unroute(cobbler);
  await plan.selectOption('Interested');
  // The page shows a choice before the server has it.
  const saved = page.waitForResponse('/api/user/saved-races/*');
  await page.getByRole('button', { name: /^Yes ?: Iceman/ }).click();
  await expect(list('Did you race it?')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Completed Races/ })).toBeFocused();
  await expect(names('Completed Races')).toHaveText(['Iceman Cometh Challenge']);
  await saved;
  await page.reload();
  await expect(names('Completed Races')).toHaveText(['Iceman Cometh Challenge']);
  await page.getByRole('button', { name: /^I didn’t race ?: Iceman/ }).click();
  await expect(names('Other Past Races').filter({ hasText: 'Iceman' })).toBeVisible();
  await page.getByRole('button', { name: /^I raced it ?: Iceman/ }).click();
  await expect(names('Completed Races')).toHaveText(['Iceman Cometh Challenge']);
  await page.getByRole('button', { name: /^Unsave ?: Iceman/ }).click();
  await expect(page.getByText('No completed races recorded yet.')).toBeVisible();
  // The calendar's days say so in words, too.
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('cell').filter({ hasText: 'Old Saddle Road' })).toContainText(
    'Old Saddle Road Training Time Trial (Canceled)',
  );
});

const season = [
  'huracan-bikepacking-challenge-2027',
  'rock-cobbler-2027',
  'old-man-winter-bike-rally-run-2027',
  'grasshopper-adventure-series-low-gap-2027',
  'iceman-cometh-challenge-2026',
];

/** Signs in a rider with saved races, and opens their dashboard on the day of the build. */
async function openSeason(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await signIn(page, username);
  for (const id of season) {
    expect((await call(page, `/api/user/saved-races/${id}`, undefined)).status(), id).toBe(200);
  }
  await page.clock.setFixedTime(now);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** The row of a race. */
const row = (page: Page, name: string) =>
  page.locator('main li[data-genre]', { has: page.getByRole('heading', { name }) });

/** The summary's years with their totals. */
const totals = (page: Page) => page.locator('main dl > div');

test('a season adds up, shows conflicts and distances, and keeps its plans', async ({ page }) => {
  await openSeason(page, 'mira');
  // On paper, upright or across, the registration's address is below the race's name.
  await page.emulateMedia({ media: 'print' });
  for (const width of [700, 940]) {
    await page.setViewportSize({ width, height: 900 });
    const link = await row(page, 'Huracan')
      .getByRole('link', { name: /^Register/ })
      .boundingBox();
    const name = await row(page, 'Huracan').getByRole('heading').boundingBox();
    expect(name?.width).toBeGreaterThan(width / 2);
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0);
    const date = await row(page, 'Huracan').locator('.bib').boundingBox();
    const badge = await row(page, 'Huracan').getByText('Adv', { exact: true }).boundingBox();
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThan(badge?.x ?? 0);
  }
  // Only what was chosen, as text.
  await expect(row(page, 'Huracan').getByText('Plan: Interested')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText(/^Distance:/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Saved Races/,
    /^Did you race it\?/,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(totals(page)).toHaveText([
    '2027: 4 races, up to 448 miles · 2 with no distance listed',
  ]);
  await expect(page.getByText('Distances are from your home ZIP, 80301.')).toBeVisible();
  await expect(row(page, 'Old Man Winter')).toContainText(/\d mi away/);
  await expect(row(page, 'Huracan')).toContainText(
    /Clash: Same day as Rock Cobbler\. Old Man Winter Bike Rally & Run is the day after, [\d,]+ miles away\./,
  );
  await expect(row(page, 'Old Man Winter')).toContainText(
    /Clash: Huracan Bikepacking Challenge is the day before, [\d,]+ miles away\. Rock Cobbler is the day before,/,
  );
  await expect(row(page, 'Low Gap')).not.toContainText('Clash');

  // A rider who has registered isn't told to.
  const huracan = row(page, 'Huracan');
  await expect(huracan.getByRole('link', { name: /^Register/ })).toBeVisible();
  const registered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel(/^Plan ?: Huracan/).selectOption('Registered');
  await expect(huracan.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  expect((await registered).ok()).toBe(true);

  // A chosen distance counts instead of the longest.
  const distance = page.getByLabel(/^Distance ?: Huracan/);
  await distance.selectOption('325 miles');
  await expect(totals(page)).toHaveText(['2027: 4 races, 373 miles · 2 with no distance listed']);
  await page.emulateMedia({ media: 'print' });
  await expect(huracan.getByText('Plan: Registered')).toBeVisible();
  await expect(huracan.getByText('Distance: 325 miles')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const plan = page.getByLabel(/^Plan ?: Rock Cobbler/);
  await expect(plan.getByRole('option')).toHaveText(['Interested', 'Registered', 'Going']);
  await page.route('/api/user/saved-races/*', (route) => route.abort());
  await plan.selectOption('Going');
  await expect(toast(page)).toContainText('Change not saved');
  await expect(plan).toHaveValue('interested');
  await page.unroute('/api/user/saved-races/*');
  // The last of several quick choices stays, and so does the focus.
  await plan.focus();
  const saved = page.waitForResponse((answer) => {
    const request = answer.request();
    return request.method() !== 'GET' && (request.postData() ?? '').includes('"going"');
  });
  for (const choice of ['Registered', 'Interested', 'Going']) await plan.selectOption(choice);
  await expect(plan).toBeFocused();
  await saved;
  await page.reload();
  await expect(plan).toHaveValue('going');
  await expect(distance).toHaveValue('325 miles');

  await page.getByRole('button', { name: /^Yes ?: Iceman/ }).click();
  await expect(totals(page).last()).toHaveText(/^2026: 1 race, (up to )?\d+ miles · all done$/);
  await expect(row(page, 'Iceman').getByText('Did it')).toBeVisible();
  await expectFit(page);

  // Meanwhile unsaved in another tab.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Unsave ?: Rock Cobbler/ }).click();
  await expect(toast(other)).toContainText('Removed from Saved');
  await plan.selectOption('Registered');
  await expect(toast(page)).toContainText(/Rock Cobbler is no longer one of your saved races\./);
  await expect(row(page, 'Rock Cobbler')).toHaveCount(0);
});

test('T85 a rider’s home is looked up in the site’s files, and sent to no one', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search + (request.postData() ?? ''));
  });
  await openSeason(page, 'noor');
  await expect(row(page, 'Old Man Winter')).toContainText(/\d mi away/);
  expect(requests.filter((text) => /80301|40\.0|-105/.test(text))).toEqual([]);

  await page.goto('/dashboard/preferences');
  await page.getByLabel('Home ZIP code').fill('00000');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(toast(page)).toContainText('Preferences saved');
  await expect(toast(page)).toContainText('We couldn’t find your home ZIP.');
  await page.goto('/dashboard');
  await expect(page.getByText('We couldn’t find your home ZIP, 00000.')).toBeVisible();
  await expect(row(page, 'Old Man Winter')).not.toContainText('mi away');
});

test('the calendar shows the season by month, at its own address, and in a calendar app', async ({
  page,
  context,
  browser,
}) => {
  await openSeason(page, 'odile');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page).toHaveURL('/dashboard?view=calendar');
  const months = page.getByRole('main').locator('section', { has: page.getByRole('table') });
  await expect(months.getByRole('heading', { level: 2 })).toHaveText([
    'January 2027 (1)',
    'February 2027 (3)',
    'November 2026 (1)',
  ]);
  const february = months.nth(1);
  await expect(february.getByRole('row')).toHaveCount(6);
  await expect(february.locator('time', { hasText: 'Rock Cobbler' })).toHaveText(
    /Saturday, February 6, 2027: Huracan Bikepacking Challenge, Rock Cobbler$/,
  );
  await expect(february.locator('td', { hasText: '×2' })).toHaveCount(1);
  await expect(months.nth(2).locator('td', { hasText: 'today' })).toHaveText('21, today');
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const table = await february.getByRole('table').boundingBox();
  expect(table?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.reload();
  await expect(months).toHaveCount(3);
  await expect(row(page, 'Iceman')).toContainText('Did you race it?');
  await expect(page.getByText('Did you race it?')).toHaveCount(1);
  await page.getByRole('button', { name: /^No ?: Iceman/ }).click();
  await expect(months.nth(2).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(row(page, 'Iceman').getByText('Did not start')).toBeVisible();
  await page.getByRole('button', { name: /^Unsave ?: Iceman/ }).click();
  await expect(months).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(february.getByRole('table')).toBeVisible();
  await expect(february.getByText('Plan: Interested')).toHaveCount(3);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Your shortcuts')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Saved Races' })).toBeVisible();

  // Today is the rider's: past midnight in New York, it's still the day before in Hawaii.
  const storageState = await context.storageState();
  const eastern = await browser.newContext({ storageState, timezoneId: 'America/New_York' });
  const night = await eastern.newPage();
  await night.clock.setFixedTime(new Date('2027-02-06T06:00:00Z'));
  await night.goto('/dashboard?view=calendar');
  await expect(night.locator('td', { hasText: 'today' })).toHaveText(
    /Saturday, February 6, 2027, today/,
  );
  await eastern.close();

  // A private link for a calendar app.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'In your calendar app' }),
  });
  await section.getByRole('button', { name: 'Get a private link' }).click();
  const field = section.getByLabel('Your link');
  await expect(field).toBeFocused();
  const url = await field.inputValue();
  await expect(section.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    url.replace('http:', 'webcal:'),
  );
  await expect(section.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/,
  );
  await section.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const feed = await page.request.get(url);
  expect(await feed.text()).toContain('SUMMARY:Date tentative: Rock Cobbler');
  await expectFit(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await expect(field).toHaveCount(0);
  const remove = section.getByRole('button', { name: 'Delete your link' });
  await expect(remove).toBeVisible();
  await page.route('/api/user/season-feeds', (route) => route.abort());
  await section.getByRole('button', { name: 'Get a private link' }).click();
  await expect(section.getByRole('alert')).toHaveText(/^We can’t reach Bell Lap right now\./);
  await page.unroute('/api/user/season-feeds');
  await remove.click();
  await expect(toast(page)).toContainText('Your calendar link no longer works');
  await expect(section.getByRole('alert')).toBeEmpty();
  await expect(section.getByRole('heading')).toBeFocused();
  await expect(section.getByRole('button', { name: /^Delete your/ })).toHaveCount(0);
  expect((await page.request.get(url)).status()).toBe(404);

  for (let at = 0; at < 9; at++) await call(page, '/api/user/season-feeds', undefined);
  await page.reload();
  await expect(section.getByRole('button', { name: 'Delete your 9 links' })).toBeVisible();
  await expect(section.getByText('Another one replaces your oldest')).toHaveCount(0);
  await section.getByRole('button', { name: 'Get a private link' }).click();
  await expect(section.getByText('Another one replaces your oldest')).toBeVisible();
  await section.getByRole('button', { name: 'Delete your 10 links' }).click();
  await expect(toast(page)).toContainText('Your calendar links no longer work');
});

/** Whether the compare bar covers any of the focused element; undefined if it's in the bar. */
const isCovered = (page: Page) =>
  page.getByRole('button', { name: 'Clear' }).evaluate(({ parentElement: bar }) => {
    const focused = document.activeElement;
    if (!bar || !focused || bar.contains(focused)) return undefined;
    return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  });

/** Moves the focus from the list's start to the compare bar, and returns what the bar covered. */
async function coveredByBar(page: Page): Promise<(string | null)[]> {
  const covered: (string | null)[] = [];
  await page.getByRole('button', { name: 'Calendar' }).focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const isFault = await isCovered(page);
    if (isFault === undefined) return covered;
    if (isFault) covered.push(await page.evaluate(() => document.activeElement?.outerHTML ?? null));
  }
}

test('saved races are selected and compared', async ({ page }) => {
  await openSeason(page, 'paula');
  const choose = (name: string) => page.getByLabel(new RegExp(`^Compare ?: ${name}`));
  await choose('Huracan').check();
  await expect(page.getByText('Choose another race to compare.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0);
  for (const name of ['Rock Cobbler', 'Old Man Winter', 'Grasshopper']) await choose(name).check();
  await expect(page.getByText('4 races to compare, the most at once.')).toBeVisible();
  // Below the list the bar covers no row's button, of which axe would see a part only.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectFit(page);
  expect(await coveredByBar(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await coveredByBar(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(choose('Grasshopper')).toBeFocused();

  // The bar appears where the ticked box is.
  const box = choose('Old Man Winter');
  await box.focus();
  await box.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Choose another race to compare.')).toBeVisible();
  expect(await isCovered(page)).toBe(false);
  for (const name of ['Huracan', 'Rock Cobbler', 'Grasshopper']) await choose(name).check();
  await choose('Old Man Winter').uncheck();
  await choose('Grasshopper').uncheck();
  // On a phone, the bar is one row.
  const bar = page.locator('.compare-bar');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await bar.boundingBox())?.height, String(width)).toBeLessThan(80);
    await expectNoSidewaysScroll(page, width);
  }
  await page.getByRole('link', { name: 'Compare 2 races' }).click();
  await expect(page).toHaveURL(`/compare?races=${season.slice(0, 2).join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveText([/Huracan/, /Rock Cobbler/]);
});

test('on a phone, everything about a saved race but its plan is behind More', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSeason(page, 'rosa');
  const huracan = row(page, 'Huracan');
  const more = huracan.getByRole('button', { name: /^More ?: Huracan/ });
  const behind = [
    huracan.getByLabel(/^Distance ?: Huracan/),
    huracan.getByLabel(/^Compare ?: Huracan/),
    huracan.getByRole('link', { name: /^Info ?: Huracan/ }),
    huracan.getByRole('button', { name: /^Unsave ?: Huracan/ }),
  ];
  await expect(huracan.getByLabel(/^Plan ?: Huracan/)).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  for (const control of behind) await expect(control).toBeHidden();
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const control of behind) await expect(control).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(behind[0] ?? huracan).toBeFocused();
  // The choice that would get the focus is hidden again.
  await huracan.getByLabel(/^Compare ?: Huracan/).check();
  await more.press('Enter');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Saved Races/ })).toBeFocused();
  // A question can be answered without More.
  await expect(row(page, 'Iceman').getByRole('button', { name: /^Yes ?: Iceman/ })).toBeVisible();
  await expectFit(page);

  // Going back from a race, or reloading, returns to its row: the page is too short until the races have loaded.
  const answer = await page.request.get('/api/races?genre=gravel&when=upcoming');
  const others = ((await answer.json()) as { id: string }[]).slice(0, 20);
  for (const { id } of others) await call(page, `/api/user/saved-races/${id}`, undefined);
  await page.reload();
  const link = row(page, 'Iceman').getByRole('heading').getByRole('link');
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await link.click();
  await expect(page).toHaveURL(/\/race\/iceman/);
  const settled = page.getByText('Distances are from your home ZIP, 80301.');
  for (const returns of [() => page.goBack(), () => page.reload()]) {
    const hasLoaded = Promise.withResolvers<void>();
    await page.route('/api/user/saved-races', async (route) => {
      await hasLoaded.promise;
      await route.continue();
    });
    await returns();
    await expect(page.getByText('Loading races...')).toBeVisible();
    hasLoaded.resolve();
    await expect(settled).toBeVisible();
    await expect(link).toBeInViewport();
    await page.unroute('/api/user/saved-races');
  }
});

test('alerts are rows with links, and reading them marks them as read', async ({ page }) => {
  await signIn(page, 'karla');
  await call(page, '/api/user/saved-races/rock-cobbler-2027', undefined);
  await page.goto('/dashboard/alerts');
  await expect(page.getByText('No alerts yet')).toBeVisible();
  await expectFit(page);

  // Only an administrator's change creates alerts (tests/api/alerts.test.ts). These are the API's answers then.
  const alert = { genre: 'gravel', createdAt: '2026-11-20T12:00:00.000Z' };
  const moved = {
    ...{
      ...alert,
      id: 12,
      kind: 'race-changed',
      raceId: 'rock-cobbler-2027',
      name: 'Rock Cobbler',
    },
    changes: [{ what: 'place', before: 'Bakersfield, CA', after: 'Tehachapi, CA' }],
  };
  const removed = {
    ...{ ...alert, id: 11, kind: 'race-deleted', raceId: 'mud-2027', name: 'Mud <b>2027</b>' },
    ...{ changes: [], readAt: '2026-11-20T13:00:00.000Z' },
  };
  const approved = { ...moved, id: 13, kind: 'submission-approved', changes: [] };
  await page.route('/api/user/alerts', (route) => route.fulfill({ json: { alerts: [approved] } }));
  const answered = page.waitForResponse('/api/user/alerts');
  await page.goto('/dashboard');
  await answered;
  // An approval of a submission is no change of the race.
  await expect(page.getByRole('listitem').filter({ hasText: 'Rock Cobbler' })).toBeVisible();
  await expect(page.getByText('The race you submitted was approved.')).toHaveCount(0);
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  // A reminder is no change either, and its deadline passes; a change before it still shows.
  const closing = { ...approved, id: 14, kind: 'registration-closes' };
  const [ahead, over] = ['2030-01-05', '2026-11-19'].map((day) => ({
    ...closing,
    reminder: { day },
  }));
  await page.route('/api/user/alerts', (route) => route.fulfill({ json: { alerts: [ahead] } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rock Cobbler' })).toContainText(
    'Saturday, January 5, 2030 is the last day to register.',
  );
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  await page.route('/api/user/alerts', (route) =>
    route.fulfill({ json: { alerts: [over, moved, removed] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('last day to register')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText(
    'New place: Tehachapi, CA (was Bakersfield, CA).',
  );
  const read = page.waitForRequest('/api/user/alerts/read');
  await page.getByRole('navigation', { name: 'Your account' }).getByText('Alerts').click();
  expect((await read).postDataJSON()).toEqual({ upTo: 14 });
  const rows = page.locator('main li', { has: page.getByRole('heading') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('New place: Tehachapi, CA');
  await expect(rows.nth(1)).toContainText('New');
  await expect(
    rows.nth(1).getByRole('link', { name: 'Rock Cobbler has a new place' }),
  ).toHaveAttribute('href', '/gravel/race/rock-cobbler-2027');
  await expect(rows.last()).toContainText('Mud <b>2027</b> was removed from the calendar');
  await expect(rows.last().getByRole('link')).toHaveCount(0);
  await expectFit(page);
  await expectFitOfLargeText(page, 390, 320);
  for (const path of ['/dashboard?view=calendar', '/dashboard/preferences', '/submit-race']) {
    await page.goto(path);
    await expect(page.locator('main .button:visible').first()).toBeVisible();
    await expectFitOfLargeText(page, 320);
    await expectWholeWords(page);
  }
  const submitted = {
    ...{ id: 'mud-2027', name: 'Mud', genre: 'gravel', location: 'Emporia, KS' },
    ...{ state: 'KS', date: '2027-03-11', status: 'pending', notes: '', isOwn: false },
    submittedAt: '2026-11-20T12:00:00.000Z',
  };
  await page.route('/api/user/submissions', (route) => route.fulfill({ json: [submitted] }));
  await page.goto('/dashboard/submissions');
  await expect(page.getByText('Pending')).toBeVisible();
  await expectFitOfLargeText(page, 390, 320);
  await expectWholeWords(page);

  // A reason of several lines keeps them. Only staff reject submissions (tests/api/submissions.test.ts).
  const reason = 'Two things:\n1. No date.\n2. No town.';
  const rejected = { ...submitted, status: 'rejected', notes: reason };
  const rejection = { ...removed, kind: 'submission-rejected', reason };
  await page.route('/api/user/submissions', (route) => route.fulfill({ json: [rejected] }));
  await page.route('/api/user/alerts', (route) => route.fulfill({ json: { alerts: [rejection] } }));
  for (const path of ['/dashboard/submissions', '/dashboard/alerts']) {
    await page.goto(path);
    await expect(page.getByText('Two things:')).toHaveCSS('white-space', 'pre-line');
  }
});

test('preferences are saved, and what was typed stays when the server doesn’t answer', async ({
  page,
}) => {
  await signIn(page, 'lena');
  await page.goto('/dashboard/preferences');
  const zip = page.getByLabel('Home ZIP code');
  await expect(zip).toHaveValue('80301');
  const button = page.getByRole('button', { name: 'Save preferences' });
  // By Enter in the field itself, the focus doesn't move, so the error is an alert.
  await zip.fill('803');
  await zip.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a ZIP code' })).toBeVisible();
  await zip.fill('80301');
  await zip.fill('8030');
  await button.click();
  await expect(zip).toHaveAccessibleDescription(/Enter a ZIP code, like 80301\./);
  await expect(zip).toBeFocused();
  await zip.fill('97201');
  await page.getByLabel('Gravel').check();
  await page.getByLabel('Track').check();
  // Keys only move the choice, until it is added.
  const states = page.getByLabel('Add a state');
  const chip = (name: string) => page.getByRole('button', { name: `${name} remove` });
  const announcement = (text: string) => page.getByRole('main').getByRole('status').getByText(text);
  await states.focus();
  await page.keyboard.type('ut');
  await expect(states).toHaveValue('UT');
  await page.keyboard.press('ArrowUp');
  await expect(states).toHaveValue('TX');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'remove' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(announcement('Utah added.')).toBeAttached();
  await expect(states).toBeFocused();
  await expect(states).toHaveValue('');
  await states.selectOption('Kansas');
  await page.getByRole('button', { name: 'Add the state' }).click();
  await chip('Utah').press('Enter');
  await expect(announcement('Utah removed.')).toBeAttached();
  await expect(chip('Kansas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(states).toBeFocused();
  await expect(page.getByRole('button', { name: 'remove' })).toHaveCount(0);
  // Saved without being added.
  await states.selectOption('Oregon');
  const mails = page.getByRole('group', { name: 'Email me about a saved race when' });
  await expect(mails.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await mails.getByLabel('The price is about to go up').uncheck();
  await mails.getByLabel('Results are up').uncheck();
  await page.getByLabel('Email me a weekly roundup').check();
  const distance = page.getByLabel('Distance from home');
  await distance.selectOption('Within 50 miles');
  await expectFit(page);
  await zip.fill('');
  await button.click();
  await expect(zip).toHaveAccessibleDescription(/Enter your ZIP code, or choose any distance\./);
  await zip.fill('97201');

  // Leaving asks first, until everything is saved.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => location.assign('/dashboard'));
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.route('/api/user/preferences', (route) => route.abort());
  await button.click();
  await expect(page.getByText(/^We couldn’t save your preferences\./)).toBeVisible();
  await expect(zip).toHaveValue('97201');
  await page.unroute('/api/user/preferences');
  await button.click();
  await expect(toast(page)).toContainText('Preferences saved');

  await page.reload();
  expect(dialogs).toHaveLength(1);
  await expect(zip).toHaveValue('97201');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(7);
  await expect(distance).toHaveValue('50');
  await expect(page.getByLabel('Gravel')).toBeChecked();
  await expect(chip('Oregon')).toBeVisible();
  await expect(page.getByRole('button', { name: 'remove' })).toHaveCount(1);
  await expect(mails.getByRole('checkbox', { checked: false })).toHaveCount(2);
  await expect(mails.getByLabel('The price is about to go up')).not.toBeChecked();
  await expect(mails.getByLabel('Results are up')).not.toBeChecked();
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Track' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Oregon' })).toHaveAttribute(
    'href',
    '/states/oregon',
  );
});

test('a form sent after the session ended leads to the sign-in and keeps what was typed', async ({
  page,
}) => {
  await signIn(page, 'petra');
  await page.goto('/dashboard/preferences');
  await page.getByLabel('Home ZIP code').fill('97201');
  await call(page, '/api/logout', undefined);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  const again = page.getByRole('link', { name: 'Sign in again' });
  await expect(page.getByRole('alert').filter({ has: again })).toContainText('You’re signed out.');
  await expect(page.getByLabel('Home ZIP code')).toHaveValue('97201');
  await expect(page.locator('summary', { hasText: 'Your account' })).toBeHidden();
  await again.click();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fpreferences');

  await page.getByLabel('Username').fill('petra');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/preferences');
  await page.goto('/profile');
  await page.getByText('Delete my account').click();
  await call(page, '/api/logout', undefined);
  const form = page.locator('form', { has: page.getByLabel('Your password', { exact: true }) });
  const another = page.locator('form', { has: page.getByLabel('Current password') });
  await form.getByLabel('Your password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Delete account' }).click();
  await expect(form.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await another.getByLabel('Current password', { exact: true }).fill(password);
  await another.getByLabel('New password', { exact: true }).fill('a wet road to Roubaix');
  await another.getByRole('button', { name: 'Change password' }).click();
  await expect(another.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/login?next=%2Fprofile',
  );
});

test('a rider changes the password, ends other sessions and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'mona');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = (secret: string) =>
    elsewhere.request.post('/api/login', {
      data: { username: 'mona', password: secret },
      headers: { Origin: baseURL ?? '' },
    });
  await login(password);
  const isInElsewhere = async () =>
    (await elsewhere.request.get('/api/user/profile')).status() === 200;

  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText(['mona', 'mona@example.org', 'user']);
  await main.getByText('Delete my account').click();
  await expectFit(page);
  expect(await isInElsewhere()).toBe(true);
  await main.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(toast(page)).toContainText('Signed out on other devices');
  expect(await isInElsewhere()).toBe(false);

  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  await current.fill('not my password');
  await next.fill('a wet road to Roubaix');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/That’s not your password\./);
  await expect(next).toHaveValue('a wet road to Roubaix');
  await current.fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(next).toHaveValue('');
  // Recent activity shows it at once.
  const activity = main.locator('section', {
    has: page.getByRole('heading', { name: 'Recent activity' }),
  });
  await expect(activity.getByRole('listitem').first()).toContainText('Password changed');
  expect((await login('a wet road to Roubaix')).status()).toBe(200);

  const confirmation = page.getByLabel('Your password', { exact: true });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(confirmation).toHaveAccessibleDescription(/Enter your password\./);
  await confirmation.fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(confirmation).toHaveAccessibleDescription(/That’s not your password\./);
  await confirmation.fill('a wet road to Roubaix');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await isInElsewhere()).toBe(false);
  expect((await login('a wet road to Roubaix')).status()).toBe(401);
  await elsewhere.close();
});
