import type { Page } from 'playwright/test';
import { addDays } from '#calendar/time/day.ts';
import { openPanel, submitAs, publishingTest as test } from './admin-site.ts';
import { accessibilityFaults, expect } from './page.ts';
import { call, mailTo, signIn, signInAsAdmin } from './rider.ts';

/** A build takes about 20 s, or a minute on a machine that runs other tests too, and another may already be running. */
const soon = { timeout: 120_000 };

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function textAt(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Searches in the browser, which reads the listing index again. */
async function expectFound(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(name)}&exact=1`);
  await expect(page.locator('[aria-live]')).toHaveText(
    count === 1 ? '1 upcoming race' : /^0 races/i,
  );
}

test('approvals, edits, deletions and restorations reach the site soon after, by themselves', async ({
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

/** Races from a month ahead on, three days apart, in a state without any. */
function longList(count: number): string {
  const [firsts, seconds] = [
    [
      'Alder',
      'Bison',
      'Cirque',
      'Dome',
      'Elk',
      'Flint',
      'Gopher',
      'Heron',
      'Ibex',
      'Juniper',
      'Kite',
      'Lark',
    ],
    ['Arrow', 'Basin', 'Cabin', 'Divide', 'Ember', 'Ferry', 'Gulch', 'Hollow', 'Inn', 'Jetty'],
  ];
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `${firsts[Math.floor(at / 10)]} ${seconds[at % 10]} Road Race`;
    return `${name};road;WY;"Casper, WY";${addDays('2026-12-21', 3 * at)};approved`;
  });
  return ['Name;Genre;State;Location;Date;Status', ...rows].join('\n');
}

test('a list of over 100 races continues on the next page, with and without JavaScript', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(240_000);
  await signInAsAdmin(page, site);
  const uploaded = await page.request.post('/api/admin/races/bulk', {
    multipart: { races: longList(120) },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  });
  expect(await uploaded.json()).toMatchObject({ createCount: 120 });
  await expect
    .poll(() => textAt(page, '/road/wy/page/2'), soon)
    .toContain('Showing 101–120 of 120');

  const options = { baseURL: baseURL ?? '', javaScriptEnabled: false };
  const plain = await (await browser.newContext(options)).newPage();
  await plain.goto('/road/wy');
  const plainPages = plain.getByRole('navigation', { name: 'Pages' });
  await expect(plain.locator('.race-row:visible')).toHaveCount(100);
  await plainPages.getByRole('link', { name: 'Next' }).click();
  await expect(plain).toHaveURL('/road/wy/page/2');
  await expect(plain.locator('.race-row:visible')).toHaveCount(20);
  await expect(plain.getByRole('heading', { name: 'Upcoming Races (120)' })).toBeVisible();
  await expect(plainPages).toContainText('Page 2 of 2');
  await plainPages.getByRole('link', { name: 'Previous' }).click();
  await expect(plain).toHaveURL('/road/wy');

  await page.goto('/road/wy/page/2');
  await expect(page.locator('div[data-hydrated]')).toBeVisible();
  const rows = page.locator('.race-row:visible');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(rows).toHaveCount(20);
  expect(await accessibilityFaults(page)).toEqual([]);
  const chip = page.getByRole('button', { name: 'Upcoming only', exact: true });
  await chip.click();
  await expect(page).toHaveURL('/road/wy/page/2?when=upcoming');
  await expect(rows).toHaveCount(120);
  await expect(pages).toBeHidden();
  await chip.click();
  await expect(rows).toHaveCount(20);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/road/wy');
  await expect(rows).toHaveCount(100);

  await page.goto('/states/wyoming');
  const month = page.getByRole('navigation', { name: 'Disciplines and months' });
  await month.getByRole('link', { name: 'November 2027', exact: true }).click();
  await expect(page).toHaveURL(/\/states\/wyoming\/page\/2#2027-11$/);
  await expect(page.getByRole('heading', { name: /^November 2027 · / })).toBeInViewport();
});
