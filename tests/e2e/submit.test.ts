import type { Page } from 'playwright/test';
import {
  accessibilityFaults,
  expect,
  expectFit,
  expectNoSidewaysScroll,
  plainTest,
  serveTiles,
  test,
} from './page.ts';
import { call, codeTo, mailTo, password, register, signInAsAdmin } from './rider.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Race' });
const discipline = (page: Page) => page.getByLabel('Discipline', { exact: true });
const looksLike = (page: Page) => page.getByText('This race may already be listed');

test('anyone fills in a race, sends it after signing in, and follows it to its decision', async ({
  page,
  browser,
}) => {
  await serveTiles(page);
  await page.goto('/submit-race');
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  const name = page.getByLabel('Race name');
  await submit(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Race name is required.');
  await expect(discipline(page)).toHaveAccessibleDescription('Discipline is required.');
  const missing = 'Missing Information - Please fill in all required fields.';
  await expect(page.getByText(missing)).toBeVisible();
  await expectFit(page);

  await name.fill('Mid South Gravel');
  await discipline(page).selectOption('gravel');
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('2020-10-03');
  await expect(date).toHaveAccessibleDescription(
    /^Oct 3, 2020 is in the past\. Did you mean 20\d\d\?$/,
  );
  await date.fill('2027-03-11');
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.pressSequentially('stillw');
  await page.getByRole('option', { name: 'Stillwater, OK' }).click();
  await expect(town).toHaveValue('Stillwater, OK');
  const state = page.getByLabel('State', { exact: true });
  await expect(state).toHaveValue('OK');
  await expect(page.getByText(missing)).toBeHidden();
  // Another state has a town with that name, elsewhere.
  const where = page.getByText(/^Pin: /);
  await state.selectOption('MN');
  await expect(town).toHaveValue('Stillwater, MN');
  await expect(where).toHaveText('Pin: Stillwater, MN');
  await expect(page.locator('article', { hasText: 'Stillwater, MN' })).toBeVisible();
  await state.selectOption('OK');
  await expect(where).toHaveText('Pin: Stillwater, OK');
  // A state without such a town contradicts what was typed.
  await state.selectOption('DC');
  await expect(where).toHaveText('Pin: town center');
  await expect(town).toHaveValue('Stillwater, OK');
  await submit(page).click();
  await expect(town).toHaveAccessibleDescription(/is in OK, but the state is DC/);
  await state.selectOption('OK');
  await expect(where).toHaveText('Pin: Stillwater, OK');
  await expect(town).toHaveAccessibleDescription('');
  await town.fill('Stillwatr');
  await expect(page.getByText('We couldn’t find that town.')).toBeVisible();
  await town.fill('stillw');
  await page.getByRole('option', { name: 'Stillwater, OK' }).click();
  await expect(where).toHaveText('Pin: Stillwater, OK');
  await expect(looksLike(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^The Mid South/ })).toHaveAttribute(
    'href',
    '/gravel/race/the-mid-south-2027',
  );
  await expect(page.locator('article', { hasText: 'Mid South Gravel' })).toBeVisible();
  await expectFit(page);
  await name.fill('Sooner Night Prowl');
  await expect(looksLike(page)).toBeHidden();

  const distances = page.getByLabel('Distances', { exact: true });
  const chip = (name: string) => page.getByRole('button', { name: `${name} remove` });
  const announcement = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  // With nothing to add, Enter doesn't submit the form, either.
  await distances.press('Enter');
  await distances.fill('40 mi, 50 km, 62 mi');
  await page.keyboard.press('Enter');
  await expect(announcement('40 mi, 50 km, 62 mi added.')).toBeAttached();
  await expect(distances).toBeFocused();
  await chip('50 km').press('Enter');
  await expect(announcement('50 km removed.')).toBeAttached();
  await expect(chip('62 mi')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip('40 mi')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(distances).toBeFocused();
  await distances.fill('40 mi');
  await page.keyboard.press('Enter');
  await expect(chip('40 mi')).toBeVisible();
  await distances.fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“abc” isn’t a distance or time.')).toBeVisible();
  await page.getByRole('button', { name: 'abc remove' }).click();
  await page.getByRole('button', { name: 'Move the pin' }).click();
  await page.getByRole('button', { name: 'The start. Arrow keys move it.' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(where).toHaveText(/^Pin: Stillwater, OK, 36\.\d{3}° N, \d+\.\d{3}° W$/);
  await expectFit(page);

  const tags = page.getByLabel('Tags');
  await tags.fill(`night, ${'x'.repeat(81)}`);
  const endDate = page.getByLabel('End date');
  await endDate.fill('2027-03-10');
  await submit(page).click();
  await expect(tags).toHaveAccessibleDescription(/Each tag must be at most 80 characters\.$/);
  await expect(tags).toHaveAttribute('aria-invalid', 'true');
  // All faults at once, and one between two fields until either changes.
  await expect(endDate).toHaveAccessibleDescription(/End date must not be before date\.$/);
  await date.fill('2027-03-10');
  await expect(endDate).toHaveAccessibleDescription('For multi-day races');
  await date.fill('2027-03-11');
  await expect(endDate).toHaveAccessibleDescription(/End date must not be before date\.$/);
  await endDate.fill('');
  await tags.fill('night');

  await distances.fill('0 mi');
  await page.keyboard.press('Enter');
  await submit(page).click();
  await expect(distances).toBeFocused();
  await expect(distances).toHaveAccessibleDescription(/Distances must be more than 0\.$/);
  await page.getByRole('button', { name: '0 mi remove', exact: true }).click();

  const link = page.getByLabel('Registration link');
  await link.fill('register');
  await submit(page).click();
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/^Registration link must be a web address/);
  await expect(page.getByText('Please fix: Registration link.')).toBeVisible();
  // The click moves the focus off the link, which completes it: the button must not move away meanwhile.
  await link.fill('register.example.org');
  await submit(page).click();

  await expect(page).toHaveURL('/login?next=%2Fsubmit-race');
  await expect(page.getByRole('status')).toHaveText(
    'Authentication Required - Please log in to submit a race.',
  );
  await register(page, 'sue');
  const email = 'sue@example.org';
  await call(page, '/api/verify-email', { email, code: await codeTo(page.request, email) });
  await page.getByLabel('Username').fill('sue');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/submit-race');
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expect(page.getByText('Signed in as sue')).toBeVisible();
  await expect(page.getByText('sue@example.org', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Sooner Night Prowl');
  await expect(page.getByRole('button', { name: '40 mi remove' })).toBeVisible();

  // Only the answer is lost: sent again, it is still one race.
  await page.route('/api/races/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(
    page.getByText(/^Submission Failed - There was an error .* We can’t reach Bell Lap/),
  ).toBeVisible();
  await expect(link).toHaveValue('https://register.example.org');
  await page.unroute('/api/races/submit');
  await page.reload();
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/submit-race');
  await expect(otherTab.getByText('We restored your draft.')).toBeVisible();
  await submit(page).press('Enter');
  const done = page.getByRole('heading', { name: 'Race Submitted Successfully!' });
  await expect(done).toBeFocused();
  await expect(done).toHaveCSS('outline-style', 'solid');
  const gone = otherTab
    .getByRole('alert')
    .filter({ hasText: 'submitted or discarded this draft in another tab' });
  await expect(gone).toBeVisible();
  await submit(otherTab).click();
  await expect(gone).toBeFocused();
  await otherTab.close();
  await expectFit(page);

  await page.getByRole('button', { name: 'Submit another race' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await page.getByRole('link', { name: 'My submissions' }).click();
  await expect(page).toHaveURL('/dashboard/submissions');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sooner' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Pending');
  await expect(rows).toContainText('Stillwater, OK');
  await expectFit(page);

  const office = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInAsAdmin(office);
  const pending = (await (await office.request.get('/api/admin/pending-races')).json()) as {
    id: string;
    name: string;
    distance: string[];
    coords: { lng: number };
  }[];
  const race = pending.find((one) => one.name === 'Sooner Night Prowl');
  expect(race?.distance).toEqual(['40 mi']);
  expect(race?.coords.lng).toBeGreaterThan(-97.06);
  const proof = `https://sooner.example/${'night_ride_'.repeat(9)}not_a_race`;
  const decision = { approved: false, notes: `That night is a ride, not a race: ${proof}` };
  await call(office, `/api/admin/races/${race?.id}/approve`, decision);
  // The email fits a phone, however long a word.
  await mailTo(office.request, 'sue@example.org', 'wasn’t approved');
  const mails = await (await office.request.get('/__mail.json')).json();
  const rejected = mails.find(({ text }: { text: string }) => text.includes(proof));
  await office.setViewportSize({ width: 320, height: 700 });
  await office.goto(`/__mail/${rejected.id}/html`);
  await expectNoSidewaysScroll(office, 320);
  await office.close();
  await page.reload();
  await expect(rows).toContainText('Rejected');
  await expect(rows).toContainText(decision.notes);

  // T58: the draft is as personal as its author.
  await page.goto('/submit-race');
  await expect(name).toHaveValue('');
  await name.fill('A secret');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a ZIP becomes its town, and a doubtful distance is asked about before it is sent', async ({
  page,
}) => {
  await page.goto('/submit-race');
  await page.getByLabel('Race name').fill('Sooner Night Prowl');
  await discipline(page).selectOption('gravel');
  await page.getByLabel('Date', { exact: true }).fill('2027-03-11');
  const town = page.getByRole('combobox', { name: 'Town' });
  // Left before the ZIPs have loaded.
  const left = Promise.withResolvers<void>();
  await page.route('**/places/zip/**', async (route) => {
    await left.promise;
    await route.continue();
  });
  await town.fill('80501');
  await page.keyboard.press('Tab');
  await expect(town).not.toBeFocused();
  await expect(town).toHaveValue('80501');
  left.resolve();
  await expect(town).toHaveValue('Longmont, CO');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('CO');
  await town.fill('66801');
  await expect(page.getByRole('option', { name: '66801' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue('Emporia, KS');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('KS');

  const distances = page.getByLabel('Distances', { exact: true });
  await distances.pressSequentially('1,000 mi,');
  await expect(page.getByRole('button', { name: '1,000 mi remove' })).toBeVisible();
  await distances.fill('99999 mi');
  // However often it's submitted.
  for (let time = 0; time < 2; time += 1) {
    await submit(page).click();
    await expect(distances).toBeFocused();
    await expect(distances).toHaveAccessibleDescription(/Distances must be at most 5,000 mi\.$/);
  }
  await expect(page.getByText('“99999 mi” is over 5,000 mi, too long for a race.')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: '99999 mi remove' }).click();
  await expect(distances).toHaveAccessibleDescription('Add one at a time, e.g. 100 mi or 50 km.');
  await distances.fill('25 mi 50 mi');
  await submit(page).click();
  await expect(distances).toBeFocused();
  await expect(distances).toHaveAccessibleDescription(/Check the distances, then submit again\.$/);
  await expect(page.getByText('“25 mi 50 mi” is more than one distance.')).toBeVisible();
  // Whoever has seen the question may keep the distance.
  await submit(page).click();
  await expect(page).toHaveURL('/login?next=%2Fsubmit-race');
});

test('a chosen state stays when a ZIP contradicts it, and only sure distances are announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/submit-race');
  await page.getByLabel('Race name').fill('Superlongsinglewordwithoutanyspacesinitatall');
  await discipline(page).selectOption('gravel');
  await page.getByLabel('Date', { exact: true }).fill('2027-03-11');
  await expect(page.locator('article', { hasText: 'Superlong' })).toBeVisible();
  await expectFit(page);

  const town = page.getByRole('combobox', { name: 'Town' });
  const state = page.getByLabel('State', { exact: true });
  await state.selectOption('CO');
  await town.fill('66801');
  await expect(page.getByRole('option', { name: '66801' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue('Emporia, KS');
  await expect(state).toHaveValue('CO');
  await expect(town).toHaveAccessibleDescription('Town is in KS, but the state is CO.');
  await state.selectOption('KS');
  await expect(town).toHaveAccessibleDescription('');
  await expect(page.getByText(/^Pin: /)).toHaveText('Pin: Emporia, KS');

  const distances = page.getByLabel('Distances', { exact: true });
  const status = page.getByRole('status');
  await distances.fill('40 mi, 12 mils');
  await page.keyboard.press('Enter');
  await expect(status.getByText('40 mi added.', { exact: true })).toBeAttached();
  await expect(status.getByText('“12 mils” isn’t a distance or time.')).toBeVisible();
  await distances.fill('1,000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1,000 remove', exact: true })).toBeVisible();
  await expect(status.getByText(/ added\.$/)).toHaveCount(0);
});

test('after signing out in another tab, the form keeps its text and says what happened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  const { promise: held, resolve: deliver } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/submit-race', { waitUntil: 'commit' });
  const name = page.getByLabel('Race name');
  // Typed before the script loads: it's the draft of this race all the same.
  await name.fill('Sooner Night Prowl');
  deliver();
  const draft = () => page.evaluate(() => localStorage.getItem('bell-lap:draft'));
  await expect.poll(draft).toContain('Sooner Night Prowl');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/submit-race');
  await otherTab.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'You signed out in another tab.' });
  await expect(lost).toBeVisible();
  await expect(name).toHaveValue('Sooner Night Prowl');
  // In the form's column, not below the preview.
  const button = await submit(page).boundingBox();
  expect(button?.x).toBe((await name.boundingBox())?.x);
  await expectFit(page);
  await otherTab.close();
  await lost.getByRole('button', { name: 'Save the draft' }).click();
  await expect(lost).toBeHidden();
  await page.reload();
  await expect(name).toHaveValue('Sooner Night Prowl');
});

test('on a phone the preview is a bar that stays in view while typing, and never covers a field in use', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/submit-race');
  const bar = page.getByRole('button', { name: 'Preview' });
  const name = page.getByLabel('Race name');
  await name.fill('Sooner Night Prowl');
  await expect(bar).toBeHidden();
  await discipline(page).selectOption('gravel');
  await page.getByLabel('Date', { exact: true }).fill('2027-03-11');
  await expect(bar).toBeInViewport();
  const card = page.locator('article', { hasText: 'Sooner Night Prowl' });
  await expect(card).toBeHidden();
  await bar.click();
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await expect(card).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
  await name.focus();
  await expect(card).toBeHidden();
  await page.getByLabel('Short summary').focus();
  const field = await page.getByLabel('Short summary').boundingBox();
  const edge = await bar.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
});

plainTest('without the check for similar races, the form still works', async ({ page }) => {
  await page.route('**/PossibleDuplicates*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('PossibleDuplicates'),
  );
  await page.goto('/submit-race');
  await page.getByLabel('Race name').fill('Mid South Gravel');
  await discipline(page).selectOption('gravel');
  await page.getByLabel('Date', { exact: true }).fill('2027-03-11');
  await page.getByRole('combobox', { name: 'Town' }).fill('Stillwater, OK');
  await failed;
  // The check would take the page's next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByLabel('Short summary').fill('Red dirt.');
  await submit(page).click();
  await expect(page).toHaveURL('/login?next=%2Fsubmit-race');
});
