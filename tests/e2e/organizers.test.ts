import type { Page } from 'playwright/test';
import { openPanel, test } from './admin-site.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, serveTiles } from './page.ts';
import { mailTo, signIn, signInAsAdmin } from './rider.ts';

// One after the other: they share a server.
test.describe.configure({ mode: 'default' });

const id = 'the-mid-south-2027';
const path = `/gravel/race/${id}`;
const now = new Date('2026-11-21T18:00:00Z');

const opener = (page: Page) => page.getByRole('button', { name: 'This is my race' });

test('an organizer claims a race, staff accept, and the organizer announces a new date', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(now);
  await serveTiles(page);
  await page.goto(path);
  // Without an account, the dialog leads to the sign-in and back.
  await opener(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This is my race' });
  const signInLink = dialog.getByRole('link', { name: 'Sign in to claim it' });
  await expect(signInLink).toBeFocused();
  await expect(signInLink).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  expect(await accessibilityFaults(page)).toEqual([]);

  await signIn(page, 'midsouth');
  await page.reload();
  await opener(page).click();
  const email = dialog.getByLabel('Email at the race’s website (optional)');
  await expect(email).toBeFocused();
  await email.fill('nobody');
  await dialog.getByRole('button', { name: 'Claim this race' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await email.fill('');
  await dialog.getByLabel('Note (optional)').fill('I started it in 2013.');
  await dialog.getByRole('button', { name: 'Claim this race' }).click();
  await expect(dialog.getByRole('status')).toContainText('We’ll check that it’s your race');
  await page.keyboard.press('Enter');
  await expect(opener(page)).toBeFocused();

  await page.goto('/dashboard/races');
  await expect(page.getByText('You don’t manage a race yet.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const staff = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!staff) throw new Error('There is no browser.');
  await signInAsAdmin(staff, site);
  await openPanel(staff);
  const tab = staff.getByRole('tab', { name: 'Suggestions' });
  await expect(tab).toContainText('1 waiting');
  await tab.click();
  const claim = staff.getByRole('article').filter({ hasText: 'I started it in 2013.' });
  await expect(claim).toContainText('midsouth@example.org (verified)');
  expect(await accessibilityFaults(staff)).toEqual([]);
  await claim.getByLabel('Message to the organizer (optional)').fill('Welcome.');
  await claim.getByRole('button', { name: /^Accept/ }).click();
  await expect(staff.getByRole('status').filter({ hasText: 'midsouth now manages' })).toBeVisible();
  await expect(tab).toContainText('0 waiting');
  await staff.close();
  expect(await mailTo(page.request, 'midsouth@example.org', 'You now manage')).toContain(
    'Welcome.',
  );

  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  await row.getByRole('button', { name: /^New date/ }).click();
  const form = page.getByRole('dialog', { name: 'Move this race' });
  await expect(form.getByLabel('New date')).toBeFocused();
  await expect(form.getByText('The listing changes. No one gets an alert.')).toBeVisible();
  await form.getByRole('button', { name: 'Announce the new date' }).click();
  await expect(form.getByLabel('New date')).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await form.getByLabel('New date').fill('2027-05-15');
  await form.getByLabel('Reason (optional)').fill('High water');
  await form.getByRole('button', { name: 'Announce the new date' }).click();
  await expect(form).toBeHidden();
  // As long as it was.
  await expect(row).toContainText('Sat, May 15 – Mon, May 17, 2027');
  await expect(row.locator('.badge', { hasText: 'New date' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
