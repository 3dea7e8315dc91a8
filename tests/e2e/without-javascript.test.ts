import { expect, test } from './page.ts';

test.use({ javaScriptEnabled: false });

test('a rider finds a race by discipline, reads it and continues from there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore MTN Races' }).click();
  await expect(page).toHaveURL('/mtn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mountain Bike Races');
  await page.getByRole('link', { name: /^California/ }).click();
  await expect(page).toHaveURL('/mtn/ca');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const name = await first.getByRole('heading', { level: 3 }).textContent();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '', {
    ignoreCase: true,
  });
  await expect(page.getByText('Race Information')).toBeVisible();
  await page.getByRole('link', { name: 'All races in California' }).click();
  await expect(page).toHaveURL('/states/california');
});

test('the menu opens on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/gravel');
  await page.getByLabel('Menu').first().click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fgravel',
  );
});

test('an upcoming race offers registration in a new tab, a past race its page', async ({
  page,
}) => {
  await page.goto('/gravel');
  const register = page.getByRole('link', { name: /^Register/ }).first();
  await expect(register).toHaveAttribute('target', '_blank');
  await page.goto('/cx');
  await expect(page.getByRole('heading', { name: 'Past Races' })).toBeVisible();
  await page.locator('[data-past] h3 a').first().click();
  await expect(page.getByText('EVENT COMPLETED')).toBeVisible();
});

test('a form that needs a script is absent, and a line says why', async ({ page }) => {
  for (const path of ['/', '/gravel']) {
    await page.goto(path);
    const bar = page.getByRole('search', { name: 'Find a Race' });
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(bar).toContainText('Search requires JavaScript.');
    await expect(bar.getByRole('link', { name: 'state', exact: true })).toHaveAttribute(
      'href',
      '/states',
    );
  }
  for (const [path, why] of [
    ['/submit-race', 'Submitting a race requires JavaScript.'],
    ['/admin-login', 'Signing in requires JavaScript.'],
    ['/login', 'Accounts require JavaScript.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
});

test('the search page leads to the lists of a discipline, of a state, and of both', async ({
  page,
}) => {
  for (const [discipline, state, path] of [
    ['Gravel', 'All states', '/gravel'],
    ['Mountain', 'California', '/mtn/ca'],
    ['All disciplines', 'New Hampshire', '/states/new-hampshire'],
    ['All disciplines', 'All states', '/all'],
  ] as const) {
    await page.goto('/search?q=unbound');
    const finder = page.getByRole('search', { name: 'Find a list of races' });
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(finder).toContainText('Search requires JavaScript.');
    await finder.getByLabel('Discipline').selectOption({ label: discipline });
    await finder.getByLabel('State').selectOption({ label: state });
    await finder.getByRole('button', { name: 'SHOW RACES' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const query of ['discipline=%2Fevil.example&state=all', 'discipline=gravel', '']) {
    await page.goto(`/find?${query}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/all');
  }
});

test('a rider browses guides by level and reads one, its parts and its topics', async ({
  page,
}) => {
  await page.goto('/guides');
  const beginner = page.locator('#beginner');
  const link = page.getByRole('link', { name: /^Beginner \d+ guides?$/ });
  const counted = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  await link.click();
  await expect(page).toHaveURL('/guides#beginner');
  await expect(beginner).toBeInViewport();
  await expect(beginner.getByRole('article')).toHaveCount(counted);
  await beginner.getByRole('link', { name: 'How to choose your first gravel race' }).click();
  await expect(page).toHaveURL('/guides/choosing-your-first-gravel-race');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  await expect(page.locator(':target')).toBeInViewport();
  await page.getByRole('link', { name: 'First race' }).click();
  await expect(page.locator(':target')).toContainText('How to choose your first gravel race');
});
