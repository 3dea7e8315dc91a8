import { expect, plainTest as test } from './page.ts';

// Not the other tests' page, for each of these leaves errors in the console.

test('with the listing index away a line says so and the page stays; once it is back, it can be asked again', async ({
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
  // What only waits for a connection comes by itself.
  await context.setOffline(true);
  await page.getByLabel('When').selectOption('all');
  await expect(page.getByText('some didn’t load')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('some didn’t load')).toBeHidden();
  await expect(count).toBeVisible();
});

test('in a browser that lacks what results are made with, the page stays and offers to be refreshed', async ({
  page,
}) => {
  // Refreshed, it is as new as any.
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
