import type { Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';
import { openPanel, test } from './admin-site.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, serveTiles } from './page.ts';
import { call, mailTo, signInAsAdmin } from './rider.ts';

// In order: the tests share a server.
test.describe.configure({ mode: 'default' });

const now = new Date('2026-11-21T18:00:00Z');
const id = 'the-mid-south-2027';
const path = `/gravel/race/${id}`;

const listed = async (page: Page) =>
  (await (await page.request.get(`/api/races/${id}`)).json()) as PublicRace;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Suggest an edit' });
const opener = (page: Page) => page.getByRole('button', { name: 'Suggest an edit' });

test('a rider suggests an edit by keyboard on a phone, and nothing of the form loads earlier', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await serveTiles(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(path);
  await opener(page).focus();
  const before = scripts.length;
  await page.keyboard.press('Enter');
  const form = dialog(page);
  await expect(form.getByRole('radio', { name: 'Details are wrong or missing' })).toBeFocused();
  expect(scripts.length).toBeGreaterThan(before);
  expect(scripts.slice(0, before).join()).not.toMatch(/open-suggestion|react|client\./i);

  await form.getByRole('button', { name: 'Send suggestion' }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Choose what to change.');
  await expect(form.getByRole('checkbox').first()).toBeFocused();

  const distances = form.getByRole('checkbox', { name: 'Distances' });
  await distances.check();
  await form.locator('[name=distance]').fill('50 mi, 30');
  await expect(form.getByText('“30” isn’t a distance or time')).toBeVisible();
  await distances.uncheck();
  const date = form.getByRole('checkbox', { name: 'Date', exact: true });
  await date.check();
  await form.locator('[name=date]').fill('2062-12-05');
  await expect(
    form.getByText(/^Check the year: this edition is listed for 20\d\d\.$/),
  ).toBeVisible();
  await date.uncheck();

  // Only chosen fields are shown, with the listed value beside them.
  await expect(
    form.getByLabel('Start time', { exact: true }).and(form.locator('[type=time]')),
  ).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'Start time' }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('checkbox', { name: 'Race website' }).check();
  const [time, website] = [form.locator('[name=startTime]'), form.locator('[name=orgUrl]')];
  const { startTime, orgUrl } = await listed(page);
  expect(startTime).not.toBe('07:45');
  await expect(website).toHaveValue(orgUrl ?? '');
  await expect(website).toHaveAccessibleDescription(`Listed: ${orgUrl ?? 'nothing yet'}`);
  await time.fill('07:45');
  await website.fill('midsouth example');
  await form.getByRole('checkbox', { name: 'Courses and prices' }).check();
  await form.getByRole('button', { name: 'Edit course 1' }).click();
  const price = form.getByLabel('Price ($)');
  await price.fill('-95');
  await form.getByRole('button', { name: 'Close course 1' }).click();
  await form.getByRole('checkbox', { name: 'Registration dates' }).check();
  await form.getByLabel('Registration opens').fill('2026-12-15');
  await form.getByLabel('Email (optional)').fill('nobody');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);

  // An accidental Escape loses nothing.
  await page.keyboard.press('Escape');
  await expect(form.getByText('You haven’t sent your suggestion.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email (optional)')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(website).toBeFocused();
  await expect(website).toHaveAccessibleDescription(/must not have spaces/);
  // Enter completes an address, as leaving it does.
  const source = form.getByLabel('Source link (optional)');
  await website.fill('midsouth.example/new');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email (optional)')).toBeFocused();
  await source.fill('midsouth.example');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email (optional)')).toBeFocused();
  await source.fill('');
  await form.getByLabel('Note (optional)').fill('It <b>moved</b>');
  await form.getByLabel('Email (optional)').fill('knows@example.org');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Note must be plain text, without HTML.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByLabel('Note (optional)').fill('It moved.');
  await expect(form.getByText('Note must be plain text')).toBeHidden();
  // The remaining fault is in a closed course.
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Course 1: Price must not be negative.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await price.fill('95');

  // What was typed stays while the API is down.
  await page.route('**/suggestions', (route) => route.abort());
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(form.getByRole('alert')).toContainText('what you typed is still here');
  await page.unroute('**/suggestions');
  await form.getByRole('button', { name: 'Send suggestion' }).press('Enter');
  await expect(form.getByRole('status')).toContainText('Thanks! We’ll check your suggestion');
  await expect(form.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('each kind asks for its own fields, and a form that can’t load the listing says so', async ({
  page,
}) => {
  await serveTiles(page);
  await page.goto(path);
  await page.route(`**/api/races/${id}`, (route) => route.abort());
  await opener(page).click();
  const form = dialog(page);
  await expect(form.getByRole('alert')).toContainText('We can’t reach Bell Lap right now.');
  await page.unroute(`**/api/races/${id}`);
  await form.getByRole('button', { name: 'Try again' }).click();
  const send = form.getByRole('button', { name: 'Send suggestion' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });

  await form.getByRole('checkbox', { name: 'End date' }).check();
  await form.locator('[name=endDate]').fill('2026-12-31');
  await send.click();
  await expect(form.locator('[name=endDate]')).toBeFocused();
  await expect(form.getByText('End date must not be before date.')).toBeVisible();
  expect(calls.filter((url) => url.includes('/suggestions'))).toEqual([]);

  await form.getByRole('radio', { name: 'It’s canceled' }).check();
  await expect(form.getByLabel('Reason (optional)')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('radio', { name: 'It’s in the wrong place' }).check();
  await expect(form.getByLabel('Location')).toHaveValue((await listed(page)).location);
  await send.click();
  await expect(form.getByText('Tell us where the race is.')).toBeVisible();
  await expect(form.getByLabel('Where is it?')).toBeFocused();
  await form.getByRole('button', { name: 'Move the pin' }).click();
  await form.getByRole('button', { name: /^The start/ }).press('ArrowUp');
  await expect(form.getByText(/^Pin moved to 36\.\d+, -97/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('radio', { name: 'It’s listed twice' }).check();
  const other = form.getByLabel('Link to the other listing');
  await send.click();
  await expect(other).toBeFocused();
  await other.fill(page.url());
  await send.click();
  await expect(form.getByText('That’s this race.')).toBeVisible();
  await other.fill(`${new URL(page.url()).origin}/gravel/race/rock-cobbler-2027?from=list`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await send.click();
  await expect(form.getByRole('status')).toContainText('Thanks!');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('an unsent suggestion is there after a reload, until it is discarded', async ({ page }) => {
  await page.goto(path);
  await opener(page).click();
  const form = dialog(page);
  const start = form.getByRole('checkbox', { name: 'Start time' });
  const note = form.getByLabel('Note (optional)');
  await start.check();
  await form.locator('[name=startTime]').fill('07:45');
  await note.fill('It says so on');
  const reload = async () => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
  };
  await reload();
  await opener(page).click();
  await expect(note).toHaveValue('It says so on');
  await expect(start).toBeChecked();
  await expect(form.locator('[name=startTime]')).toHaveValue('07:45');
  await expect(form.getByText('We restored what you typed.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // It belongs to its race.
  page.once('dialog', (question) => void question.accept());
  await page.goto('/gravel/race/rock-cobbler-2027');
  await opener(page).click();
  await expect(note).toHaveValue('');
  await note.fill('Another race’s');
  page.once('dialog', (question) => void question.accept());
  await page.goto(path);
  await opener(page).click();
  await expect(note).toHaveValue('It says so on');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(note).toHaveValue('');
  await expect(start).not.toBeChecked();
  // What the rider takes back is no draft either.
  await note.fill('Never mind');
  await note.fill('');
  await page.reload();
  await opener(page).click();
  await expect(note).toHaveValue('');
  await note.fill('Never mind');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Discard it' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await opener(page).click();
  await expect(form.getByRole('radio', { name: 'Details are wrong or missing' })).toBeFocused();
  await expect(note).toHaveValue('');
});

test('a signed-in rider isn’t asked for an address, and nothing typed stays after signing out', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto(path);
  await opener(page).click();
  const form = dialog(page);
  await expect(form.getByText('at your account’s address')).toBeVisible();
  await expect(form.getByLabel('Email (optional)')).toHaveCount(0);
  await form.getByLabel('Note (optional)').fill('Only for staff');
  page.once('dialog', (question) => void question.accept());
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(path);
  await opener(page).click();
  await expect(form.getByLabel('Email (optional)')).toBeVisible();
  await expect(form.getByLabel('Note (optional)')).toHaveValue('');
});

test('staff see suggestions beside the listing, and apply each field with one key', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  await page.route('/api/admin/claims*', (route) => route.fulfill({ status: 500 }));
  await openPanel(page);
  const tab = page.getByRole('tab', { name: 'Suggestions' });
  await tab.click();
  await expect(page.getByRole('alert')).toContainText('Failed to load claims.');
  await page.unroute('/api/admin/claims*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ open claims?$/ })).toBeVisible();
  await expect(tab).toContainText('2 waiting');
  const [edit, twice] = [
    page.getByRole('article').filter({ hasText: 'It moved.' }),
    page.getByRole('article').filter({ hasText: 'Listed twice' }),
  ];
  await expect(edit).toContainText('From someone without an account, on Nov 21, 2026');
  await expect(edit).toContainText('waiting for the outcome by email');
  await expect(edit.getByRole('group', { name: 'Start time' }).locator('ins')).toHaveText(
    '7:45 AM',
  );
  await expect(edit.getByRole('group', { name: 'Race website' }).locator('ins')).toHaveText(
    'https://midsouth.example/new',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
  await page.setViewportSize({ width: 1280, height: 720 });

  // Someone changes the field meanwhile: the card says so, and nothing is overwritten unseen.
  const race = await listed(page);
  const admin = await page.request.get('/api/admin/races?perPage=2000');
  const whole = ((await admin.json()) as PublicRace[]).find((one) => one.id === id);
  const changed = { ...whole, startTime: '08:15' };
  expect((await call(page, `/api/admin/races/${id}`, changed, 'PUT')).status()).toBe(200);
  const first = edit.getByRole('button', { name: /^Accept/ }).first();
  await first.focus();
  await expect(edit.getByRole('group', { name: 'Courses' }).locator('.change')).toHaveText(
    '100 mi → 100 mi, $95',
  );
  await expect(edit.getByRole('group', { name: 'Registration' }).locator('ins')).toHaveText(
    'opens Dec 15, 2026',
  );
  for (let part = 0; part < 3; part += 1) await page.keyboard.press('a');
  await expect(edit.getByRole('button', { name: /^Accept.*Race website/ })).toBeFocused();
  await page.keyboard.press('x');
  const apply = edit.getByRole('button', { name: /^Apply/ });
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  const failure = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(failure).toContainText(
    'admin has changed this race since you opened it: Start time.',
  );
  await expect(edit.getByRole('group', { name: 'Start time' })).toContainText(
    'The listing has changed since.',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await edit.getByLabel('Message to the rider (optional)').fill('a, the site is down');
  // A look at the race's history keeps what was chosen and typed.
  await edit.getByRole('button', { name: /^History/ }).click();
  await expect(edit).toHaveCount(0);
  await tab.click();
  await apply.click();
  await expect(page.getByRole('status').filter({ hasText: 'Applied in part' })).toContainText(
    'We’ll email the rider.',
  );
  // The failure of the last try no longer shows beside it.
  expect(await failure.textContent()).not.toContain('admin has changed');
  await expect(edit).toHaveCount(0);
  const [first100] = race.courses;
  expect(await listed(page)).toMatchObject({
    ...{ startTime: '07:45', orgUrl: race.orgUrl },
    courses: [{ ...first100, price: 95 }, ...race.courses.slice(1)],
    registration: { opens: '2026-12-15' },
  });
  await expect(tab).toContainText('1 waiting');
  await expect(twice.getByRole('button', { name: /^Accept/ })).toBeFocused();
  await expect(twice.getByRole('link', { name: /Rock Cobbler/ })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No open suggestions.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const mail = await mailTo(page.request, 'knows@example.org', 'was used');
  expect(mail).toContain('We changed: Start time, Courses, Registration.');
  expect(mail).toContain('a, the site is down');
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const change = page.getByRole('listitem').filter({ hasText: /^admin changed The Mid South/ });
  await expect(change.first()).toContainText('from a suggestion');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the page that says whom to email', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Suggest an edit' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { name: 'Fix a listing' })).toBeVisible();
  });
});

test('an open panel shows new suggestions when its tab is opened and when its window gets the focus', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  await openPanel(page);
  const tab = page.getByRole('tab', { name: 'Suggestions' });
  const waiting = tab.locator('.count-badge');
  await expect(waiting).toHaveText(/\d+ waiting/);
  const before = Number.parseInt((await waiting.textContent()) ?? '', 10);
  const suggest = async (note: string, email?: string) => {
    const race = await listed(page);
    const path = `/api/races/${id}/suggestions`;
    const body = { version: race.version, kind: 'wrong-place', note, email };
    expect((await call(page, path, body)).status()).toBeLessThan(300);
  };
  await suggest('It starts at the fairgrounds.', 'rides@example.org');
  await tab.click();
  await expect(page.getByText('It starts at the fairgrounds.')).toBeVisible();
  await expect(waiting).toHaveText(`${before + 1} waiting`);
  const card = page.getByRole('article').filter({ hasText: 'It starts at the fairgrounds.' });
  await card.getByLabel(/^Message to the rider/).fill('Thanks, we are');
  await suggest('It starts at the library.');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('It starts at the library.')).toBeVisible();
  await expect(waiting).toHaveText(`${before + 2} waiting`);
  await expect(card.getByLabel(/^Message to the rider/)).toHaveValue('Thanks, we are');
});

test('typing again after the question about typed text is not interrupted', async ({ page }) => {
  await page.goto(path);
  await opener(page).first().click();
  const note = dialog(page).getByLabel('Note (optional)');
  const question = page.getByText('You haven’t sent your suggestion.');
  await note.fill('M');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await note.fill('');
  await expect(question).toBeHidden();
  await note.pressSequentially('Moved to June');
  await expect(note).toHaveValue('Moved to June');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
});
