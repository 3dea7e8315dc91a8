import { expect, plainTest as test } from './page.ts';

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
  await page.getByRole('button', { name: 'Try again' }).click();
  const count = page.locator('[aria-live]').getByText(/\d+ upcoming/);
  await expect(count).toBeVisible();
  // Whatever only waits for a connection loads by itself.
  await context.setOffline(true);
  await page.getByLabel('When').selectOption('all');
  await expect(page.getByText('some didn’t load')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('some didn’t load')).toBeHidden();
  await expect(count).toBeVisible();
});

test('offline, words that need more of the calendar find what is loaded, and more once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=gravel');
  const count = page.getByRole('region', { name: 'Search results' }).locator('[aria-live]');
  await expect(count).toHaveText(/upcoming/);
  await context.setOffline(true);
  await page.getByLabel('Race or keyword').fill('gravel colorado june');
  await expect(page.getByText('some didn’t load')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Remove Colorado' })).toBeVisible();
  await expect(page.getByText('some didn’t load')).toBeHidden();
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
