import type { BrowserContext } from 'playwright/test';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';
import { call, codeTo, mailTo, password, register, signIn } from './rider.ts';

/** The `device` cookie stays after signing out: it identifies no one and signs no one in. */
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name);

test('a rider registers, enters the emailed code, signs in and is back where they were', async ({
  page,
}) => {
  await page.goto('/gravel');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fgravel');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register?next=%2Fgravel');

  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  const username = page.getByLabel('Username');
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/Use 3 to 30 characters/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code/);
  const secret = page.getByLabel('Password', { exact: true });
  await expect(secret).toHaveAccessibleDescription(/Use at least 8 characters\./);
  expect(await accessibilityFaults(page)).toEqual([]);

  await username.fill('Anna.Gravel');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('ZIP code').fill('80301');
  await secret.fill('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await create.click();
  await expect(secret).toHaveAccessibleDescription(/Choose a less common password\./);
  await expect(secret).toBeFocused();
  await secret.fill(password);
  const held = await hold(page, '/api/register');
  await create.click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  held.release();
  await expect(page).toHaveURL('/verify-email?next=%2Fgravel#email=anna%40example.org');
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.org');

  const code = page.getByLabel('Code');
  await code.pressSequentially('AAAAAAB');
  await expect(code).toHaveValue('AAAAAA');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(code).toHaveAccessibleDescription(/That code is wrong or has expired/);
  const first = await codeTo(page.request, 'anna@example.org');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('status')).toContainText('we’ve sent a new code');
  await expect.poll(() => codeTo(page.request, 'anna@example.org')).not.toBe(first);
  const second = await codeTo(page.request, 'anna@example.org');
  // Like a paste, this keeps within a box's maxlength.
  await code.selectText();
  await page.keyboard.insertText(` ${second.slice(0, 3)} ${second.slice(3).toLowerCase()}`);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page).toHaveURL('/login?next=%2Fgravel');
  await expect(page.getByRole('status')).toHaveText('Email verified. Sign in to continue.');

  await page.getByLabel('Username').fill('anna.gravel');
  await secret.fill('not my password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('anna.gravel');
  await secret.fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gravel');
  await expect(page.locator('summary', { hasText: 'Your account' })).toBeVisible();
  await page.goto('/login?next=/cx');
  await expect(page).toHaveURL('/cx');
  await page.goto('/login?next=//evil.example');
  await expect(page).toHaveURL('/profile');
});

test('a refusal, or a server that doesn’t answer, is reported beside what was typed', async ({
  page,
}) => {
  await register(page, 'bert');
  await page.goto('/register');
  await page.getByLabel('Username').fill('bert');
  await page.getByLabel('Email').fill('bert2@example.org');
  await page.getByLabel('ZIP code').fill('80301');
  await page.getByLabel('Password', { exact: true }).fill('another rider’s password');
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/That username is taken/);

  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Username').fill('bert2');
  await create.click();
  await expect(
    page.getByText(/^Registration failed\. Please try again\. We can’t reach/),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('bert2@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(/^another rider/);

  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/**', (route) => route.fulfill(badGateway));
  await create.click();
  await expect(
    page.getByText('Registration failed. Please try again.', { exact: true }),
  ).toBeVisible();
  // The network's own login page answers every request with 200.
  const portal = { status: 200, contentType: 'text/html', body: '<h1>Accept our terms</h1>' };
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => route.fulfill(portal));
  await create.click();
  await expect(
    page.getByText(/^Registration failed\. Please try again\. We can’t reach/),
  ).toBeVisible();
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => route.fulfill(badGateway));
  await page.goto('/verify-email#email=bert%40example.org');
  await page.getByLabel('Code').fill('ABCDEF');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Verification failed', { exact: true })).toBeVisible();

  await page.unroute('**/api/**');
  await page.goto('/login');
  await page.getByLabel('Username').fill('bert');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Verify your email address first.')).toBeVisible();
  await page.getByLabel('Username').fill('bert@example.org');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Use your username, not your email.')).toBeVisible();
  await page.getByLabel('Username').fill('bert');
  await expect(page.getByText('Use your username, not your email.')).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Enter your code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('bert@example.org');
});

test('a mistyped code or a lost answer is no dead end', async ({ page }) => {
  await register(page, 'gerda');
  const email = 'gerda@example.org';
  await page.goto('/verify-email?next=%2Fcx#email=gerda%40example.org');
  const code = page.getByLabel('Code');
  const verify = page.getByRole('button', { name: 'Verify email' });
  const address = page.getByLabel('Email');
  await expect(address).toHaveValue(email);
  await address.fill('');
  await verify.click();
  await expect(address).toBeFocused();
  await address.fill(email);
  await code.fill('AAAAAA');
  await verify.click();
  await expect(code).toHaveAccessibleDescription(
    /wrong or has expired.* Already verified\? Sign in\.$/,
  );
  await expect(page.getByRole('link', { name: 'Sign in.' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcx',
  );

  for (let i = 0; i < 4; i++) await call(page, '/api/verify-email', { email, code: 'AAAAAA' });
  await verify.click();
  const tooMany = page.getByText(/^Too many tries\. .* Or send a new code; it works right away\.$/);
  await expect(tooMany).toBeVisible();

  const again = page.getByRole('button', { name: 'Send a new code' });
  await page.route('/api/verify-email/resend', (route) => route.abort());
  await again.click();
  await expect(
    page.getByText(/^We couldn’t send a new code\. We can’t reach Bell Lap/),
  ).toBeVisible();
  await expect(tooMany).toBeHidden();
  await page.unroute('/api/verify-email/resend');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const first = await codeTo(page.request, email);
  const held = await hold(page, '/api/verify-email/resend');
  await again.dblclick();
  // A plain click would wait until the button is enabled again.
  await page.getByRole('button', { name: 'Sending…' }).dispatchEvent('click');
  await expect(page.getByText('We couldn’t send a new code.')).toBeHidden();
  held.release();
  await expect(page.getByRole('status')).toContainText('we’ve sent a new code');
  expect(requests).toEqual(['/api/verify-email/resend']);
  await expect.poll(() => codeTo(page.request, email)).not.toBe(first);
  await code.fill(await codeTo(page.request, email));
  await verify.click();
  await expect(page).toHaveURL('/login?next=%2Fcx');
});

test('the link in the email replaces a forgotten password, once', async ({ page }) => {
  await signIn(page, 'carla');
  await page.context().clearCookies();
  await page.goto('/login?next=/cx');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password?next=%2Fcx');
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    /\/login\?next=%2Fcx$/,
  );
  await page.getByLabel('Email').fill('carla@example.org');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If carla@example.org has an account');
  const mail = await mailTo(page.request, 'carla@example.org', 'Reset your Bell Lap password');
  const link = /http\S+\/reset-password#token=\S+/.exec(mail)?.[0] ?? '';
  const secret = page.getByLabel('New password', { exact: true });
  await page.goto('/reset-password');
  await expect(page.getByText('Open the link from the email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expect(secret).toHaveCount(0);
  await page.goto(link);
  await expect(secret).toBeVisible();
  // Another tab uses the link while this one has its form open.
  const other = await page.context().newPage();
  for (const tab of [other, page]) {
    await tab.goto(link);
    await tab.getByLabel('New password', { exact: true }).fill('a wet road to Roubaix');
  }
  for (const [tab, answer] of [
    [other, 'Password changed.'],
    [page, 'That link has expired, was already used, or was replaced by a newer one.'],
  ] as const) {
    await tab.getByRole('button', { name: 'Change password' }).click();
    await expect(tab.getByText(answer)).toBeVisible();
  }
  // Opened again, it says so before a password is typed.
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'That link has expired, was already used, or was replaced by a newer one.',
  );
  await expect(secret).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect.poll(() => cookieNames(page.context())).toEqual(['device']);
});

test('T95 an emailed link signs a rider in where they were, and only in the browser that requested it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'helma');
  await page.context().clearCookies();
  await page.goto('/login?next=/cx');
  await page.getByText('Email me a sign-in link').click();
  await page.getByLabel('Email', { exact: true }).fill('helma@example.org');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If helma@example.org has an account');
  const mail = await mailTo(page.request, 'helma@example.org', 'sign-in link');
  const link = /http\S+\/login\/link\S*#token=\S+/.exec(mail)?.[0] ?? '';

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(
    other.getByText('This link works only in the browser you asked from.'),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'Email me a link' })).toBeEnabled();
  expect(await accessibilityFaults(other)).toEqual([]);
  await elsewhere.close();

  let tries = 0;
  await page.route('/api/login/link', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto(link);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect.poll(() => tries).toBe(2);
  await expect(again).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('/api/login/link');
  await again.click();
  await expect(page).toHaveURL('/cx');
  await expect(page.locator('summary', { hasText: 'Your account' })).toBeVisible();
  // A second click in the email leads on, because the rider is signed in.
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page).toHaveURL('/cx');
});

test('Google signs a rider in, and the sign-in page says when that fails', async ({ page }) => {
  await page.goto('/api/auth/google/callback?state=forged&code=x');
  await expect(page).toHaveURL('/login?error=google_failed&next=%2Fprofile');
  await expect(page.getByText('Google sign-in failed.')).toBeVisible();
  await page.goto('/login?next=/search%3Fq%3Dmud');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/search?q=mud');
  await expect(page.locator('summary', { hasText: 'Your account' })).toBeVisible();
});

test('the header’s menu opens by mouse, keyboard and touch, and signs out', async ({
  page,
  browser,
}) => {
  await signIn(page, 'dora');
  await page.route('/api/user/alerts/count', (route) => route.fulfill({ json: { count: 3 } }));
  await page.goto('/about');
  const account = page.locator('summary', { hasText: 'Your account' });
  const menu = page.locator('details', { has: account });
  const alerts = menu.getByRole('link', { name: 'Alerts 3 unread' });
  await expect(alerts).toBeHidden();
  await account.hover();
  await expect(alerts).toBeVisible();
  await account.click();
  await expect(alerts).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.mouse.move(5, 600);
  await expect(alerts).toBeHidden();

  await account.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alerts).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/dashboard', '/dashboard/alerts', '/profile', '/dashboard/preferences']);

  // On a phone the same links are in the one menu, with Dashboard in place of Sign In.
  const phone = await browser.newContext({
    ...{ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true },
    ...{ baseURL: new URL(page.url()).origin, storageState: await page.context().storageState() },
  });
  const small = await phone.newPage();
  await small.route('/api/user/alerts/count', (route) => route.abort());
  const script = await hold(small, '**/_astro/Page.*.js');
  await small.goto('/about', { waitUntil: 'commit' });
  await small.locator('summary[aria-label=Menu]').tap();
  const links = small.getByRole('navigation', { name: 'Menu' });
  await expect(links.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expectNoSidewaysScroll(small, 320);

  // Signed out there, even before the page's script has loaded, the session ends here too: the next call finds out.
  await links.getByRole('button', { name: 'Log out' }).tap();
  script.release();
  await expect(small).toHaveURL('/');
  await expect.poll(() => cookieNames(phone)).toEqual(['device']);
  await phone.close();
  await page.unroute('/api/user/alerts/count');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/cx');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(account).toBeHidden();
});

test('the header’s sign-in leads back to the current page', async ({ page }) => {
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await page.goto('/search?q=mud');
  await page.evaluate(() => history.replaceState(null, '', '/search?q=squirrel&when=past'));
  await signInLink.click();
  await expect(page).toHaveURL('/login?next=%2Fsearch%3Fq%3Dsquirrel%26when%3Dpast');
  await signInLink.click();
  await expect(page).toHaveURL('/login');
  await page.goto('/not-found/mtn/race?x=1');
  await signInLink.press('Enter');
  await expect(page).toHaveURL('/login?next=%2Fnot-found%2Fmtn%2Frace%3Fx%3D1');
});

test('T58 signing out clears personal data, and a page restored later shows the rider signed out', async ({
  page,
}) => {
  await signIn(page, 'emil');
  await page.goto('/about');
  await page.route('/api/logout', (route) => route.abort());
  const account = page.locator('summary', { hasText: 'Your account' });
  await account.hover();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(
    page.getByText('You’re still signed in. We can’t reach Bell Lap right now.'),
  ).toBeVisible();
  await page.unroute('/api/logout');
  await page.evaluate(() => {
    localStorage.setItem('bell-lap:place', '{}');
    localStorage.setItem('bell-lap:draft', '{}');
    sessionStorage.setItem('save-after-sign-in', 'unbound-2027');
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length]))
    .toEqual([0, 0]);
  await expect.poll(() => cookieNames(page.context())).toEqual(['device']);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(account).toBeHidden();
});

test('credentials typed before the script loads are kept, and an ended session causes no loop', async ({
  page,
}) => {
  await signIn(page, 'fritz');
  await call(page, '/api/logout', undefined);
  await page
    .context()
    .addCookies([{ name: 'signed_in', value: '1', url: test.info().project.use.baseURL ?? '' }]);
  const held = await hold(page, '**/LoginForm*.js');
  await page.goto('/login?next=/about', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('fritz');
  await page.keyboard.press('Enter');
  // Typing more cancels that.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await expect(page.getByText('Still loading.').first()).toBeVisible();
  held.release();
  await expect(page).toHaveURL('/about');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in page says what it needs', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Accounts require JavaScript.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });
});
