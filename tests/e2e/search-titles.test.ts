import { expect, test } from './page.ts';
import { beginOnBuildDay } from './search-page.ts';

beginOnBuildDay();

test('title, description and structured data follow the search, and the canonical address doesn’t', async ({
  page,
}) => {
  await page.goto('/search?location=66801&within=50');
  await expect(page).toHaveTitle('Bike Races Near Emporia, KS | Bell Lap');
  await page.goto('/search');
  await expect(page).toHaveTitle('Search Bike Races | Bell Lap');
  await page.goto('/search?genre=gravel&location=KS&when=upcoming');
  await expect(page).toHaveTitle('Upcoming Gravel Races in Kansas | Bell Lap');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute(
    'content',
    /^Upcoming Gravel Races in Kansas\. \d+ race/,
  );
  await page.getByLabel('Race or keyword').fill('</script> unbound');
  await page.getByLabel('Race or keyword').fill('unbound');
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
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveTitle('Search Bike Races | Bell Lap');
});

test('before a search the disciplines link to their pages, and with a location to its filter', async ({
  page,
}) => {
  await page.goto('/search');
  const chips = page.getByRole('list', { name: 'Disciplines' }).getByRole('link');
  await expect(chips.filter({ hasText: 'Gravel' })).toHaveAttribute(
    'href',
    '/gravel?when=upcoming',
  );
  await page.getByLabel('Race or keyword').fill('a');
  await page.goto('/search?location=Colorado');
  await expect(chips.filter({ hasText: 'Mountain' })).toHaveAttribute(
    'href',
    '/mtn?location=Colorado',
  );
});
