import { expect, test } from 'playwright/test';

test('with the listing index away a line says so and the page stays; once it is back, it can be asked again', async ({
  page,
}) => {
  await page.route('**/listing/**', (route) => route.abort());
  await page.goto('/search?location=KS');
  await expect(page.getByText('The calendar could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a Race');
  await page.unroute('**/listing/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ races$/)).toBeVisible();
});
