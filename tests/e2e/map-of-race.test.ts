import { standInForTiles } from './map-page.ts';
import { accessibilityFaults, expect, plainTest, test } from './page.ts';
import { signInAsAdmin } from './rider.ts';

const race = '/gravel/race/the-mid-south-2027';

test('a race’s map loads when it is scrolled to, and its streets on request, at zoom 10', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const tiles = await standInForTiles(page);
  await page.goto(race, { waitUntil: 'networkidle' });
  expect(files.filter((file) => /show-race|map[^/]*\.css|\/map\/|\.png$/.test(file))).toEqual([]);

  await page.locator('race-map').scrollIntoViewIfNeeded();
  const streets = page.getByRole('button', { name: 'Show the streets' });
  await expect(streets).toBeVisible();
  expect(tiles).toEqual([]);
  await streets.click();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(1);
  expect(tiles.filter((path) => !path.startsWith('/10/'))).toEqual([]);
  await expect.poll(() => files).toContain('/map/counties-ok.json');
  await page.getByRole('button', { name: 'The Mid South, Stillwater, OK' }).click();
  await expect(page.getByRole('group', { name: 'The Mid South, Stillwater, OK' })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

plainTest('streets that don’t load can be requested again', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto(race);
  await page.locator('race-map').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show the streets' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'The streets didn’t load.' });
  await expect(fault).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('https://tile.openstreetmap.org/**');
  const tiles = await standInForTiles(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(1);
  await expect(fault).toHaveCount(0);
  await expect(again).toHaveCount(0);
});

plainTest('a map whose styles don’t load can be opened again', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?q=the+mid+south');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await standInForTiles(page);
  await page.route(/map[^/]*\.css$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Show on map' }).click();
  await expect(page.getByText('The map didn’t load.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide the map' }).click();
  await page.getByRole('button', { name: 'Show on map' }).click();
  await expect(page.locator('.race-map-town-name')).toHaveText('Stillwater');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the place of a race is written out, with a link to a map', async ({ page }) => {
    await page.goto(race);
    await expect(page.locator('race-map')).toBeHidden();
    await expect(page.getByText('Stillwater, Oklahoma', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Get directions/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=36\.1/,
    );
  });
});
