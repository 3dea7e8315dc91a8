import { expect, test } from 'playwright/test';

test('with the listing index away a line says so and the page stays', async ({ page }) => {
  await page.route('**/listing/**', (route) => route.abort());
  await page.goto('/search?location=KS');
  await expect(page.getByText('The calendar could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a Race');
});
