import { accessibilityFaults, expect, test } from './page.ts';

/** One transparent pixel, for every tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
});

test('tiles are asked for once the map is open, and the results are all on it', async ({
  page,
}) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tile.openstreetmap.org')) tiles.push(request.url());
  });
  await page.goto('/search?genre=gravel&when=upcoming');
  await expect(page.locator('[aria-live]')).toHaveText(/\d+ races/i);
  expect(tiles).toEqual([]);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByText(/\d+ races in view/)).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.locator('.race-map-frame')).toHaveCount(0);
});

test('a cluster opens by keyboard, down to a race whose popup leads to its page', async ({
  page,
}) => {
  await page.goto('/search?q=Life+Time+UNBOUND&view=map&when=upcoming');
  const marker = page
    .locator('.race-map-frame button', { hasText: /unbound/i })
    .or(page.locator('.race-map-frame [aria-label*="nbound" i]'));
  await marker.first().focus();
  await page.keyboard.press('Enter');
  await expect(
    page
      .locator('.race-map-frame')
      .getByRole('link', { name: /unbound/i })
      .first(),
  ).toHaveAttribute('href', /\/gravel\/race\//);
});

test("a race page's map comes when it is seen", async ({ page }) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tile.openstreetmap.org')) tiles.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/gravel/race/the-mid-south-2027', { waitUntil: 'networkidle' });
  expect(tiles).toEqual([]);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'See it on OpenStreetMap' }).scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(page.locator('.leaflet-container')).toBeVisible();
});
