import { expect, test } from './page.ts';
import { mailTo } from './rider.ts';

const linkOf = (mail: string, pattern: RegExp) => pattern.exec(mail)?.[0] ?? '';

test('a rider subscribes with the form, confirms by email and unsubscribes with one click', async ({
  page,
}) => {
  const email = `reader-${Date.now()}@example.org`;
  await page.goto('/');
  const box = page.getByRole('form', { name: 'Stay in the Loop' });
  const [field, status] = [box.getByLabel('Email'), box.getByRole('status')];
  const height = (await box.boundingBox())?.height;
  await field.fill('nobody');
  await field.press('Enter');
  await expect(status).toHaveText('Enter an email address, like rider@example.org.');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter an email address/);

  // What was typed stays while the API is down.
  await page.route('**/api/subscribe', (route) => route.abort());
  await field.fill(email);
  await field.press('Enter');
  await expect(status).toHaveText(/can’t reach Bell Lap/);
  await expect(field).toHaveValue(email);
  await page.unroute('**/api/subscribe');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(status).toHaveText(/Check your email/);
  // Nothing below moved.
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(height);

  const confirmation = await mailTo(page.request, email, 'Confirm your Bell Lap subscription');
  await page.goto(linkOf(confirmation, /\/api\/subscribe\/confirm\/[\w-]+/));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading')).toHaveText('You’re subscribed');

  await page.goto('/');
  await field.fill(email);
  await field.press('Enter');
  const mail = await mailTo(page.request, email, 'already');
  await page.goto(linkOf(mail, /\/api\/unsubscribe\/[\w-]+/));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading')).toHaveText('You’re unsubscribed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page answers the form', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('form', { name: 'Stay in the Loop' });
    await box.getByLabel('Email').fill('plain@example.org');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading')).toHaveText('One more step');
    expect(await mailTo(page.request, 'plain@example.org', 'Confirm')).toContain('7 days');
  });
});
