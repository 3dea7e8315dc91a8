import type { Locator, Page } from 'playwright/test';
import { expect, test } from './page.ts';
import { beginOnBuildDay, count, screens, settled } from './search-page.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as far as the page's current height allows. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate((to) => {
    scrollTo(0, to);
    return Math.round(scrollY);
  }, top);

/** Clicks and reads the scroll position at once: the page scrolls to hold its rows while race details load. */
const scrollOfClick = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const scrolledTo = Math.round(scrollY);
    (element as HTMLElement).click();
    return scrolledTo;
  });

beginOnBuildDay();

for (const [name, size] of Object.entries(screens)) {
  test(`going back from a race restores the page and the scroll position, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/search?when=past&perPage=80');
    await expect(page.getByText(/Showing 1–80 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(/Showing 81–160 of/)).toBeVisible();
    // While years are still loading, this page has other races.
    await expect(count(page)).toHaveText(settled);
    const link = page.locator(':is(article, .race-row) h3 a').nth(40);
    await link.scrollIntoViewIfNeeded();
    const href = await link.getAttribute('href');
    const top = await scrollOfClick(link);
    expect(top).toBeGreaterThan(1500);
    await expect(page).toHaveURL(href ?? '');
    await page.goBack();
    await expect(page.getByText(/Showing 81–160 of/)).toBeVisible();
    await expect(page).toHaveURL(/perPage=80&page=2/);
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(10);
    await expect(page.locator(':is(article, .race-row) h3 a').nth(40)).toBeInViewport();
    await page.reload();
    await expect(page.locator(':is(article, .race-row) h3 a').nth(40)).toBeInViewport();
  });

  test(`back and forward between searches restore each one’s scroll position, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/search?genre=gravel');
    await expect(count(page)).toHaveText(settled);
    await expect.poll(() => scrollDown(page, 2400)).toBe(2400);
    const gravel = await scrollOfClick(page.getByRole('button', { name: 'Remove Gravel' }));
    expect(gravel).toBeGreaterThan(2000);
    await expect(page).toHaveURL('/search');
    await page.getByLabel('Race or keyword').fill('cross');
    await expect(page).toHaveURL('/search?q=cross');
    await expect(count(page)).toHaveText(settled);
    await expect.poll(() => scrollDown(page, 900)).toBe(900);
    await expect.poll(() => page.evaluate(() => history.state?.scroll === scrollY)).toBe(true);
    const cross = await scrolled(page);
    expect(cross).toBeGreaterThan(500);
    await page.goBack();
    await expect(page).toHaveURL('/search?genre=gravel');
    await expect.poll(() => scrolled(page)).toBe(gravel);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(cross);
    await expect(page.getByLabel('Race or keyword')).toHaveValue('cross');
  });
}

test('each search typed and sent is a step back, its letters aren’t', async ({ page }) => {
  await page.goto('/search?q=unbound');
  const text = page.getByLabel('Race or keyword');
  await expect(text).toHaveValue('unbound');
  await expect(count(page)).toHaveText(settled);
  await text.fill('');
  await text.pressSequentially('leadville');
  await text.press('Enter');
  await expect(page).toHaveURL('/search?q=leadville');
  await text.focus();
  await text.press('End');
  await text.pressSequentially(' 100');
  await expect(page).toHaveURL('/search?q=leadville+100');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=leadville');
  await expect(text).toHaveValue('leadville');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=unbound');
  await expect(text).toHaveValue('unbound');
});

test('turning a page moves the focus to the heading of the results, at their top', async ({
  page,
}) => {
  await page.goto('/search?when=past');
  await expect(count(page)).toHaveText(settled);
  await page.getByRole('button', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results 41 to 80' })).toBeFocused();
  await expect(page.locator('article').first()).toBeInViewport();
});
