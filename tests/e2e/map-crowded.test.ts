import { crowdedRaces, longestTask, panAndZoom } from '../bench/crowded-map.ts';
import { serveListing } from './listing.ts';
import { marksOf, standInForTiles } from './map-page.ts';
import { expect, test } from './page.ts';

const viewport = { width: 1440, height: 900 };
const address = '/search?when=all&view=map';

test('100,000 races: a few hundred nodes, and no task over 50 ms while the map moves', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await page.setViewportSize(viewport);
  await standInForTiles(page);
  const races = crowdedRaces(100_000);
  await serveListing(page, races);
  await page.goto(address);
  await expect(page.locator('[aria-live]')).toHaveText(/^[\d,]+ upcoming · [\d,]+ past$/, {
    ...{ ignoreCase: true, timeout: 60_000 },
  });
  await page.getByRole('checkbox', { name: /^Show [\d,]+ past races$/ }).check();
  await expect(
    page.getByText(/^9\d,\d{3} races on this map · [\d,]+ in Alaska · [\d,]+ in Hawaii$/),
  ).toBeVisible({ timeout: 60_000 });
  await page.locator('.race-map').scrollIntoViewIfNeeded();
  const longest: number[] = [];
  // By CPU time, so that other programs don't count; twice where caches were cold.
  while (longest.length < 2 && !longest.some((ms) => ms <= 50)) {
    const { wall, cpu } = await longestTask(browser, page, () => panAndZoom(page));
    longest.push(cpu);
    test.info().annotations.push({ type: 'longest task', description: `${wall} ms, cpu ${cpu}` });
  }
  expect(Math.min(...longest)).toBeGreaterThan(0);
  await expect.poll(() => marksOf(page).count()).toBeLessThan(400);
  if (Math.min(...longest) <= 50) return;
  // Where even a map of one race takes long: 50 ms was 1.75 times that on the machine of docs/performance.md.
  const other = await browser.newPage({ viewport, baseURL: new URL(page.url()).origin });
  await standInForTiles(other);
  await serveListing(other, races.slice(0, 1));
  await other.goto(address);
  await expect(other.getByText(/^1 race on this map/)).toBeVisible({ timeout: 60_000 });
  const { cpu } = await longestTask(browser, other, () => panAndZoom(other));
  await other.close();
  test.info().annotations.push({ type: 'a map of one race', description: `cpu ${cpu}` });
  expect(Math.min(...longest)).toBeLessThanOrEqual(1.75 * cpu);
});
