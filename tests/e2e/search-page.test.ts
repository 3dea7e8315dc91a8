import type { Page } from 'playwright/test';
import { accessibilityFaults, expect, test } from './page.ts';

/** One transparent pixel, for every tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
});

const count = (page: Page) => page.locator('[aria-live]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** As far as the page goes by now. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate((to) => {
    scrollTo(0, to);
    return Math.round(scrollY);
  }, top);

/** Begins to sum up what shifts by itself, more than half a second after a tap or a key. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: shifted() + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const shifted = () => (window as unknown as { shifted: number }).shifted;
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test('a wide screen has all filters in one row and the map beside the list, which goes on alone', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/search?genre=gravel&when=upcoming');
  await expect(count(page)).toHaveText(/\d+ races/i);
  const tops = await Promise.all(
    ['q', 'location', 'genre', 'when'].map(
      async (name) => (await page.locator(`form [name="${name}"]`).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
  expect(requests.filter((url) => /(leaflet|race-map).*\.js$|openstreetmap/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(/\d+ races in view/)).toBeVisible();
  const map = page.locator('.leaflet-container');
  const card = page.locator('article').first();
  const [mapBox, cardBox] = [await map.boundingBox(), await card.boundingBox()];
  expect(cardBox?.y).toBeCloseTo(mapBox?.y ?? 0, 0);
  expect((cardBox?.x ?? 0) + (cardBox?.width ?? 0)).toBeLessThan(mapBox?.x ?? 0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('article').nth(20).scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.9 });
});

test('on a phone the map stands above the list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/search?genre=gravel&when=upcoming&view=map');
  await expect(page.getByText(/\d+ races in view/)).toBeVisible();
  const map = await page.locator('.leaflet-container').boundingBox();
  const card = await page.locator('article').first().boundingBox();
  expect(card?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on a phone the filters are in a sheet that counts while they change', async ({ page }) => {
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await page.goto('/search?location=Colorado&q=a');
  await expect(count(page)).toHaveText(/^\d+ races$/i);
  const before = await count(page).textContent();
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText(`Show ${before?.toLowerCase()}`, { ignoreCase: true });
  await sheet.getByLabel('When').press('ArrowDown');
  await expect(show).not.toHaveText(`Show ${before}`, { ignoreCase: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  const promised = (await show.textContent())?.replace('Show ', '') ?? '';
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(count(page)).toHaveText(promised, { ignoreCase: true });
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
  expect(await shifts()).toBeLessThan(0.01);
});

for (const [name, size] of Object.entries({ phone, desk })) {
  test(`nothing shifts by itself while filters change, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await page.goto('/search?location=Colorado&when=upcoming');
    await expect(count(page)).toHaveText(/\d+ races/i);
    await page.getByLabel('Name, place or tag').pressSequentially('race', { delay: 30 });
    await expect(page).toHaveURL(/q=race/);
    await page.getByRole('button', { name: 'Colorado remove filter' }).click();
    await expect(page).not.toHaveURL(/location/);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(page.getByText(/\d+ races in view/)).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    expect(await shifts()).toBeLessThan(0.01);
  });
}

test('tags are added one by one and taken away one by one, and a status is chosen', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/search?when=past');
  await expect(count(page)).toHaveText(/^\d+ races$/i);
  const all = (await count(page).textContent()) ?? '';
  await page.getByText('More Filters').click();
  const tags = page.getByLabel('Tags');
  await tags.focus();
  await expect(page.locator('datalist option[value="series"]')).toHaveCount(1);
  await tags.fill('series');
  await tags.press('Enter');
  await expect(page).toHaveURL(/tags=series/);
  await expect(count(page)).not.toHaveText(all);
  const some = await count(page).textContent();
  await tags.fill('championship,');
  await expect(page).toHaveURL(/tags=series%2Cchampionship/);
  await expect(count(page)).not.toHaveText(some ?? '');
  await page.getByRole('button', { name: 'championship remove filter' }).click();
  await expect(count(page)).toHaveText(some ?? '');
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page.getByRole('button', { name: 'Cancelled remove filter' })).toBeVisible();
  await expect(page).toHaveURL(/eventStatus=cancelled/);
});

for (const [name, size] of Object.entries({ phone, desk })) {
  test(`back from a race the page and the scroll are as they were, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/search?when=past&perPage=80');
    await expect(page.getByText(/Showing 1-80 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/Showing 81-160 of/)).toBeVisible();
    // While years are still loading, other races are on this page.
    await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
    const link = page.locator('article h3 a').nth(40);
    await link.scrollIntoViewIfNeeded();
    const href = await link.getAttribute('href');
    // In one go, for while details of races arrive the page keeps its rows in place by scrolling.
    const top = await link.evaluate((anchor) => {
      const scrolledTo = Math.round(scrollY);
      (anchor as HTMLElement).click();
      return scrolledTo;
    });
    expect(top).toBeGreaterThan(1500);
    await expect(page).toHaveURL(href ?? '');
    await page.goBack();
    await expect(page.getByText(/Showing 81-160 of/)).toBeVisible();
    await expect(page).toHaveURL(/perPage=80&page=2/);
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(10);
    await expect(page.locator('article h3 a').nth(40)).toBeInViewport();
    await page.reload();
    await expect(page.locator('article h3 a').nth(40)).toBeInViewport();
  });

  test(`back and forward between searches restore the scroll of each, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/search?genre=gravel');
    await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
    await expect.poll(() => scrollDown(page, 2400)).toBe(2400);
    await page.getByRole('button', { name: 'Gravel remove filter' }).evaluate((button) => {
      (button as HTMLElement).click();
    });
    await expect(page).toHaveURL('/search');
    await page.getByLabel('Name, place or tag').fill('cross');
    await expect(page).toHaveURL('/search?q=cross');
    await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
    await expect.poll(() => scrollDown(page, 900)).toBe(900);
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(900);
    await page.goBack();
    await expect(page).toHaveURL('/search?genre=gravel');
    await expect.poll(() => scrolled(page)).toBe(2400);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(900);
    await expect(page.getByLabel('Name, place or tag')).toHaveValue('cross');
  });
}

for (const [name, size] of Object.entries({ phone, desk })) {
  test(`a town that is only typed leads to the races around it, and nothing moves, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    let held = Promise.resolve();
    await page.route('**/places/**', async (route) => {
      await held;
      await route.continue();
    });
    for (const path of ['/search?location=Colorado+Springs', '/all?location=Colorado+Springs']) {
      let release = () => {};
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.goto(path);
      await expect(count(page)).toHaveText(/^\d+ races?/i);
      const typed = Number.parseInt((await count(page).textContent()) ?? '', 10);
      const race = page.locator('h3:visible').first();
      const before = (await race.boundingBox())?.y;
      release();
      const near = page.getByRole('button', {
        name: 'Races within 50 miles of Colorado Springs, CO',
      });
      await expect(near).toBeVisible();
      expect((await race.boundingBox())?.y).toBe(before);
      expect(await shifts()).toBeLessThan(0.01);
      expect(await accessibilityFaults(page)).toEqual([]);
      await near.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/location=Colorado\+Springs%2C\+CO&within=50/);
      await expect(near).toHaveCount(0);
      await expect(count(page)).toHaveText(/^\d+ races?/i);
      expect(Number.parseInt((await count(page).textContent()) ?? '', 10)).toBeGreaterThan(typed);
      await expect(page.locator('h2:focus')).toHaveCount(1);
    }
  });
}

test('a town of many states offers three, biggest first; one without its comma is asked about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/search?location=springfield');
  const near = page.getByRole('button', { name: /^Races within 50 miles of/ });
  await expect(near).toHaveText([/Springfield, IL$/, /Springfield, MA$/, /Springfield, MO$/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/search?location=denver+co');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expect(near).toHaveText([/Denver, CO$/]);
  await page.goto('/search?location=Colorado');
  await expect(count(page)).toHaveText(/^\d+ races?/i);
  await expect(near).toHaveCount(0);
});

test('with no result the three nearest are offered with their miles, by the other filters if any fits', async ({
  page,
}) => {
  await page.goto('/search?location=66801&genre=mtn&when=upcoming');
  await expect(page.getByText('No races found')).toBeVisible();
  const nearest = page.getByRole('list').filter({ has: page.getByText(/\d+ miles?$/) });
  await expect(page.getByRole('heading', { name: 'Nearest to Emporia, KS 66801' })).toHaveText(
    'Nearest to Emporia, KS 66801',
  );
  const links = nearest.getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/mtn\/race\//);
  }
  const miles = (await links.allTextContents()).map((text) =>
    Number(/(\d+) miles?$/.exec(text)?.[1]),
  );
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/search?location=Kansas&genre=gravel&q=zzzz');
  await expect(page.getByRole('heading', { name: /^Nearest to/ })).toHaveText(
    'Nearest to the middle of Kansas, of all Gravel Races',
  );
  await page.goto('/search?q=zzzz');
  await expect(page.getByText('No races found')).toBeVisible();
  await expect(page.getByText('Nearest to')).toHaveCount(0);
});

test('turning a page gives the focus to the heading of the results, at their top', async ({
  page,
}) => {
  await page.goto('/search?when=past');
  await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results 41 to 80' })).toBeFocused();
  await expect(page.locator('article').first()).toBeInViewport();
});

for (const path of ['/search?within=50', '/gravel?within=50']) {
  test(`${path} holds no place, so whoever opens it is asked for theirs`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 38.4, longitude: -96.18 });
    await page.route('https://api.bigdatacloud.net/**', (route) =>
      route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expect(page.getByText('Tap “Near me”, or choose a town')).toBeVisible();
    await expect(page.locator('h2 + p', { hasText: 'Near me asks your browser' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(count(page)).toHaveText(/^\d+ races/i);
    await expect(page).toHaveTitle(/ Races Near You \| Bell Lap$/);
    await expect(page.locator('h2:focus')).toHaveCount(1);
  });
}

test('a title says the place that races are around', async ({ page }) => {
  await page.goto('/search?location=66801&within=50');
  await expect(page).toHaveTitle('Bike Races Near Emporia, KS | Bell Lap');
});

test('nothing moves on a phone when the last of the index comes', async ({ page }) => {
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/listing/files/all-20*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search?q=a');
  await expect(page.getByText('more are loading')).toBeVisible();
  const card = page.locator('article').first();
  const before = (await card.boundingBox())?.y;
  release();
  await expect(page.getByText('more are loading')).toHaveCount(0);
  expect((await card.boundingBox())?.y).toBe(before);
  expect(await shifts()).toBeLessThan(0.01);
});

test('title, description and structured data follow the search, and the canonical address stays', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page).toHaveTitle('Search Bike Races | Bell Lap');
  await page.goto('/search?genre=gravel&location=KS&when=upcoming');
  await expect(page).toHaveTitle('Upcoming Gravel Races in Kansas | Bell Lap');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute(
    'content',
    /^Upcoming Gravel Races in Kansas\. \d+ race/,
  );
  await page.getByLabel('Name, place or tag').fill('</script> unbound');
  await page.getByLabel('Name, place or tag').fill('unbound');
  await expect(page).toHaveTitle('Upcoming Gravel Races in Kansas: “unbound” | Bell Lap');
  const shown = await page
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const lists = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .map((script) => JSON.parse(script.textContent ?? ''))
        .filter((data) => data['@type'] === 'ItemList'),
    );
  expect(
    lists.map((list) => list.itemListElement.map((item: { url: string }) => item.url)),
  ).toEqual([shown]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search$/);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page).toHaveTitle('Search Bike Races | Bell Lap');
});

test('before anything is asked the disciplines lead to their pages, with a location to its filter too', async ({
  page,
}) => {
  await page.goto('/search');
  const chips = page.getByRole('list', { name: 'Disciplines' }).getByRole('link');
  await expect(chips.filter({ hasText: 'Gravel' })).toHaveAttribute(
    'href',
    '/gravel?when=upcoming',
  );
  await page.getByLabel('Name, place or tag').fill('a');
  await page.goto('/search?location=Colorado');
  await expect(chips.filter({ hasText: 'Mountain' })).toHaveAttribute(
    'href',
    '/mtn?location=Colorado',
  );
});

test('a date can be typed digit by digit, and typed anew', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/search?location=Kansas');
  await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
  await page.getByText('More Filters').click();
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('06012027');
  await expect(page).toHaveURL(/from=2027-06-01/);
  await expect(from).toHaveValue('2027-06-01');
  await expect(page.getByText('We left out')).toHaveCount(0);
  await from.blur();
  await from.focus();
  await page.keyboard.type('07152028');
  await expect(page).toHaveURL(/from=2028-07-15/);
  await page.getByRole('button', { name: /^From 2028-07-15/ }).click();
  await expect(from).toHaveValue('');
});

test('a chip that is taken away hands the focus on to the next, the last one to what says so', async ({
  page,
}) => {
  await page.goto('/search?genre=gravel&location=Colorado&q=e');
  await expect(count(page)).toHaveText(/^[\d,]+ races$/i);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Gravel' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button')).toHaveCount(3);
  await expect(chips.getByRole('button', { name: 'Colorado' })).toBeFocused();
  await chips.getByRole('button', { name: 'Clear Search' }).press('Enter');
  await expect(page.getByText('No filters', { exact: true })).toBeFocused();
});
