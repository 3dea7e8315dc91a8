import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { genreColors } from '#art/palette.ts';
import { milesBetween } from '#calendar/place/coords.ts';
import { stateOf } from '#calendar/place/state.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import { type Venue, venueKinds } from '#calendar/venue/venue.ts';
import { standInForTiles } from './map-page.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, test } from './page.ts';

const venues = JSON.parse(
  readFileSync(new URL('../../data/venues.json', import.meta.url), 'utf8'),
) as Venue[];
/** `#0d7377` as browsers compute it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const velodrome = venues.find(({ slug }) => slug === 'jerry-baker-memorial-velodrome-wa') as Venue;

test('the page of all venues counts and links each venue, folded by state', async ({ page }) => {
  await page.goto('/venues');
  for (const [id, { many }] of Object.entries(venueKinds)) {
    const ofKind = venues.filter(({ kind }) => kind === id);
    const count = ofKind.filter(({ status }) => status !== 'closed').length;
    const section = page.locator(`#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toContainText(`(${count})`);
    await expect(section.locator('a[href^="/venues/"]')).toHaveCount(ofKind.length);
    await expect(page.getByRole('link', { name: `${many} (${count})` })).toBeVisible();
  }
  const open = venues.filter(({ status }) => status !== 'closed');
  await expect(page.locator('[data-dot]')).toHaveCount(open.length);
  const colorado = page.locator('#bmx-co');
  const dacono = colorado.getByRole('link', { name: /^Dacono BMX/ });
  await expect(dacono).toBeHidden();
  await colorado.getByRole('heading', { name: 'Colorado' }).click();
  await expect(dacono).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dacono.click();
  await expect(page).toHaveURL('/venues/dacono-bmx-co');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dacono BMX');
});

test('typing narrows the venues, updates the address, and shows how many are left', async ({
  page,
}) => {
  await page.goto('/venues');
  await page.getByRole('searchbox', { name: 'Town, state or name' }).fill('oregon');
  const inOregon = venues.filter(({ state }) => state === 'OR');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(`${inOregon.length} places match`);
  await expect(page.locator('#bmx-or a')).toHaveCount(inOregon.length - 1);
  await expect(page.locator('[data-venue]:visible')).toHaveCount(inOregon.length);
  const open = inOregon.filter(({ status: now }) => now !== 'closed');
  await expect(page.locator('[data-dot]:visible')).toHaveCount(open.length);
  await expect(page).toHaveURL('/venues?q=oregon');
  await page.goto('/venues?q=redmond%20wa');
  await expect(status).toHaveText('1 place matches');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The totals would contradict it.
  await expect(page.getByText(/\(\d+\)/).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('searchbox').fill('saint louis');
  await expect(status).toHaveText('1 place matches');
  await expect(page.getByRole('link', { name: /Penrose Park/ })).toBeVisible();
  await page.getByRole('searchbox').fill('nowhere at all');
  await expect(status).toContainText('No place to race matches “nowhere at all”');
});

test('a race at a venue links to the venue’s page', async ({ page }) => {
  await page.goto(`/venues/${velodrome.slug}`);
  await page
    .getByRole('link', { name: /^Marymoor Post-Season Racing/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: velodrome.name }).click();
  await expect(page).toHaveURL(`/venues/${velodrome.slug}`);
});

test('a venue shows its first races and folds all of them below, in months with counts', async ({
  page,
  races,
}) => {
  await page.goto(`/venues/${velodrome.slug}`);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Races here' }),
  });
  const rows = section.locator('.race-row:visible');
  await expect(rows).toHaveCount(5);
  await section.getByText(/^All \d+ races here$/).click();
  const all = section.locator('details .race-row');
  const isHere = ({ genre, coords }: (typeof races)[number]) =>
    genre === 'track' && coords && milesBetween(velodrome.coords, coords) <= 2;
  await expect(all).toHaveCount(races.filter(isHere).length);
  for (const month of await section.locator('.race-month').all()) {
    const count = await month.locator('.race-row').count();
    await expect(month.locator('.race-month-count')).toHaveText(
      ` · ${count} ${count === 1 ? 'race' : 'races'}`,
    );
  }
  await expect(section.locator('.badge-genre')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a venue lists the upcoming races within 100 miles and says what is unknown', async ({
  page,
  races,
}) => {
  await page.goto('/venues/mile-high-bmx-co');
  const venue = venues.find(({ slug }) => slug === 'mile-high-bmx-co') as Venue;
  const rows = page.locator('[aria-labelledby="nearby"] li');
  const shown = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(shown.length).toBeGreaterThan(0);
  const miles = shown.map((id) => {
    const { coords } = races.find((race) => race.id === id) ?? {};
    return coords ? Math.round(milesBetween(venue.coords, coords)) : Number.NaN;
  });
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(Math.max(...miles)).toBeLessThanOrEqual(100);
  await expect(page.getByText('We don’t have its website, hours, or fees yet.')).toBeVisible();
  const stripes = await rows.evaluateAll((all) =>
    all.map((row) => [getComputedStyle(row).borderLeftColor, row.dataset['genre']]),
  );
  const colors = stripes.map(([, genre]) => rgb(genreColors[genre as GenreId].fill));
  expect(stripes.map(([color]) => color)).toEqual(colors);
  expect(new Set(colors).size).toBeGreaterThan(1);
});

test('a closed track says so, as does one that may be gone', async ({ page }) => {
  await page.goto('/venues/columbia-river-bmx-or');
  await expect(page.getByText('This track is closed.')).toBeVisible();
  await expect(page.getByText('Check with the track')).toHaveCount(0);
  await page.goto('/venues/alpenrose-velodrome-or');
  await expect(page.getByText('We couldn’t confirm that it still exists.')).toBeVisible();
  await expect(page.getByText('we don’t have the exact location')).toBeVisible();
  await page.goto('/venues/7-eleven-velodrome-memorial-park-co');
  await expect(
    page.getByText('The pin marks the middle of town. Go by the address.'),
  ).toBeVisible();
});

test('the map asks no other host before the reader asks for streets', async ({ page }) => {
  const tiles = await standInForTiles(page);
  await page.goto(`/venues/${velodrome.slug}`);
  await page.locator('race-map').scrollIntoViewIfNeeded();
  const streets = page.getByRole('button', { name: 'Show the streets' });
  await expect(streets).toBeVisible();
  expect(tiles).toEqual([]);
  await streets.click();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(1);
  await expect(streets).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a quiet discipline leads with the email, its season and its venues; the form is below its races', async ({
  page,
  races,
}) => {
  await page.goto('/track');
  const lead = page.getByRole('region', { name: 'Track: when and where' });
  await expect(lead).toContainText(
    /Track races at Jerry Baker Memorial Velodrome in Redmond, WA usually run \w+–\w+ \(2026\)/,
  );
  await expect(lead.getByRole('link', { name: /Jerry Baker Memorial Velodrome/ })).toBeVisible();
  const box = page.getByRole('form', { name: 'Get track updates' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(box)).toBeGreaterThan(await topOf(page.locator('[data-rows]')));
  await lead.getByRole('link', { name: 'Get an email when one is added' }).click();
  await expect(box).toBeInViewport();

  await page.goto('/bmx/vt');
  const here = page.getByRole('region', { name: 'BMX: when and where' });
  const first = here
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toContainText(`, ${stateOf('VT').code}`);
  const away = await here.getByText(/mi away$/).allTextContents();
  expect(away.length).toBeGreaterThan(0);
  expect(Math.max(...away.map((text) => Number.parseInt(text, 10)))).toBeLessThanOrEqual(150);
  await expect(here.getByText('Distances are from the middle of Vermont.')).toBeVisible();

  await page.goto('/track/wa');
  const inWashington = page.getByRole('region', { name: 'Track: when and where' });
  await expect(inWashington.locator('a[href^="/venues/"]')).toHaveText(/^Jerry Baker/);
  await page.goto('/bmx/co');
  const past = races.filter(({ genre, state }) => genre === 'bmx' && state === 'CO');
  const raced = venues.filter(({ coords }) =>
    past.some((race) => race.coords && milesBetween(race.coords, coords) <= 2),
  );
  expect(raced.length).toBeGreaterThan(0);
  const names = await here.locator('a[href^="/venues/"] .font-semibold').allTextContents();
  expect(names.slice(0, raced.length).sort()).toEqual(raced.map(({ name }) => name).sort());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('each state of the tracks is one tap away, opens, and keeps the page short', async ({
    page,
  }) => {
    await page.goto('/venues');
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(7000);
    const nav = page.getByRole('navigation', { name: 'States with BMX tracks' });
    await nav.getByRole('link', { name: 'Colorado' }).click();
    const colorado = page.locator('#bmx-co');
    await expect(colorado.getByRole('heading', { name: 'Colorado' })).toBeInViewport();
    await expect(colorado.getByRole('link', { name: /^Dacono BMX/ })).toBeVisible();
  });

  test('venues, the one with the longest website, and quiet disciplines don’t scroll sideways', async ({
    page,
  }) => {
    const hostOf = ({ website }: Venue) => (website ? new URL(website).host : '');
    const [longest] = venues.toSorted((a, b) => hostOf(b).length - hostOf(a).length);
    const more = ['/venues/northern-virginia-nova-bmx-va', '/bmx', '/fat/wi'];
    for (const path of ['/venues', `/venues/${longest?.slug}`, ...more]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, 320);
    }
  });
});
