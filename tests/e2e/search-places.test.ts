import type { Locator, Page } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';
import { beginOnBuildDay, count, counted, screens, settled } from './search-page.ts';

beginOnBuildDay();

for (const [name, path] of [
  ['phone', '/search?location=Colorado+Springs'],
  ['desk', '/all?location=Colorado+Springs'],
] as const) {
  test(`a town that is only typed offers the races around it, and nothing moves, ${path} on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[name]);
    await watchLayoutShift(page);
    const places = await hold(page, '**/places/**');
    await page.goto(path);
    await expect(count(page)).toHaveText(settled);
    const typed = await counted(page);
    const race = page.locator('h3:visible').first();
    const before = (await race.boundingBox())?.y;
    places.release();
    const near = page.getByRole('button', {
      name: 'Races within 50 miles of Colorado Springs, CO',
    });
    await expect(near).toBeVisible();
    await expect.poll(async () => (await race.boundingBox())?.y).toBe(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    if (name === 'phone') expect(await accessibilityFaults(page)).toEqual([]);
    // From here on, movement is the rider's doing: a longer chip takes another line on a phone.
    await near.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/location=Colorado\+Springs%2C\+CO&within=50/);
    await expect(near).toHaveCount(0);
    await expect.poll(() => counted(page)).toBeGreaterThan(typed);
    await expect(page.locator('h2:focus')).toHaveCount(1);
  });
}

test('a town in many states offers three, biggest first; a town without its comma gets a question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/search?location=springfield');
  const near = page.getByRole('button', { name: /^Races within 50 miles of/ });
  await expect(near).toHaveText([/Springfield, IL$/, /Springfield, MA$/, /Springfield, MO$/]);
  await expectNoSidewaysScroll(page, 320);
  await page.goto('/search?location=denver+co');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expect(near).toHaveText([/Denver, CO$/]);
  await page.goto('/search?location=Colorado');
  await expect(count(page)).toHaveText(settled);
  await expect(near).toHaveCount(0);
});

for (const path of ['/search?genre=gravel&', '/gravel?']) {
  test(`${path} reads the unique beginning of a state’s name as the state, as the API does`, async ({
    page,
  }) => {
    const total = async (location: string) => {
      const query = new URLSearchParams({ genre: 'gravel', location, perPage: '1' });
      return Number((await page.request.get(`/api/races?${query}`)).headers()['x-total-count']);
    };
    for (const [typed, state] of [
      ['colo', 'Colorado'],
      ['massach', 'Massachusetts'],
    ] as const) {
      await page.goto(`${path}location=${typed}`);
      await expect(page.getByRole('button', { name: `Remove ${state}` })).toBeVisible();
      await expect(count(page)).toHaveText(settled);
      await expect.poll(() => counted(page)).toBe(await total(state));
      expect(await total(typed)).toBe(await total(state));
      if (path.startsWith('/gravel')) {
        await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(state);
      }
    }
    // Four states begin with it, so it is text.
    await page.goto(`${path}location=new`);
    await expect(page.getByRole('button', { name: 'Remove new' })).toBeVisible();
    await expect(count(page)).toHaveText(settled);
    await expect.poll(() => counted(page)).toBe(await total('new'));
  });
}

test('without results the three nearest are offered with their miles, within the other filters if any match', async ({
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
    await expect(link).toHaveAttribute('href', /^\/mtn\/race\//);
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

for (const path of ['/search?genre=gravel&', '/gravel?']) {
  test(`${path} around a town with only past races says so, with the nearest upcoming ones`, async ({
    page,
  }) => {
    await page.goto(`${path}location=Asheville%2C+NC&within=50`);
    await expect(page.getByText('All of these have already happened.')).toBeVisible();
    const nearest = page.getByRole('list').filter({ has: page.getByText(/^\d+ miles$/) });
    await expect(nearest.getByRole('link')).toHaveCount(3);
    const miles = (await nearest.getByText(/^\d+ miles$/).allTextContents()).map(Number.parseFloat);
    expect(Math.min(...miles)).toBeGreaterThan(50);
    await page.goto(`${path}location=Kansas`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByText('All of these have already happened.')).toHaveCount(0);
  });
}

for (const path of ['/search?within=50', '/gravel?within=50']) {
  test(`${path} has no place, so it asks the visitor for theirs`, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 38.4, longitude: -96.18 });
    await page.route('https://api.bigdatacloud.net/**', (route) =>
      route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expect(page.getByText('Tap “Near me”, or choose a town')).toBeVisible();
    await expect(page.locator('h2 + p', { hasText: 'We’ll ask for your location' })).toBeVisible();
    if (path.startsWith('/search')) expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(count(page)).toHaveText(settled);
    await expect(page).toHaveTitle(/ Races Near You \| Bell Lap$/);
    await expect(page.locator('h2:focus')).toHaveCount(1);
  });
}

test('a ZIP in the keyword becomes the place', async ({ page }) => {
  await page.goto('/search?q=80202');
  await expect(page).toHaveURL('/search?location=80202&within=50');
  await expect(page.getByRole('button', { name: /Remove Within 50 mi of/ })).toBeVisible();
});

for (const [name, path, genre] of [
  ['desk', '/search?genre=gravel', 'the search'],
  ['phone', '/gravel?when=upcoming', 'a discipline’s page'],
] as const) {
  test(`while a town is typed the races stay, and follow once it’s chosen or left, on ${genre}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[name]);
    await page.goto(path);
    await expect(count(page)).toHaveText(settled);
    const before = (await count(page).textContent()) ?? '';
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.click();
    await field.pressSequentially('empo');
    const emporia = page.getByRole('option', { name: /^Emporia, KS/ });
    await expect(emporia).toBeVisible();
    await expect(page).toHaveURL(/location=empo$/);
    await expect(page).toHaveTitle(/^(?!.*empo)/i);
    await expect(count(page)).toHaveText(before);
    await emporia.click();
    await expect(count(page)).not.toHaveText(before);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const around = (await count(page).textContent()) ?? '';
    // A ZIP and a state's whole name are places already, and part of another is text once the field is left.
    await field.fill('kansa');
    await expect(page.getByRole('option', { name: /^Kansas/ }).first()).toBeVisible();
    await expect(count(page)).toHaveText(around);
    await field.fill('kansas');
    await expect(count(page)).not.toHaveText(around);
    const inKansas = (await count(page).textContent()) ?? '';
    await field.fill('empo');
    await expect(emporia).toBeVisible();
    await expect(count(page)).toHaveText(inKansas);
    await field.press('Tab');
    await expect(count(page)).not.toHaveText(inKansas);
    // Going back leaves what was typed.
    await field.fill('den');
    await page.goBack();
    await expect(count(page)).not.toHaveText(inKansas);
  });
}

/** Types a town without its state in the location field of the search, and presses Enter. */
async function enterDenver(page: Page): Promise<Locator> {
  await page.setViewportSize(screens.desk);
  await page.goto('/search?genre=gravel');
  await expect(count(page)).toHaveText(settled);
  const field = page.getByRole('combobox', { name: 'Location' });
  await field.fill('denver');
  await expect(page.getByRole('option').first()).toHaveText(/^Denver, CO/);
  await field.press('Enter');
  return field;
}

test('typing after Enter replaces the town that it completed', async ({ page }) => {
  const field = await enterDenver(page);
  await expect(field).toHaveValue('Denver, CO');
  await page.keyboard.type('boul');
  await expect(field).toHaveValue('boul');
  await expect(page.getByRole('option').first()).toHaveText(/^Boulder, CO/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Boulder, CO');
  await page.keyboard.type('x');
  await expect(field).toHaveValue('x');
  // Text that Enter leaves as it is may go on.
  await page.keyboard.press('Enter');
  await page.keyboard.type('y');
  await expect(field).toHaveValue('xy');
});

test('a town without its state is the first one suggested, by Enter and by leaving the field', async ({
  page,
}) => {
  const field = await enterDenver(page);
  await expect(page).toHaveURL(/location=Denver%2C\+CO&within=50/);
  await expect(field).toHaveValue('Denver, CO');
  await field.fill('boulder');
  await expect(page.getByRole('option').first()).toHaveText(/^Boulder, CO/);
  await field.press('Tab');
  await expect(page).toHaveURL(/location=Boulder%2C\+CO&within=50/);
  // The beginning of a name is only text.
  await field.fill('bould');
  await expect(page.getByRole('option').first()).toHaveText(/^Boulder/);
  await field.press('Tab');
  await expect(page).toHaveURL(/location=bould$/);
});

for (const [path, focused] of [
  ['/search?location=Zzyzx', 'Search by race, town, state or ZIP, or pick a discipline.'],
  ['/search?location=00000', 'Search by race, town, state or ZIP, or pick a discipline.'],
  ['/gravel?location=Zzyzx', 'Gravel Races, page 1'],
  ['/bmx/co?q=zzyzx', 'BMX Races'],
] as const) {
  test(`clearing a search that found nothing keeps the focus: ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Clear Search' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main :focus')).toHaveText(focused);
    expect(new URL(page.url()).search).toBe('');
  });
}

test('after “Near me” fails, the results never take the focus from a rider who types', async ({
  page,
}) => {
  await page.goto('/search?within=50');
  await page.getByRole('main').getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('We couldn’t find your location.').first()).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.focus();
  await place.fill('Colorado');
  await expect(count(page)).toHaveText(settled);
  await expect(place).toBeFocused();
});
