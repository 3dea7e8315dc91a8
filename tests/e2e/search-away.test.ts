import { expect, plainTest as test } from './page.ts';
import { screens } from './search-page.ts';

// Not on the other tests' page, because each of these leaves errors in the console.

test('without the listing index a line says so and the page stays; once it is back, a retry works', async ({
  page,
  context,
}) => {
  await page.route('**/listing/**', (route) => route.abort());
  await page.goto('/search?location=KS&when=upcoming');
  await expect(page.getByText('We couldn’t load the calendar.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a Race');
  await page.unroute('**/listing/**');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const count = page.locator('[aria-live]').getByText(/\d+ upcoming/);
  await expect(count).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Results 1 to/ })).toBeFocused();
  // Whatever only waits for a connection loads by itself.
  await context.setOffline(true);
  await page.getByLabel('When').selectOption('all');
  await expect(page.getByText('some didn’t load')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('some didn’t load')).toBeHidden();
  await expect(count).toBeVisible();
});

test('offline, a search finds what is loaded but never says that there is nothing, and finds more once it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Disciplines' })).toBeVisible();
  await context.setOffline(true);
  const field = page.getByLabel('Race or keyword');
  const again = page.getByRole('button', { name: 'Try again' });
  await field.fill('unbound');
  const count = page.getByRole('region', { name: 'Search results' }).locator('[aria-live]');
  await expect(count).toHaveText('1 upcoming race, some didn’t load');
  const note = await page.getByText('some didn’t load').boundingBox();
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan((await again.boundingBox())?.y ?? 0);

  // No race has these words, but the words can't be read.
  await field.fill('gravel in kansas');
  await field.press('Enter');
  await expect(page.getByText('We couldn’t load the calendar.')).toBeVisible();
  await expect(again).toBeVisible();
  await expect(field).toHaveValue('gravel in kansas');
  await expect(page.getByText('No races found')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Remove Kansas' })).toBeVisible();
  await expect(page.getByText('We couldn’t load the calendar.')).toBeHidden();
});

test('a past race is found without the upcoming ones, which are not said to be none', async ({
  page,
}) => {
  const isUpcoming = (entry: { part: string }) => entry.part.startsWith('upcoming');
  await page.route('**/listing/manifest.json', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as {
      scopes: Record<string, { part: string; url: string }[]>;
    };
    for (const entry of Object.values(manifest.scopes).flat().filter(isUpcoming)) {
      entry.url += '?gone';
    }
    await route.fulfill({ response, json: manifest });
  });
  await page.route(/\?gone$/, (route) => route.abort());
  await page.goto('/search?q=kansas&exact=1');
  const count = page.getByRole('region', { name: 'Search results' }).locator('[aria-live]');
  await expect(count).toHaveText(/^\d+ past races?, some didn’t load$/);
  await page.unroute(/\?gone$/);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(count).toHaveText(/upcoming/);
  await expect(page.getByRole('heading', { name: /^Results 1 to/ })).toBeFocused();
});

test('in a browser that lacks a feature for results, the page stays and offers to refresh', async ({
  page,
}) => {
  // After a refresh, the browser has everything.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('is-new')) return;
    sessionStorage.setItem('is-new', 'yes');
    Reflect.deleteProperty(Array.prototype, 'findLastIndex');
  });
  await page.goto('/search?location=KS');
  const fault = page.getByRole('alert');
  await expect(fault).toContainText('Something went wrong');
  await expect(fault).toContainText(
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a Race');
  await fault.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.locator('[aria-live]').getByText(/\d+ upcoming/)).toBeVisible();
});
