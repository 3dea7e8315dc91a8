import type { Page } from 'playwright/test';
import { openPanel, submitAs } from '../e2e/admin-site.ts';
import { expect, serveTiles, test } from '../e2e/page.ts';
import { call, signIn, signInAsAdmin } from '../e2e/rider.ts';
import { keepState } from './kept.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveTiles(page);
});

test('the menu, the slides and a toast', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await keepState(page, 'home with its menu open');
  await signIn(page, 'marie');
  await page.goto('/gravel');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible();
  await keepState(page, 'list with a toast');
  await page.setViewportSize(desktop);
  await page.locator('summary', { hasText: 'Your account' }).click();
  await keepState(page, 'account menu open');
});

test('search: results, filters, comboboxes, nothing found', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/search?q=gravel');
  await page.locator('[data-hydrated]').first().waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByLabel('When')).toBeVisible();
  await keepState(page, 'filter sheet open');
  await page.setViewportSize(desktop);
  await page.goto('/search?q=gravel&distance=25-50');
  await expect(page.locator('[aria-live]')).toHaveText(/^\d+ upcoming/);
  await keepState(page, 'search results and more filters');
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.click();
  await expect(page.getByRole('option', { name: 'Kansas' }).first()).toBeVisible();
  await keepState(page, 'place combobox open');
  await page.keyboard.press('ArrowDown');
  await keepState(page, 'place combobox with an option chosen by key');
  await page.getByRole('combobox', { name: 'Discipline' }).click();
  await keepState(page, 'discipline combobox open');
  await page.goto('/search?q=zzzzzz&location=Kansas');
  await expect(page.getByText(/^Nearest to/)).toBeVisible();
  await keepState(page, 'nothing found');
  await page.goto('/search?within=50');
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
  await keepState(page, 'place needed');
});

test('maps, with a popup', async ({ page }) => {
  for (const [name, path] of [
    ['search', '/search?view=map&location=Kansas'],
    ['genre', '/gravel?view=map&location=Kansas'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/races? on this map/)).toBeVisible();
    await page.locator('.race-map-place').first().press('Enter');
    await expect(page.locator('.race-map-popup')).toBeVisible();
    await keepState(page, `map of ${name} with a popup`);
  }
});

test('a list’s second page, and a state’s list narrowed to past races', async ({ page }) => {
  await page.goto('/gravel?page=2');
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await keepState(page, 'second page of a genre');
  await page.goto('/mtn/ca?when=past');
  await expect(page.locator('[aria-live]')).toHaveText(/^\d+ past races$/);
  await keepState(page, 'past races of a genre in a state');
});

/** Submits a form as it is, and saves the page with its errors. */
async function keepErrors(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await keepState(page, `errors of ${path.slice(1)}`);
}

test('form errors', async ({ page }) => {
  await keepErrors(page, '/login', 'Sign in');
  await keepErrors(page, '/register', 'Create Account');
  await keepErrors(page, '/forgot-password', 'Email me a link');
  await signIn(page, 'nora');
  await keepErrors(page, '/submit-race', 'Submit Race');
  await keepErrors(page, '/profile', 'Change password');
  await page.getByText('Delete my account…').click();
  await keepState(page, 'profile with everything open');
});

test('a rider’s pages', async ({ page, races }) => {
  await signIn(page, 'olga');
  const race = races.find(({ date }) => date > '2027');
  await call(page, `/api/user/saved-races/${race?.id}`, undefined);
  await submitAs(page, 'petra', { name: 'Sunday Slog' });
  for (const path of ['', '/alerts', '/preferences', '/submissions']) {
    await page.goto(`/dashboard${path}`);
    await page.waitForLoadState('networkidle');
    await keepState(page, `dashboard${path.replace('/', ' ')}`);
  }
});

test('the panel: its tabs, dialogs and tables', async ({ page }) => {
  await submitAs(page, 'rosa', { name: 'Maple Leaf Gravel' });
  await signInAsAdmin(page);
  for (const tab of ['races', 'pending', 'add', 'upload', 'users', 'audit']) {
    await openPanel(page, `?tab=${tab}`);
    await page.waitForLoadState('networkidle');
    await keepState(page, `panel ${tab}`);
  }
  await page.setViewportSize(phone);
  await openPanel(page, '?tab=users');
  await expect(page.getByRole('cell', { name: 'rosa@example.org' })).toBeVisible();
  await keepState(page, 'panel users on a phone');
  await page.setViewportSize(desktop);
  await openPanel(page, '?tab=races');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keepState(page, 'panel dialog of a race');
  await page.getByRole('dialog').getByLabel('Name').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await keepState(page, 'panel dialog with errors');
  await openPanel(page, '?tab=races');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keepState(page, 'panel dialog that asks');
});
