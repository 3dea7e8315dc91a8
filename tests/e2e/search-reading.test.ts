import type { Page } from 'playwright/test';
import { raceFields } from '../race.ts';
import { identified } from '../unit/calendar/search/listed.ts';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import { serveListing } from './listing.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';

/** The instant at which the server's clock stands (site-config.ts). */
const now = new Date('2026-11-21T18:00:00Z');

const understood = (page: Page) =>
  page.getByRole('region', { name: 'What the search was read as' });
const chip = (page: Page, name: string) =>
  understood(page).getByRole('button', { name: `Remove ${name}` });
const field = (page: Page) => page.getByRole('search', { name: 'Find a Race' }).locator('[name=q]');
const count = (page: Page) =>
  page.getByRole('region', { name: 'Search results' }).locator('[aria-live]');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

for (const width of [320, 1440]) {
  test(`words that match no race together are interpreted, and each part can be removed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?q=gravle+colorado+june');
    await expect(chip(page, 'Gravel')).toBeVisible();
    await expect(chip(page, 'June 2027')).toBeVisible();
    await expect(page).toHaveTitle(/Gravel Races in Colorado, June 2027/);
    await expectNoSidewaysScroll(page, width);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The same races, so the results' heading stays, and takes the focus all the same.
    await chip(page, 'Gravel').click();
    await expect(page.getByRole('heading', { name: /^Results 1 to/ })).toBeFocused();
    await page.goBack();
    await chip(page, 'June 2027').click();
    await expect(understood(page)).toBeHidden();
    expect(query(page)).toEqual({ genre: 'gravel', location: 'Colorado' });
  });
}

test('on a phone, typed days are one filter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=mtn+15+to+20+august');
  await expect(chip(page, 'Aug 15–20, 2027')).toBeVisible();
  await expect(understood(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
});

test('the fields show how the words were read, and edits start from there', async ({ page }) => {
  await page.goto('/search?q=gravel+colorado+june');
  const form = page.getByRole('search', { name: 'Find a Race' });
  await expect(form.getByLabel('When')).toHaveValue('2027-06');
  await expect(form.getByRole('combobox', { name: 'Discipline' })).toHaveValue('Gravel');
  await expect(form.getByRole('combobox', { name: 'Location' })).toHaveValue('Colorado');
  await form.getByLabel('When').selectOption('upcoming');
  await expect
    .poll(() => query(page))
    .toEqual({ genre: 'gravel', location: 'Colorado', when: 'upcoming' });
  await expect(field(page)).toHaveValue('');
});

test('the exact search is one tap away and in the address, and typing on leaves it', async ({
  page,
}) => {
  await page.goto('/search?q=unbuond');
  await expect(page.getByRole('link', { name: /UNBOUND/i }).first()).toBeVisible();
  await understood(page).getByRole('button', { name: 'Search instead for “unbuond”' }).click();
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  expect(query(page)).toEqual({ q: 'unbuond', exact: '1' });
  await field(page).fill('gravle kansas');
  await expect(chip(page, 'Kansas')).toBeVisible();
  await expect.poll(() => query(page)).toEqual({ q: 'gravle kansas' });
});

test('a season without races yet keeps its year, and says what the last one had', async ({
  page,
}) => {
  for (const q of ['gravel within 100 miles of denver in spring', 'gravel near denver spring']) {
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    await expect(chip(page, 'Spring 2027')).toBeVisible();
    await expect(understood(page)).toContainText(
      /No gravel races within \d+ miles of Denver in spring 2027 yet\. Spring 2026 had 1\./,
    );
    await expect(count(page)).toHaveText('No upcoming races · 1 past');
    await expect(page.getByText('All of these have already happened.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Nearest to Denver, CO' })).toBeVisible();
  }
});

test('a question finds the same as its keywords', async ({ page }) => {
  await page.goto('/search?q=vermont+june');
  await expect(count(page)).toHaveText('2 upcoming races');
  await page.goto('/search?q=what+is+on+in+vermont+in+june');
  await expect(chip(page, 'Vermont')).toBeVisible();
  await expect(count(page)).toHaveText('2 upcoming races');
  await expect(understood(page).getByText('No match for')).toHaveCount(0);
});

test('typed miles are a course’s length, which each race shows, and stay in the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=100+mile+gravel');
  await expect(chip(page, 'About 100 mi')).toBeVisible();
  const rows = page.locator('.race-row');
  const lengths = await rows.evaluateAll((all) =>
    all.map(
      (row) => (row.querySelector('mark') ?? row).textContent.match(/[\d.]+(?=\u00a0mi|$)/)?.[0],
    ),
  );
  expect(lengths.length).toBeGreaterThan(10);
  for (const length of lengths.map(Number)) {
    expect(length).toBeGreaterThanOrEqual(90);
    expect(length).toBeLessThanOrEqual(110);
  }
  await chip(page, 'Gravel').click();
  await expect.poll(() => query(page)).toEqual({ miles: '100' });
  await page.reload();
  const remove = page.getByRole('button', { name: 'Remove About 100 mi' });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page).toHaveURL('/search');
  await page.goBack();
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search');
  await page.goto('/search?q=180+mile+gravel+colorado');
  await expect(understood(page)).toContainText(
    'No gravel races of about 180 miles in Colorado. Showing races of 100+ miles instead.',
  );
});

test('a chosen range of lengths replaces typed miles', async ({ page }) => {
  await page.goto('/search?genre=gravel&miles=100');
  await page.getByText('More Filters').click();
  await page.getByLabel('Course length').selectOption('25-50');
  await expect.poll(() => query(page)).toEqual({ genre: 'gravel', distance: '25-50' });
});

test('a race is found by another name of its event', async ({ page }) => {
  const races = identified([raceFields({ name: 'Unbound Gravel' }), raceFields({ name: 'Other' })]);
  const aliases = ['Dirty Kanza'];
  await serveListing(
    page,
    races.map((race, at) => (at === 0 ? { ...race, aliases } : race)),
  );
  await page.goto('/search?q=dirty+kanza');
  await expect(count(page)).toHaveText('1 upcoming race');
  await expect(page.getByRole('link', { name: 'Unbound Gravel' }).first()).toBeVisible();
});

test('a month alone means that month, or the word after a tap', async ({ page }) => {
  await page.goto('/search?q=may');
  await expect(chip(page, 'May 2027')).toBeVisible();
  await expect(count(page)).toHaveText(/^\d+ upcoming races$/);
  await understood(page).getByRole('button', { name: 'Search instead for “may”' }).click();
  await expect(count(page)).toHaveText(/^No upcoming races · \d+ past$/);
  expect(query(page)).toEqual({ q: 'may', exact: '1' });
});

test('the first of two days counts, and the other is reported', async ({ page }) => {
  await page.goto('/search?q=dec+5+vs+dec+12');
  await expect(chip(page, 'Dec 5, 2026')).toBeVisible();
  await expect(understood(page).getByRole('listitem')).toHaveCount(1);
  await expect(understood(page)).toContainText('One date at a time.');
  await understood(page).getByRole('button', { name: 'Show “dec 12” instead' }).click();
  await expect(page).toHaveURL(/q=dec\+12$/);
  await page.goBack();
  await chip(page, 'Dec 5, 2026').click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Search by race, town, state or ZIP')).toBeFocused();
});

test('the first of two disciplines counts, and the other is one click away', async ({ page }) => {
  await page.goto('/search?q=gravel+or+mtb');
  await expect(chip(page, 'Gravel')).toBeVisible();
  await expect(understood(page)).toContainText('One discipline at a time.');
  await understood(page).getByRole('button', { name: 'Show “mtb” instead' }).click();
  await expect(page).toHaveURL(/q=mtb$/);
});

test('on a phone the first race is visible, below one line of chips', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [q, chips] of [
    ['gravel colorado june', 3],
    ['unbound', 0],
  ] as const) {
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    const race = page.locator('.race-row').first();
    await expect(race).toBeVisible();
    await expect.poll(async () => (await race.boundingBox())?.y ?? Number.NaN, q).toBeLessThan(650);
    const shown = page.getByRole('button', { name: /^Remove / });
    const boxes = await Promise.all((await shown.all()).map((each) => each.boundingBox()));
    const visible = boxes.filter((box) => box !== null);
    expect(visible, q).toHaveLength(chips);
    expect(new Set(visible.map(({ y }) => y)).size).toBe(Math.min(chips, 1));
    await expect(page.getByRole('button', { name: /^Search instead/ })).toHaveCount(chips && 1);
    // Times are offered only where none was read.
    const upcomingOnly = page.getByRole('button', { name: 'Upcoming only' });
    if (chips > 0) await expect(upcomingOnly).toHaveCount(0);
    else await expect(upcomingOnly).toBeInViewport({ ratio: 1 });
  }
  const text = await field(page).boundingBox();
  const filters = await page.getByRole('button', { name: /^Filters/ }).boundingBox();
  expect(text?.width).toBeGreaterThan(300);
  expect(filters?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
});

test('on a phone what a text was read as moves nothing, even if some races were found before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await watchLayoutShift(page);
  const past = await hold(page, '**/listing/files/all-2023*');
  await page.goto('/search?q=denver');
  await expect(page.locator('.race-row').first()).toBeVisible();
  await expect(page.getByText('more are loading')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  past.release();
  await expect(understood(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('on a phone a search of nothing but spaces offers its filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=%20');
  await expect(page.locator('.race-row').first()).toBeVisible();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toBeInViewport({ ratio: 1 });
  await filters.click();
  await expect(page.getByRole('combobox', { name: 'When' })).toBeVisible();
});

test('a state’s name that many races have in theirs leads to the state, too', async ({ page }) => {
  await page.goto('/search?q=Washington');
  await expect(page.getByRole('link', { name: /Mt\. Washington/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all races in Washington' })).toHaveAttribute(
    'href',
    '/states/washington',
  );
});

test('a period without races says so, and a radius over the largest becomes the largest', async ({
  page,
}) => {
  await page.goto('/search?q=december+2019');
  await expect(chip(page, 'December 2019')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  await page.goto('/search?q=within+9999+miles+of+denver');
  await expect(understood(page)).toContainText('A search goes no farther than 5,000 miles.');
});

test('a typed radius is kept, with a wider search one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/search?q=crits+within+50+miles+of+atlanta');
  await expect(chip(page, 'Within 50 mi of Atlanta, GA')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nearest to Atlanta, GA' })).toBeVisible();
  await expectNoSidewaysScroll(page, 320);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search within 100 miles' }).click();
  await expect(count(page)).toHaveText('1 upcoming · 1 past');
  expect(query(page)).toEqual({ genre: 'crit', location: 'Atlanta, GA', within: '100' });
});

test('a circle that widened by itself is not chosen by what the rider changes next', async ({
  page,
}) => {
  await page.goto('/search?q=gravel+boise');
  await expect(chip(page, 'Within 250 mi of Boise, ID')).toBeVisible();
  const radius = page.getByRole('search', { name: 'Find a Race' }).getByLabel('Within');
  await expect(radius).toHaveValue('50');
  await chip(page, 'Gravel').click();
  await expect.poll(() => query(page)).toEqual({ location: 'Boise, ID', within: '50' });
  await page.goBack();
  await chip(page, 'Gravel').waitFor();
  await page.getByLabel('When').selectOption('past');
  await expect
    .poll(() => query(page))
    .toEqual({ genre: 'gravel', location: 'Boise, ID', within: '50', when: 'past' });
  await page.goBack();
  await radius.selectOption('100');
  await expect
    .poll(() => query(page))
    .toEqual({ genre: 'gravel', location: 'Boise, ID', within: '100' });
});

test('a new count is announced in a region that stays while the results are replaced', async ({
  page,
}) => {
  await page.goto('/search?q=gravel+kansas');
  await expect(count(page)).toHaveText(/\d+ upcoming/);
  const region = await page.locator('.search-results > [role=status]').elementHandle();
  const announced = () => region?.evaluate((it) => (it.isConnected ? it.textContent : 'replaced'));
  const before = await count(page).textContent();
  expect(await announced()).toBe(before);
  await chip(page, 'Gravel').click();
  await expect(count(page)).not.toHaveText(before ?? '');
  await expect(count(page)).toHaveText(/\d+ upcoming[^,]*$/);
  expect(await announced()).toBe(await count(page).textContent());
  await field(page).fill('zzyzx');
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  await expect.poll(announced).toBe('0 races');
});

test('a ZIP or a town without races is a place, and several states are one filter', async ({
  page,
}) => {
  await page.goto('/search?q=races+near+eau+claire');
  await expect(chip(page, 'Within 100 mi of Eau Claire, WI')).toBeVisible();
  await expect(understood(page)).toContainText(
    'No bike races within 50 miles of Eau Claire. Showing races within 100 miles instead.',
  );
  await expect(page).toHaveTitle(/Bike Races Near Eau Claire, WI/);
  await page.goto('/search?q=gravel+near+80302');
  await chip(page, 'Gravel').click();
  await expect(count(page)).toHaveText(/^\d+ upcoming · \d+ past$/);
  expect(query(page)).toEqual({ location: '80302', within: '50' });
  await page.goto('/search?q=mtb+utah+or+colorado');
  await chip(page, 'Mountain').click();
  await expect(page).toHaveTitle(/^Bike Races in Utah or Colorado/);
  await expect(page.getByRole('button', { name: 'Remove Utah or Colorado' })).toBeVisible();
  expect(query(page)).toEqual({ location: 'Utah or Colorado' });
});

test('it says what it understood but can’t match, and asks for a radius’s place', async ({
  page,
}) => {
  await page.goto('/search?q=fat+bike+minnesota+january');
  await expect(understood(page)).toContainText(
    'No fat bike races in Minnesota in January 2027. Showing all dates.',
  );
  await page.goto('/search?q=not+gravel+within+75+miles');
  await expect(understood(page)).toContainText(
    'Within 75 miles of where? Add a town or ZIP, or tap Near me.',
  );
  await expect(understood(page)).toContainText('“not” was left out.');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 39.74, longitude: -104.98 });
  await understood(page).getByRole('button', { name: 'Near me' }).click();
  await expect.poll(() => query(page)).toEqual({ genre: 'gravel', within: '75' });
});

test('a discipline’s page reads words within it', async ({ page }) => {
  await page.goto('/gravel?q=colorodo+june');
  await expect(chip(page, 'Colorado')).toBeVisible();
  await expect(chip(page, 'June 2027')).toBeVisible();
});

test('unknown words are told from known ones', async ({ page }) => {
  await page.goto('/search?q=gravel+colorado+xyzzyq');
  await expect(understood(page).getByText('No match for “xyzzyq”')).toBeVisible();
  await page.goto('/search?q=xyzzyq');
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
});

test('Find a Race suggests as the rider types, and the keyboard goes straight there', async ({
  page,
}) => {
  await page.goto('/');
  await field(page).focus();
  await page.keyboard.type('unbuond');
  const option = page.getByRole('option', { name: /UNBOUND/i }).first();
  await expect(option).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/gravel\/race\/.*unbound/);
});

test('suggestions name lists, disciplines, states and towns', async ({ page }) => {
  await page.goto('/gravel');
  for (const [typed, name] of [
    ['gravel colorado', /^Gravel · Colorado/],
    ['cyclo', /^Cyclocross/],
    ['verm', /^Vermont/],
    ['tucs', /^Tucson, AZ/],
  ] as const) {
    await field(page).fill(typed);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
  }
  await page.getByRole('option', { name: /^Tucson, AZ/ }).click();
  await page.waitForURL(/\/search\?location=Tucson/);
});
