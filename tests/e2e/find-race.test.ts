import type { Page } from 'playwright/test';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';

/** The instant at which the server's clock stands (site-config.ts). */
const now = new Date('2026-11-21T18:00:00Z');

const bar = (page: Page) => page.getByRole('search', { name: 'Find a Race' });
const discipline = (page: Page) => bar(page).getByRole('combobox', { name: 'Discipline' });
const place = (page: Page) => bar(page).getByRole('combobox', { name: 'Location', exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens what the search page folds away: the sheet on a phone, or the less used filters. */
async function showFilters(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await (isPhone
    ? page.getByRole('button', { name: /^Filters/ })
    : page.getByText('More Filters')
  ).click();
}

/** Stands in for both third parties of "Near me"; returns what they were asked. */
async function standInForPlaceServices(
  page: Page,
  ip: { status: number; json?: object } = { status: 429 },
) {
  const requests: string[] = [];
  await page.route('https://api.bigdatacloud.net/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ json: { city: 'Emporia', principalSubdivision: 'Kansas' } });
  });
  await page.route('https://ipapi.co/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill(ip);
  });
  return requests;
}

/** Opens home with its bar hydrated, which takes the reader's first input. */
async function openHome(page: Page) {
  await page.goto('/');
  // A mouse without a position moves only with its second step.
  await page.mouse.move(5, 5, { steps: 2 });
  await expect(bar(page)).toHaveAttribute('data-hydrated');
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

test('home loads without React, and the first key hydrates its search bar', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isReact = (path: string) => path.startsWith('/_astro/react.');
  await page.goto('/');
  // The slides start when the page has loaded and is idle.
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  expect(loaded.filter((path) => path.startsWith('/_astro/carousel.'))).toHaveLength(1);
  expect(loaded.filter(isReact)).toEqual([]);
  await bar(page).getByLabel('Location').focus();
  await page.keyboard.press('e');
  await expect(bar(page)).toHaveAttribute('data-hydrated');
  expect(loaded.filter(isReact)).toHaveLength(1);
  await expect(place(page)).toHaveValue('e');
});

test('a discipline and a state lead to the discipline’s page by keyboard alone', async ({
  page,
}) => {
  await openHome(page);
  await expect(discipline(page)).toHaveValue('All disciplines');
  await discipline(page).focus();
  await page.keyboard.type('grav');
  await expect(option(page, 'Gravel')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(discipline(page)).toHaveValue('Gravel');
  await place(page).focus();
  await page.keyboard.type('kan');
  await expect(option(page, 'Kansas State')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Kansas State')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveValue('Kansas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gravel?location=Kansas');
  await expect(discipline(page)).toHaveValue('Gravel');
  await expect(place(page)).toHaveValue('Kansas');
});

for (const width of [390, 1440]) {
  test(`a town leads to the races around it, and its address restores them, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 664 });
    await openHome(page);
    await place(page).click();
    await place(page).pressSequentially('emp');
    await option(page, /^Emporia, KS \d+ race/).click();
    await expect(place(page)).toHaveValue('Emporia, KS');
    await bar(page).getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?genre=all&location=Emporia%2C+KS&within=50');
    const chip = page.getByRole('button', { name: 'Within 50 mi of Emporia, KS' });
    await expect(chip).toBeVisible();
    const count = page.locator('[aria-live]');
    await expect(count).toHaveText(/^[1-9]\d* upcoming(?!.*loading)/i);
    await expect(count).toBeInViewport();
    await expect(page.locator('li[data-ends], article').first()).toContainText(/\d mi away/);
    const near = await count.textContent();
    await page.reload();
    await expect(count).toHaveText(near ?? '');
    await showFilters(page);
    await expect(place(page)).toHaveValue('Emporia, KS');
    await page.getByRole('combobox', { name: 'Within' }).selectOption('200');
    await expect(page).toHaveURL(/within=200/);
    await page.keyboard.press('Escape');
    await expect(count).not.toHaveText(near ?? '');
    await page.getByRole('button', { name: 'Within 200 mi of Emporia, KS' }).click();
    await expect(page).toHaveURL('/search?genre=all');
  });
}

for (const [path, address, town] of [
  // The home page waits only for a moment.
  ['/', '/search?genre=all&location=Moab', 'Moab'],
  ['/search?when=upcoming', '/search?when=upcoming&location=Moab', 'Moab, UT'],
] as const) {
  test(`towns for earlier text can’t be chosen: ${path}`, async ({ page }) => {
    // One letter needs none of these files; more letters do.
    const towns = await hold(page, '**/places/town/**');
    await page.goto(path);
    await bar(page).locator('[name=location]').focus();
    await expect(place(page)).toBeFocused();
    await page.keyboard.type('M');
    await expect(option(page, /^M[a-z ]+, [A-Z]{2}/).first()).toBeVisible();
    await page.keyboard.type('oab');
    await expect(option(page, /, [A-Z]{2}/)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    towns.release();
    await expect(place(page)).toHaveValue(town);
  });
}

test('a town sent while its file loads is searched around once it has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const towns = await hold(page, '**/places/town/**');
  await page.goto('/gravel');
  const field = page.locator('[data-results-top] [name=location]');
  await field.fill('Wichita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gravel?location=Wichita');
  towns.release();
  await expect(page).toHaveURL('/gravel?location=Wichita%2C+KS&within=50');
  await expect(field).toHaveValue('Wichita, KS');
  await page.goBack();
  await expect(page).toHaveURL('/gravel');
});

test('a town sent at once from the home page is searched around', async ({ page }) => {
  await openHome(page);
  await place(page).fill('Wichita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?genre=all&location=Wichita%2C+KS&within=50');
});

test('a ZIP is offered with its town', async ({ page }) => {
  await openHome(page);
  await place(page).focus();
  await page.keyboard.type('66801');
  await expect(option(page, /^66801 Emporia, KS$/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^66801/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?genre=all&location=66801&within=50');
  await expect(page.getByRole('button', { name: 'Within 50 mi of 66801' })).toBeVisible();
});

test('near me asks the device on a tap, and keeps the coordinates out of the address', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.404, longitude: -96.182 });
  const requests = await standInForPlaceServices(page);
  await openHome(page);
  await place(page).click();
  await expect(bar(page).getByText(/BigDataCloud gets a rounded position/)).toBeVisible();
  expect(requests).toEqual([]);
  await option(page, 'Near me').click();
  await expect(bar(page).getByText('Around Emporia, Kansas.')).toBeVisible();
  expect(requests).toHaveLength(1);
  await bar(page).getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL('/search?genre=all&within=50');
  await expect(page.getByRole('button', { name: 'Within 50 mi of Emporia, Kansas' })).toBeVisible();
  await expect(page.locator('[aria-live]')).toHaveText(/^[1-9]\d* upcoming/i);
  await showFilters(page);
  await expect(place(page)).toHaveValue('Near me');
});

test('a race that is offered says its weekday and whether its date holds', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await openHome(page);
  await bar(page).locator('input[name=q]').pressSequentially('rock cobbler');
  await expect(option(page, /^Rock Cobbler/)).toHaveText(
    'Rock CobblerBakersfield, CA · Sat, Feb 6, 2027 (Date tentative)',
  );
  // A day stays whole, also in a narrow column.
  await expect(option(page, /^Rock Cobbler/)).toContainText(/Sat,\u00a0Feb\u00a06,/);
  await expectNoSidewaysScroll(page, 320);
});

test('nothing scrolls sideways and every option is as high as a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openHome(page);
  await place(page).click();
  await expect(option(page, /^Kansas/)).toBeAttached();
  const heights = await page
    .getByRole('option')
    .evaluateAll((options) => options.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page, 390);
});

test('T60 a rider who declines is not looked up, and may choose an estimate by IP address', async ({
  page,
}) => {
  const requests = await standInForPlaceServices(page, {
    status: 200,
    json: { latitude: 38.404, longitude: -96.182 },
  });
  await page.goto('/search');
  await place(page).click();
  await option(page, 'Near me').click();
  const guess = page.getByRole('button', {
    name: 'Estimate it from my IP address',
  });
  await expect(guess).toBeVisible();
  await expect(page.getByText('We couldn’t find your location.')).toBeVisible();
  expect(requests).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await guess.click();
  await expect(page).toHaveURL('/search?within=50');
  await expect(page.getByRole('button', { name: 'Within 50 mi of Emporia, Kansas' })).toBeVisible();
  expect(requests.map((url) => new URL(url).host)).toEqual(['ipapi.co', 'api.bigdatacloud.net']);
});

test('T60 home, too, looks up the IP address only when the rider chooses that', async ({
  page,
}) => {
  const requests = await standInForPlaceServices(page, {
    status: 200,
    json: { latitude: 38.404, longitude: -96.182 },
  });
  await page.goto('/');
  const featured = page.locator('[data-featured]');
  const guess = featured.getByRole('button', { name: 'Estimate it from my IP address' });
  await expect(guess).toBeHidden();
  await featured.getByRole('button', { name: 'Near me', exact: true }).click();
  await expect(guess).toBeVisible();
  expect(requests).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(guess).toBeFocused();
  // The search bar, which didn't ask, doesn't repeat it and push the page down.
  await place(page).focus();
  await page.keyboard.press('e');
  await expect(bar(page)).toHaveAttribute('data-hydrated');
  await page.keyboard.press('Backspace');
  await expect(place(page)).toHaveValue('');
  await expect(page.getByText('We couldn’t find your location.')).toHaveCount(1);
  await guess.focus();
  await page.keyboard.press('Enter');
  await expect(featured.getByText('Closest to Emporia, Kansas')).toBeVisible();
  await expect(guess).toBeHidden();
});

test('a key that only passes over near me doesn’t ask for a location', async ({ page }) => {
  const requests = await standInForPlaceServices(page);
  await openHome(page);
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Near me')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(place(page)).toHaveValue('');
  expect(requests).toEqual([]);
});

test('an unknown place is searched as text, and an unknown ZIP is named', async ({ page }) => {
  await page.goto('/search?location=Xyzzy%2C+KS&within=50');
  await expect(page.getByText('No races found')).toBeVisible();
  await page.goto('/search?location=00000');
  await expect(page.getByText('We couldn’t find ZIP 00000.')).toBeVisible();
});

test('keys in the list: home, end, escape, and Enter without a choice submits the text', async ({
  page,
}) => {
  await openHome(page);
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(option(page, /^Wyoming/)).toHaveAttribute('aria-selected', 'true');
  await expect(place(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Home');
  await expect(option(page, 'Near me')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(place(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('springs');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?genre=all&location=springs');
});

test('United States is no place, and a discipline is accepted as typed', async ({ page }) => {
  await page.goto('/gravel?location=Kansas');
  await expect(place(page)).toHaveValue('Kansas');
  await place(page).fill('United States');
  await discipline(page).click();
  await discipline(page).pressSequentially('mtb');
  await bar(page).getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL('/mtn');
});

test('a discipline on the search page narrows at once', async ({ page }) => {
  await page.goto('/search?location=Colorado');
  await expect(place(page)).toHaveValue('Colorado');
  await discipline(page).click();
  await option(page, /^Mountain/).click();
  await expect(page).toHaveURL('/search?location=Colorado&genre=mtn');
  await page.goBack();
  await expect(discipline(page)).toHaveValue('All disciplines');
});

for (const path of ['/', '/search?q=']) {
  test(`text typed before the script loads stays: ${path}`, async ({ page }) => {
    let deliver = () => {};
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await bar(page).getByLabel('Discipline').selectOption('cx');
    await bar(page).getByLabel('Location').fill('Colo');
    await bar(page).locator('[name=q]').pressSequentially('cross');
    deliver();
    await expect(discipline(page)).toHaveValue('Cyclocross');
    await expect(place(page)).toHaveValue('Colo');
    await expect(bar(page).locator('[name=q]')).toHaveValue('cross');
    await expect(bar(page).locator('[name=q]')).toBeFocused();
  });
}

for (const path of ['/', '/search']) {
  test(`a place being typed when the script loads is offered, and the caret stays: ${path}`, async ({
    page,
  }) => {
    const { promise: held, resolve: deliver } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await bar(page).getByLabel('Location').pressSequentially('Kans');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    deliver();
    await expect(option(page, /^Kansas/).first()).toBeVisible();
    await expect(option(page, /^Colorado/)).toHaveCount(0);
    await expect(place(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(place(page)).toHaveValue('Kans');
    await page.keyboard.press('x');
    await expect(place(page)).toHaveValue('Kaxns');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    // The attribute is gone once no option is active under the arrow keys.
    await expect(place(page)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(place(page)).toHaveValue('Kansas');
    await expect(place(page)).not.toHaveAttribute('aria-activedescendant');
  });
}

for (const isLeft of [false, true]) {
  test(`a place typed on a phone before the script loads replaces the link’s: ${isLeft ? 'left' : 'focused'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const scripts = await hold(page, '**/_astro/*.js');
    await page.goto('/gravel?location=Kansas', { waitUntil: 'commit' });
    const field = page.locator('[data-results-top] [name=location]');
    await field.pressSequentially('Colorado');
    if (isLeft) await field.blur();
    scripts.release();
    await expect(page).toHaveURL('/gravel?location=Colorado');
    await expect(field).toHaveValue('Colorado');
    await expect(field).toHaveAttribute('aria-expanded', String(!isLeft));
  });
}

test('a town sent from a phone’s list before the script loads gets its radius', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await hold(page, '**/_astro/*.js');
  await page.goto('/gravel', { waitUntil: 'commit' });
  const field = page.locator('[data-results-top] [name=location]');
  await field.pressSequentially('Emporia, KS');
  await page.keyboard.press('Enter');
  scripts.release();
  await expect(page).toHaveURL('/gravel?location=Emporia%2C+KS&within=50');
  await expect(field).toHaveValue('Emporia, KS');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'Within' })).toHaveValue('50');
});

test('a search sent before the script loads keeps the link’s other filters, and back returns to them', async ({
  page,
}) => {
  const scripts = await hold(page, '**/_astro/*.js');
  await page.goto('/search?q=cx&location=Boston%2C+MA&within=100', { waitUntil: 'commit' });
  await bar(page).getByLabel('Location').pressSequentially('Denver, CO');
  await page.keyboard.press('Enter');
  scripts.release();
  await expect(page).toHaveURL('/search?q=cx&location=Denver%2C+CO&within=50');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=cx&location=Boston%2C+MA&within=100');
  await expect(place(page)).toHaveValue('Boston, MA');
});

test('words sent before the script loads keep the link’s place and radius', async ({ page }) => {
  const scripts = await hold(page, '**/_astro/*.js');
  await page.goto('/search?location=Boston%2C+MA&within=100', { waitUntil: 'commit' });
  await bar(page).locator('[name=q]').pressSequentially('cx');
  await page.keyboard.press('Enter');
  scripts.release();
  await expect(page).toHaveURL('/search?location=Boston%2C+MA&within=100&q=cx');
});

test('a town sent from another page before its script loads gets its radius', async ({ page }) => {
  await page.goto('/search?genre=gravel&location=Emporia%2C+KS&q=');
  await expect(page).toHaveURL('/search?genre=gravel&location=Emporia%2C+KS&within=50');
  await expect(place(page)).toHaveValue('Emporia, KS');
  await page.goto('/search?genre=gravel&location=Wichita&q=');
  await expect(page).toHaveURL('/search?genre=gravel&location=Wichita%2C+KS&within=50');
  await page.goto('/search?q=&location=Emporia%2C+KS&within=100');
  await expect(page).toHaveURL('/search?location=Emporia%2C+KS&within=100');
});

test('a place tapped on a phone before the script loads is selected once it shows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await hold(page, '**/_astro/*.js');
  await page.goto('/gravel?location=Denver%2C+CO&within=100', { waitUntil: 'commit' });
  const field = page.locator('[data-results-top] [name=location]');
  await field.focus();
  scripts.release();
  await expect(field).toHaveValue('Denver, CO');
  await page.keyboard.type('Emporia, KS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gravel?location=Emporia%2C+KS&within=50');
  await expect(page.locator('[data-results-top] [name=within]')).toHaveValue('50');
  await page.goBack();
  await expect(page).toHaveURL('/gravel?location=Denver%2C+CO&within=100');
});

test('a focus event that React replays after loading selects nothing', async ({ page }) => {
  await openHome(page);
  await place(page).focus();
  await page.keyboard.type('bo');
  await place(page).evaluate((field) =>
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  );
  await page.keyboard.type('ul');
  await expect(place(page)).toHaveValue('boul');
});

test('the search page has a button that submits what is typed', async ({ page }) => {
  await page.goto('/search');
  await place(page).fill('Emporia, KS');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?location=Emporia%2C+KS&within=50');
});

test('axe finds nothing with a list open', async ({ page }) => {
  await page.goto('/search');
  await place(page).click();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Near me')).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await discipline(page).click();
  await expect(option(page, 'Gravel')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

// Not on the other tests' page, because blocked scripts leave errors in the console.
test('until its script loads the bar is a plain form that leads to the search page', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await bar(page).getByLabel('Discipline').selectOption('gravel');
  await bar(page).getByLabel('Location').fill('Kansas');
  await bar(page).getByLabel('Race or keyword').fill('unbound');
  await bar(page).getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL('/search?genre=gravel&location=Kansas&q=unbound');
  await page.close();
});
