import type { Page } from 'playwright/test';
import { openPanel, submitAs, publishingTest as test } from './admin-site.ts';
import { expect } from './page.ts';
import { call, mailTo, signIn, signInAsAdmin } from './rider.ts';

/** A build takes about 20 s, on a machine that is at other tests beside it three times that, and one may go on already. */
const soon = { timeout: 120_000 };

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function textAt(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Searches in the browser, which reads the listing index anew. */
async function expectFound(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(name)}&exact=1`);
  await expect(page.locator('[aria-live]')).toHaveText(
    count === 1 ? '1 upcoming race' : /^0 races/i,
  );
}

test('what is approved, edited, deleted and restored is on the site soon after, by itself', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(480_000);
  const name = 'Zebra Mussel Gravel';
  const id = await submitAs(page, 'lotte', { name });
  const path = `/gravel/race/${id}`;
  await signInAsAdmin(page, site);
  await openPanel(page, '?tab=pending');
  await expect(page.getByRole('tab', { name: 'Pending Submissions' })).toContainText('1 waiting');
  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save & Approve' }).click();
  await expect.poll(() => textAt(page, path), soon).toContain('Saturday, June 12, 2027');
  await mailTo(page.request, 'lotte@example.org', 'is live on Bell Lap');
  expect(await textAt(page, '/gravel/ks')).toContain(path);
  expect(await textAt(page, '/sitemap-0.xml')).toContain(path);
  await expectFound(page, name, 1);

  const rider = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(rider, 'martha');
  expect((await call(rider, `/api/user/saved-races/${id}`, undefined)).status()).toBe(200);
  await openPanel(page, '?q=zebra');
  await row(page, name).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill('2027-06-19');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => textAt(page, path), soon).toContain('Saturday, June 19, 2027');
  await mailTo(rider.request, 'martha@example.org', name);
  await rider.goto('/dashboard/alerts');
  await expect(rider.getByRole('main')).toContainText('Jun 19, 2027 (was Jun 12, 2027)');

  await openPanel(page, '?q=zebra');
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await page.request.get(path)).status(), soon).toBe(404);
  expect(await textAt(page, '/gravel/ks')).not.toContain(path);
  await expectFound(page, name, 0);

  await openPanel(page, '?tab=audit');
  await page.getByText('Deleted in the last 30 days (1)').click();
  await page.getByRole('button', { name: /^Restore ?: Zebra/ }).click();
  await expect.poll(() => textAt(page, path), soon).toContain('Saturday, June 19, 2027');
  await expectFound(page, name, 1);
  await openPanel(page);
  await expect(page.getByText(/^Published \d/)).toBeVisible();
});
