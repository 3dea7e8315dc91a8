import type { CDPSession, Page } from 'playwright/test';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';
import { call, mailTo, password, signIn, signInAsAdmin } from './rider.ts';

/** Chromium's virtual authenticator: a device whose owner unlocks its screen. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const refuse = (code: string, methods?: string[]) => ({
  status: 403,
  json: { message: 'Confirm it’s you to continue.', code, methods },
});

test('a rider adds a passkey, signs in with it, and removes it after proving their identity', async ({
  page,
}) => {
  const { cdp, id } = await addDevice(page);
  await signIn(page, 'pia');
  await page.setViewportSize({ width: 390, height: 844 });
  const passkeys = await hold(page, '/api/user/passkeys');
  await page.goto('/profile');
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await expect(page.getByText('Loading your passkeys…')).toBeAttached();
  const before = await add.boundingBox();
  passkeys.release();
  await expect(page.getByText('Loading your passkeys…')).toHaveCount(0);
  expect(await add.boundingBox()).toEqual(before);
  await add.click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name your passkey\./);
  await page.getByLabel('Name').fill('My phone');

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await add.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('My phone');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
  await add.click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByRole('listitem')).toContainText(['My phone']);
  await expect(list).toContainText('Added Nov 21, 2026 · Not used yet');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  expect(await mailTo(page.request, 'pia@example.org', 'passkey was added')).toContain(
    '“My phone”',
  );

  await page.getByLabel('Name').fill('My phone again');
  await add.click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await call(page, '/api/logout', undefined);
  await page.goto('/login?next=/cx');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/cx');
  await expect(page.locator('summary[aria-label=Menu]')).toBeVisible();

  await page.goto('/profile');
  await expect(list).toContainText('Last used Nov 21, 2026');
  await list.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(list.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Remove My phone' })).toBeFocused();
  await page.keyboard.press('Enter');

  // As after 15 minutes; the API tests cover what the server requires then.
  await page.route(
    '/api/user/passkeys/*',
    (route) => route.fulfill(refuse('proof_required', ['password', 'passkey'])),
    { times: 1 },
  );
  await list.getByRole('button', { name: 'Remove My phone for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Passkey removed')).toBeVisible();
  // Recent activity shows it at once.
  await expect(page.locator('#main').getByText('Passkey removed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await call(page, '/api/logout', undefined);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('That passkey didn’t work.')).toBeVisible();
});

test('a device without a passkey says so on the sign-in page, and what was typed is kept', async ({
  page,
}) => {
  const { cdp, id } = await addDevice(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await page.goto('/login');
  await page.getByLabel('Username').fill('someone');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again when you’re ready.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('someone');
  await page.goto('/login?error=google_staff&next=%2Fprofile');
  await expect(page.getByText('Staff accounts don’t sign in with Google.')).toBeVisible();
  await page.getByRole('link', { name: 'Use the staff sign-in' }).click();
  await expect(page).toHaveURL('/admin-login');
});

test('an admin disables an account after proving their identity, and enables it again', async ({
  page,
  browser,
}) => {
  const rider = await browser.newContext();
  const theirs = await rider.newPage();
  await signIn(theirs, 'quinn');
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=users&q=quinn');
  const row = page.getByRole('row').filter({ hasText: 'quinn@example.org' });
  const active = '/api/admin/users/*/active';
  await page.route(active, (route) => route.fulfill(refuse('proof_required', ['password'])), {
    times: 2,
  });
  await row.getByRole('button', { name: 'Disable quinn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable account' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Disable' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const secret = proof.getByLabel('Your password', { exact: true });
  await expect(secret).toBeFocused();
  // An admin who backs out sees no failure.
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  const disable = dialog.getByRole('button', { name: 'Disable' });
  await expect(disable).toBeFocused();
  await expect(disable).toBeEnabled();
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await disable.click();
  await secret.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(secret).toHaveAccessibleDescription(/That’s not your password\./);
  await secret.fill(process.env['E2E_ADMIN_PASSWORD'] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('quinn was signed out.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Disabled');
  expect((await theirs.request.get('/api/user/profile')).status()).toBe(401);
  const again = { username: 'quinn', password };
  expect((await call(theirs, '/api/login', again)).status()).toBe(401);
  expect(await mailTo(page.request, 'quinn@example.org', 'was disabled')).toContain('“quinn”');

  // A site that requires passkeys for staff says so, and the change waits.
  await page.route(active, (route) => route.fulfill(refuse('second_factor_required')), {
    times: 2,
  });
  const enable = row.getByRole('button', { name: 'Enable quinn' });
  await enable.click();
  const first = page.getByRole('dialog', { name: 'Add a passkey first' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(enable).toBeEnabled();
  await expect(row).not.toContainText('We can’t reach Bell Lap');
  await enable.click();
  await expect(first.getByRole('link', { name: 'Add one to your profile' })).toHaveAttribute(
    'href',
    '/profile#passkeys',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await first.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('quinn can sign in again.')).toBeVisible();
  expect((await call(theirs, '/api/login', again)).status()).toBe(200);
  await rider.close();

  const own = page.getByRole('row').filter({ hasText: 'admin@localhost' });
  await page.getByLabel('Search').fill('admin@localhost');
  await expect(own).toContainText('Active');
  await expect(own.getByRole('button', { name: 'Disable' })).toBeHidden();
});
