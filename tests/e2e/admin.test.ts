import type { Page, Route } from 'playwright/test';
import { generateRaces } from '../bench/generated-races.ts';
import { openPanel, rebuilds, setPublishing, submitAs, test } from './admin-site.ts';
import {
  accessibilityFaults,
  expect,
  expectFitOfLargeText,
  expectNoSidewaysScroll,
  serveTiles,
} from './page.ts';
import { call, mailTo, signIn, signInAsAdmin } from './rider.ts';

// In order: the tests share a server.
test.describe.configure({ mode: 'default' });

const now = new Date('2026-11-21T18:00:00Z');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a visitor without access to the panel is sent to its sign-in, which doesn’t say why', async ({
  page,
  site,
}) => {
  await page.goto('/admin-dashboard?tab=users');
  await expect(page).toHaveURL(/\/admin-login\?next=/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(page, 'hilda');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');

  await page.getByLabel('Username').fill('hilda');
  await page.getByLabel('Password', { exact: true }).fill('nine muddy corners');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await page.goto('/admin-login?next=%2Fadmin-dashboard%3Ftab%3Dusers');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
  await expect(page.getByRole('cell', { name: 'hilda', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/admin-login');
});

test('T58 going back to the panel shows nothing of someone who has signed out of it', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await openPanel(page, '?tab=users');
  // As if the browser kept the page whole for going back; not every Chromium keeps pages.
  const dispatch = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, event);
  await page.route('/admin-login', (route) => route.fulfill({ status: 204 }));
  const signedOut = page.waitForResponse('/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signedOut;
  await dispatch('pagehide');
  await expect(page.getByRole('main')).toBeHidden();
  await page.unroute('/admin-login');
  await dispatch('pageshow');
  await expect(page).toHaveURL(/\/admin-login/);
});

// Before any change that is published, because nothing here reports the end of a deploy.
test('the panel shows how current the site is, and requests a rebuild', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  site.hook.status = 500;
  await setPublishing(page, { state: 'failed', found: 700, onSite: 1500 });
  await openPanel(page, '?when=needsReview');
  const flagged = page.getByRole('article').filter({ hasText: 'Needs Review' });
  await expect(flagged).not.toHaveCount(0);
  // More than one page of them.
  const shown = page.getByText(/^Showing \d+ of/);
  const before = Number.parseInt((await shown.textContent())?.slice(8) ?? '', 10);
  await page
    .getByRole('button', { name: /^Mark Reviewed/ })
    .first()
    .click();
  await expect(shown).toContainText(`Showing ${before - 1} of`);
  await expect(flagged.first().getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Publish with fewer races' }).click();
  const fewer = page.getByRole('dialog', { name: 'Publish with fewer races' });
  await expect(fewer).toContainText('The site shows 1,500 races, and the calendar has 700.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await fewer.getByRole('button', { name: 'Remove 800 races from the site' }).click();
  expect((await sent).postDataJSON()).toEqual({ acceptFewer: true });
  await expect(fewer).toBeHidden();
  await expect(page.getByText('Failed: the build hook answered 500.')).toBeVisible();
  await page.unroute(rebuilds);
  site.hook.status = 200;
  await page.getByRole('button', { name: 'Rebuild' }).click();
  await expect(page.getByText('Publishing…')).toBeVisible();
});

test('the panel shows the remaining budget, and asks before exceeding it', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  const reason = 'all 200 deploys of this month (PUBLISH_BUDGET) are used up.';
  const budget = { limit: 200, used: 200 };
  await setPublishing(page, { state: 'paused', reason, budget });
  await openPanel(page);
  await expect(page.getByText('0 of 200 deploys left this month')).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild beyond the budget' }).click();
  const beyond = page.getByRole('dialog', { name: 'Rebuild beyond the budget' });
  await expect(beyond).toContainText('This month’s 200 deploys are used up.');
  expect(await accessibilityFaults(page)).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await beyond.getByRole('button', { name: 'Publish anyway' }).click();
  expect((await sent).postDataJSON()).toEqual({ beyondBudget: true });
  await expect(beyond).toBeHidden();
  await expect(page.getByText('Publishing…')).toBeVisible();
});

test('a submission is fixed and approved, edited at the same time by someone else, deleted and restored', async ({
  page,
  site,
}) => {
  const id = await submitAs(page, 'irma', {
    name: 'Rock Cobbler',
    date: '2027-02-06',
    state: 'CA',
    location: 'Bakersfield, CA',
    description: 'Steep, then mud.',
  });
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  await openPanel(page);
  await expect(tab(page, 'Pending Submissions')).toContainText('1 waiting');
  await tab(page, 'Pending Submissions').click();
  const submitted = row(page, 'Rock Cobbler');
  await expect(submitted).toContainText('From irma (irma@example.org)');
  await expect(submitted).toContainText(/Possible duplicate of.*Rock Cobbler.*Sat, Feb 6, 2027 · /);
  await submitted.getByText('Description').click();
  await expect(submitted.getByText('Steep, then mud.')).toBeVisible();
  // Rejected by mistake, then put back.
  await submitted.getByRole('button', { name: /^Reject/ }).click();
  await page.getByLabel('Reason').fill('No such race.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('You haven’t sent this reason.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason')).toHaveValue('No such race.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(
    page.getByText('Rejected: Rock Cobbler. We’ll email the submitter the reason.'),
  ).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 submissions')).toBeFocused();
  await page.getByLabel('Moderation').focus();
  await page.getByLabel('Moderation').selectOption('rejected');
  await expect(page).toHaveURL('/admin-dashboard?tab=pending&status=rejected');
  await expect(page.getByLabel('Moderation')).toBeFocused();
  await expect(submitted).toContainText('No such race.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await submitted.getByRole('button', { name: /^Move back to pending/ }).click();
  await expect(page.getByText('Rock Cobbler is pending again.')).toBeVisible();
  await expect(submitted).toBeHidden();
  await expect(tab(page, 'Pending Submissions')).toContainText('1 waiting');
  // And again, without a reason.
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await submitted.getByRole('button', { name: /^Reject/ }).click();
  await page.getByLabel('Reason').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected: Rock Cobbler. We’ll email the submitter.')).toBeVisible();
  await page.getByLabel('Moderation').selectOption('rejected');
  await submitted.getByRole('button', { name: /^Move back to pending/ }).click();
  await expect(submitted).toBeHidden();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await submitted.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'The start. Arrow keys move it.' })).toBeVisible();
  // The place is drawn without another host, which would fail the test, until the streets are requested.
  await expect(form.locator('.race-map-town-name')).toHaveText('Bakersfield');
  await serveTiles(page);
  await form.getByRole('button', { name: 'Show the streets' }).click();
  await expect(form.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await form.getByLabel('Name').fill('Cobbler’s Pie Hill');
  await form.getByLabel('Date', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save & Approve' }).click();
  await expect(form.getByText('Date must be a real day')).toBeVisible();
  await form.getByLabel('Date', { exact: true }).fill('2027-05-08');
  await form.getByRole('button', { name: 'Save & Approve' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('No pending submissions.')).toBeVisible();
  await expect(tab(page, 'Pending Submissions')).toContainText('0 waiting');
  await mailTo(page.request, 'irma@example.org', 'is live on Bell Lap');

  // Edited here, and meanwhile by someone else.
  await tab(page, 'Manage Races').click();
  await page.getByLabel('Search').fill('cobblers pie');
  await expect(page.getByText('Showing 0 of')).toBeVisible();
  await page.getByLabel('Search').fill('cobbler’s');
  await expect(page.getByText('Showing 1 of')).toBeVisible();
  const listed = row(page, 'Cobbler’s Pie Hill');
  await listed.getByRole('button', { name: /^Edit/ }).press('Enter');
  // A course's day moves with the date.
  await form.getByRole('button', { name: 'Add course' }).click();
  const day = form.getByLabel('Day', { exact: true });
  await day.fill('2027-05-09');
  for (const [date, moved] of [
    ['2027-05-15', '2027-05-16'],
    ['', '2027-05-16'],
    ['2027-05-08', '2027-05-09'],
  ] as const) {
    await form.getByLabel('Date', { exact: true }).fill(date);
    await expect(day).toHaveValue(moved);
  }
  await form.getByRole('button', { name: 'Remove course' }).click();
  await form.getByLabel('Tags').fill('pie');
  await form.getByLabel('Distances').fill('90 mi, fast');
  // Leaving the field makes its courses, which push the button away from the pointer.
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(form.getByLabel('Course name')).toBeFocused();
  await expect(form.getByRole('group', { name: 'Course 3' })).toBeVisible();
  await expect(form.getByLabel('Distances')).toHaveAccessibleDescription(
    /“fast” isn’t a distance or time, so it’s listed as a course’s name\./,
  );
  await form.getByRole('button', { name: 'Remove course' }).click();
  await form.getByLabel('Distances').fill('90 mi');
  const all = (await (await page.request.get('/api/admin/races?perPage=2000')).json()) as Record<
    string,
    unknown
  >[];
  const {
    status,
    createdAt,
    updatedAt,
    id: _,
    ...fields
  } = all.find((race) => race['id'] === id) ?? {};
  const theirs = { ...fields, date: '2027-05-15', tags: ['cake'] };
  expect((await call(page, `/api/admin/races/${id}`, theirs, 'PUT')).status()).toBe(200);
  // Without a connection, the form doesn't blame what was typed.
  const saving = `/api/admin/races/${id}`;
  await page.route(saving, (route) => route.abort());
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to update race. We can’t reach Bell Lap right now; what you typed is still here.',
  );
  await page.unroute(saving);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const late = form.getByRole('alert').first();
  await expect(late).toContainText('admin saved this race');
  await expect(late.getByRole('definition')).toHaveText(['Sat, May 15, 2027', 'pie', 'cake']);
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2027-05-15');
  await expect(form.getByLabel('Distances')).toHaveValue('90 mi');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByLabel('Tags').focus();
  await page.keyboard.press('Escape');
  await expect(form.getByText('You have unsaved changes.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText('You have unsaved changes.')).toBeHidden();
  await expect(form.getByLabel('Tags')).toBeFocused();
  const address = page.url();
  await page.goBack();
  await expect(form.getByText('You have unsaved changes.')).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Race updated successfully!');
  await expect(listed).toContainText('90 mi');

  await listed.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete the race? This action cannot be undone.',
  );
  await expect(page.getByRole('dialog')).toContainText(
    'You can restore the race itself for 30 days',
  );
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(listed).toBeHidden();
  expect(deletions).toBe(1);
  expect((await page.request.get(`/api/races/${id}`)).status()).toBe(404);
  // After deleting by keyboard, Undo comes right after the focus.
  await expect(page.getByText('Deleted Cobbler’s Pie Hill.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await tab(page, 'Audit Log').click();
  await page.getByText('Deleted in the last 30 days (1)').click();
  await page.getByRole('button', { name: /^Restore ?: Cobbler/ }).click();
  await expect(toast(page)).toContainText('Race restored');
  await page.getByRole('combobox', { name: 'Race' }).fill('cobbler’s');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`race=${id}`));
  const changes = page.getByRole('listitem').filter({ hasText: /^admin/ });
  await expect(changes).toHaveCount(10);
  await expect(changes.nth(3)).toContainText('Sat, May 8, 2027 → Sat, May 15, 2027');
  await changes
    .nth(3)
    .getByRole('button', { name: /^Restore version \d+ ?: Cobbler/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Sat, May 15, 2027 → Sat, May 8, 2027');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(changes).toHaveCount(11);
  await expect(page.getByText('Newest first')).toBeFocused();
  const race = (await (await page.request.get(`/api/races/${id}`)).json()) as object;
  expect(race).toMatchObject({ date: '2027-05-08', tags: [], distance: ['80 mi', '40 mi'] });
});

test('a submission that a colleague decides while it is open is neither saved nor said to be', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const listed = { genre: 'road', state: 'NE', location: 'Valentine, NE', date: '2027-04-10' };
  const names = ['Sandhills Omnium', 'Niobrara Omnium'];
  const uploaded = await page.request.post('/api/admin/races/bulk', {
    multipart: {
      races: JSON.stringify(names.map((name) => ({ ...listed, name, status: 'pending' }))),
    },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  });
  expect(await uploaded.json()).toMatchObject({ createCount: 2 });
  await openPanel(page, '?tab=pending');
  await expect(row(page, 'Sandhills Omnium')).toContainText('Uploaded by admin, on ');
  await page.getByLabel('Submitter').selectOption('Upload by admin');
  await expect(page.getByText('Showing 2 of 2 submissions')).toBeVisible();
  const form = page.getByRole('dialog');
  const approve = form.getByRole('button', { name: 'Save & Approve' });
  const reject = async (id: string) =>
    expect((await call(page, `/api/admin/races/${id}/approve`, { approved: false })).status()).toBe(
      200,
    );

  await row(page, 'Sandhills Omnium').getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Name').fill('Sandhills Stage Race');
  await reject('sandhills-omnium-2027');
  for (const _ of ['first', 'second press']) {
    await approve.click();
    await expect(form.getByRole('alert')).toHaveText([
      /^admin rejected this race since you opened it, so nothing was saved\./,
    ]);
  }
  await expect(form.getByLabel('Name')).toHaveValue('Sandhills Stage Race');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(row(page, 'Sandhills Omnium')).toBeHidden();

  // Decided after the edit was saved.
  await row(page, 'Niobrara Omnium').getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Name').fill('Niobrara Stage Race');
  await page.route('**/approve', async (route) => {
    await reject('niobrara-omnium-2027');
    await route.continue();
  });
  await approve.click();
  await expect(form.getByRole('alert')).toHaveText([
    /^This race was already rejected\. Your changes are saved\./,
  ]);
  await page.goto('/admin-dashboard?tab=pending&status=rejected');
  await expect(row(page, 'Niobrara Stage Race')).toBeVisible();
  await expect(row(page, 'Sandhills Omnium')).toBeVisible();
});

test('a double click on Approve, or a held Enter, leaves the submission that moves up', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const listed = { genre: 'road', state: 'NE', location: 'Ogallala, NE', status: 'pending' };
  const races = [
    { ...listed, name: 'Platte Loop', date: '2027-05-22' },
    { ...listed, name: 'Platte Sprint', date: '2027-09-18' },
    { ...listed, name: 'Platte Hill', date: '2028-02-12' },
  ];
  const uploaded = await page.request.post('/api/admin/races/bulk', {
    multipart: { races: JSON.stringify(races) },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  });
  expect(await uploaded.json()).toMatchObject({ createCount: 3 });
  await openPanel(page, '?tab=pending&q=platte');
  await row(page, 'Platte Loop')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(row(page, 'Platte Loop')).toBeHidden();
  await row(page, 'Platte Sprint')
    .getByRole('button', { name: /^Approve/ })
    .hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await openPanel(page, '?tab=pending&q=platte');
  await row(page, 'Platte Sprint')
    .getByRole('button', { name: /^Approve/ })
    .focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('Approved: Platte Sprint will be live soon.')).toBeVisible();
  const left = row(page, 'Platte Hill');
  await expect(left.getByRole('button', { name: /^Edit/ })).toBeFocused();
  // Down again without having been up is how the browser repeats a held key.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Tab');
  await expect(left.getByRole('button', { name: /^Approve/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approved: Platte Hill will be live soon.')).toBeVisible();
});

test('Enter in a submission’s form only saves it, and what others change meanwhile is said', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const race = { genre: 'road', state: 'NE', location: 'Alliance, NE', date: '2027-05-29' };
  const uploaded = await page.request.post('/api/admin/races/bulk', {
    multipart: {
      races: JSON.stringify([{ ...race, name: 'Carhenge Circuit', status: 'pending' }]),
    },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  });
  expect(await uploaded.json()).toMatchObject({ createCount: 1 });
  await openPanel(page, '?tab=pending&q=carhenge');
  const waiting = row(page, 'Carhenge Circuit');
  const form = page.getByRole('dialog');
  await waiting.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Status', { exact: true }).selectOption('New date');
  // Typed, but not added by its button.
  await form.getByLabel('Add a previous date').fill('2027-05-22');
  await form.getByLabel('Tags').fill('cars');
  await form.getByLabel('Tags').press('Enter');
  await expect(form).toBeHidden();
  await expect(toast(page)).toContainText('Race updated successfully!');
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await expect(waiting).toBeHidden();
  const path = '/api/races/carhenge-circuit-2027';
  const listed = await (await page.request.get(path)).json();
  expect(listed).toMatchObject({ tags: ['cars'], previousDates: ['2027-05-22'] });

  await openPanel(page, '?q=carhenge');
  await waiting.getByRole('button', { name: /^Delete/ }).click();
  const { createdAt, updatedAt, ...fields } = listed;
  const theirs = { ...fields, name: 'Carhenge Criterium' };
  const saved = await call(page, '/api/admin/races/carhenge-circuit-2027', theirs, 'PUT');
  expect(saved.status()).toBe(200);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'admin has changed this race since you opened it: Name.',
  );
  await expect(form.getByText('Carhenge Criterium')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(200);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted Carhenge Criterium.')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test.describe('where it is already the next day', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('staff read on which of their own days something was sent', async ({ page, site }) => {
    await signInAsAdmin(page, site);
    const uploaded = await page.request.post('/api/admin/races/bulk', {
      multipart: {
        races: JSON.stringify([
          {
            ...{ genre: 'road', state: 'NE', location: 'Chadron, NE', date: '2027-08-14' },
            ...{ name: 'Pine Ridge Circuit', status: 'pending' },
          },
        ]),
      },
      headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
    });
    expect(await uploaded.json()).toMatchObject({ createCount: 1 });
    const { eventKey } = await (await page.request.get('/api/races/the-mid-south-2027')).json();
    await call(page, `/api/events/${eventKey}/claims`, { note: 'I organize it.' });
    await call(page, '/api/races/the-mid-south-2027/suggestions', {
      kind: 'canceled',
      version: 1,
      fields: {},
    });
    await openPanel(page, '?tab=pending');
    const submitted = row(page, 'Pine Ridge Circuit');
    await expect(submitted).toContainText('Uploaded by admin, on Nov 22, 2026');
    await submitted.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await tab(page, 'Suggestions').click();
    await expect(page.getByText('From admin, on Nov 22, 2026')).toHaveCount(2);
  });
});

test('admins change roles, the last admin stays, and editors see what they may do', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await signIn(page, 'jutta');
  await signInAsAdmin(page, site);
  await page.route('/api/admin/users*', (route) => route.abort());
  await openPanel(page, '?tab=users');
  await expect(page.getByText('Failed to load users.')).toBeVisible();
  await page.unroute('/api/admin/users*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Users' })).toBeFocused();
  // On a phone the rows are cards, and without explicit roles Safari sees no table.
  await page.setViewportSize({ width: 390, height: 844 });
  const parts = page.locator('.admin-table, .admin-table :is(thead, tbody, tr, th, td)');
  await expect(parts.nth(10)).toBeAttached();
  await expect(parts.and(page.locator(':not([role])'))).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).not.toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const role = page.getByLabel('Role of jutta');
  const question = page.getByRole('dialog', { name: 'Change role' });
  // Playwright selects without the focus that a hand or a key leaves there.
  await role.focus();
  await role.selectOption('editor');
  await expect(question).toContainText('jutta will be an editor instead of a user.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('user');
  await expect(role).toBeFocused();
  await role.selectOption('editor');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(toast(page)).toContainText('jutta is now an editor.');
  await expect(question).toBeHidden();
  await expect(role).toHaveValue('editor');
  await expect(role).toBeFocused();
  await page.getByLabel('Role of admin').selectOption('user');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Role of admin')).toHaveValue('admin');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const credentials = { username: 'jutta', password: 'nine muddy corners' };
  expect((await call(other, '/api/admin/login', credentials)).status()).toBe(200);
  await openPanel(other, '?tab=users');
  await expect(other.getByRole('tab')).toHaveText([
    'Manage Races',
    /^Pending Submissions/,
    /^Suggestions/,
    'Quality',
    'Add Race',
    'Audit Log',
  ]);
  await expect(other.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Delete|^Rebuild/ })).toHaveCount(0);
  // Their session ends with the role: the panel asks to sign in, and keeps what was typed.
  await tab(other, 'Add Race').click();
  await other.getByLabel('Name').fill('Half typed');
  await tab(other, 'Audit Log').click();
  await tab(other, 'Add Race').click();
  await expect(other.getByLabel('Name')).toHaveValue('Half typed');
  // Another tab signs in someone else, and this one says so when it regains the focus.
  const admin = { username: 'admin', password: site.password };
  const regainFocus = () => other.evaluate(() => dispatchEvent(new Event('focus')));
  expect((await call(other, '/api/admin/login', admin)).status()).toBe(200);
  await regainFocus();
  await expect(other.getByText('Signed in as admin (Admin)')).toBeVisible();
  await expect(toast(other)).toContainText('You’re now signed in as admin');
  await expect(tab(other, 'Users')).toBeVisible();
  await other.context().clearCookies();
  await regainFocus();
  await expect(other.getByText('You’re signed out. Sign in again')).toBeVisible();
  expect((await call(other, '/api/admin/login', credentials)).status()).toBe(200);
  await regainFocus();
  await expect(other.getByText('Signed in as jutta (Editor)')).toBeVisible();
  await expect(tab(other, 'Users')).toBeHidden();
  await expect(other.getByLabel('Name')).toHaveValue('Half typed');
  // A part that can't load without a session doesn't take anyone away from the page.
  await other.context().clearCookies();
  await tab(other, 'Audit Log').click();
  await other.getByLabel('Person').fill('somebody');
  await expect(other.getByText('We couldn’t load the audit log.')).toBeVisible();
  await expect(other.getByRole('link', { name: /^Sign in again/ })).toBeVisible();
  await tab(other, 'Add Race').click();
  await expect(other.getByLabel('Name')).toHaveValue('Half typed');
  await other.context().close();
});

test('each race that is added starts from an empty form', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await openPanel(page, '?tab=add');
  const courses = page.getByRole('listitem').filter({ hasText: 'Course 1' });
  const fill = async (name: string, distances: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Discipline', { exact: true }).selectOption('gravel');
    await page.getByLabel('Date', { exact: true }).fill('2027-06-12');
    await page.getByLabel('Location').fill('Emporia, KS');
    await page.getByLabel('State').selectOption('KS');
    await page.getByLabel('Distances').fill(distances);
    await page.getByLabel('Tags').focus();
  };
  const add = page.getByRole('button', { name: 'Add Race', exact: true });
  await fill('Alder Gravel', '100 mi');
  await page.getByRole('button', { name: 'Edit course 1' }).click();
  await page.getByLabel('Price ($)').fill('95');
  await page.getByLabel('Distances').fill('100 mi, 50 mi');
  await add.click();
  await expect(page.getByText('Added Alder Gravel.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');

  // The first race's 100 miles, with their price, aren't the second one's.
  await fill('Birch Gravel', '100 mi');
  await expect(courses).toHaveText([/^Course 1 100 mi\s*Edit course 1$/]);
  await add.click();
  await expect(page.getByText('Added Birch Gravel.')).toBeVisible();
  const added = await page.request.get('/api/races/birch-gravel-2027');
  expect(await added.json()).toMatchObject({ courses: [{ distance: { value: 100, unit: 'mi' } }] });
  expect(((await added.json()) as { courses: object[] }).courses[0]).not.toHaveProperty('price');
});

test('tabs and filters are in the address, work by keyboard, fit 320 px and pass axe', async ({
  page,
  site,
}) => {
  await submitAs(page, 'karin', { name: 'Karin’s Loop' });
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  await openPanel(page);
  const count = page.getByText(/^Showing/).first();
  const all = (await count.textContent()) ?? '';
  await page.getByLabel('Discipline', { exact: true }).selectOption('cx');
  await expect(count).not.toHaveText(all);
  const ofGenre = (await count.textContent()) ?? '';
  await page.getByRole('search').getByLabel('Date').selectOption('past');
  await expect(page).toHaveURL('/admin-dashboard?genre=cx&when=past');
  await expect(count).not.toHaveText(ofGenre);
  const filtered = await count.textContent();
  await tab(page, 'Manage Races').press('End');
  await expect(tab(page, 'Audit Log')).toBeFocused();
  await expect(page).toHaveURL('/admin-dashboard?tab=audit');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/admin-dashboard?genre=cx&when=past');
  await expect(count).toHaveText(filtered ?? '');
  await page.goBack();
  await expect(tab(page, 'Audit Log')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  const edits = page.getByRole('button', { name: /^Edit/ });
  await edits.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(edits.nth(1)).toBeFocused();

  await openPanel(page, '?tab=audit&person=nobody');
  await expect(page.getByText('No changes found. Clear a filter')).toBeVisible();

  // At the last page, the pressed button keeps the focus and does nothing more.
  await openPanel(page, '?page=999');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(next).toBeEnabled();
  await next.press('Enter');
  const last = page.getByText(/^Page (\d+) of \1$/);
  await expect(last).toBeVisible();
  await expect(next).toBeFocused();
  await expect(last).toHaveRole('status');
  await page.keyboard.press('Enter');
  await expect(last).toBeVisible();
  await openPanel(page);

  for (const name of [
    'Manage Races',
    'Pending Submissions',
    'Suggestions',
    'Quality',
    'Add Race',
    'Bulk Upload',
    'Users',
    'Audit Log',
  ]) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 320);
    await expectFitOfLargeText(page, 390, 320);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('the quality tab leads from a missing fact to the races that lack it, and to the form of the first', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  await openPanel(page, '?tab=quality');
  const fact = page.getByRole('row', { name: /^Start time/ });
  const known = Number((await fact.getByRole('cell').nth(1).textContent())?.replace(',', ''));
  const [, total = ''] =
    /about ([\d,]+) upcoming/.exec(
      (await page.getByRole('heading', { name: /^What we know/ }).textContent()) ?? '',
    ) ?? [];
  await fact.getByRole('button').click();
  await expect(page).toHaveURL('/admin-dashboard?tab=quality&lacks=start');
  const lacking = Number(total.replace(',', '')) - known;
  await expect(page.getByText(new RegExp(`^Showing ${lacking} of `))).toBeVisible();
  const first = page.getByRole('tabpanel').getByRole('article').first();
  await expect(first).toContainText('Start time');
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: /^Edit/ }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Race' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
  await form.getByLabel('Start time').first().fill('08:30');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(new RegExp(`^Showing ${lacking - 1} of `))).toBeVisible();
});

test('two listings are merged in the panel, and an edition is split off its event', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.clock.setFixedTime(now);
  for (const [name, date] of [
    ['Cedar Gap Classic', '2027-05-01'],
    ['Cedar Gap Classic', '2026-05-02'],
    ['Gap Classic Sunday', '2027-05-02'],
  ]) {
    const race = { name, date, genre: 'gravel', state: 'MO', location: 'Cedar Gap, MO' };
    expect((await call(page, '/api/admin/races', race)).status()).toBe(201);
  }
  await openPanel(page, '?q=gap');
  const sunday = row(page, 'Gap Classic Sunday');
  await sunday.getByRole('button', { name: /^Event/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Event of Gap Classic Sunday' });
  await expect(dialog.getByText('1 edition', { exact: true })).toBeVisible();
  const merging = page.getByRole('dialog', { name: 'Merge the listings?' });
  const mergeListings = dialog.getByRole('button', { name: /^Merge the listings/ });
  await dialog.getByLabel('Name of the other race').fill('mid south');
  await dialog
    .getByRole('radio', { name: /The Mid South/ })
    .first()
    .check();
  await mergeListings.click();
  await expect(merging).toContainText('These are in different states.');
  await expectFitOfLargeText(page, 320);
  await expect(merging.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await merging.getByRole('button', { name: 'Cancel' }).click();
  // The same year's listing is offered first, and another year's is warned about.
  await dialog.getByLabel('Name of the other race').fill('cedar gap');
  const offered = dialog.getByRole('radio', { name: /Cedar Gap/ });
  await expect(offered).toHaveCount(2);
  await offered.nth(1).check();
  await mergeListings.click();
  await expect(merging).toContainText('These are 365 days apart.');
  await merging.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('radio', { name: /May 1, 2027/ }).check();
  await dialog.getByLabel('Move this one’s dates there, too').check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 1280);
  await mergeListings.click();
  await expect(merging).not.toContainText('These are');
  await expect(merging).toContainText(/^.*Gap Classic Sunday \(May 2, 2027\)/);
  // If someone else edits it meanwhile, that is said first.
  const path = '/api/races/gap-classic-sunday-2027';
  const { createdAt, updatedAt, ...fields } = await (await page.request.get(path)).json();
  const theirs = { ...fields, tags: ['hilly'] };
  const saved = await call(page, '/api/admin/races/gap-classic-sunday-2027', theirs, 'PUT');
  expect(saved.status()).toBe(200);
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merging.getByRole('alert')).toHaveText(
    'admin has changed this race since you opened it: Tags.',
  );
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page)).toContainText(
    /Gap Classic Sunday \(.+\) is part of Cedar Gap Classic \(.+\) now\./,
  );
  await expect(sunday).toHaveCount(0);
  await expect(
    row(page, 'Cedar Gap Classic').first().getByRole('link', { name: 'Cedar Gap Classic' }),
  ).toBeFocused();
  await expect(row(page, 'Cedar Gap Classic').first()).toContainText('1–2');

  await row(page, 'Cedar Gap Classic')
    .first()
    .getByRole('button', { name: /^Event/ })
    .click();
  const event = page.getByRole('dialog', { name: 'Event of Cedar Gap Classic' });
  await expect(event.getByText('2 editions', { exact: true })).toBeVisible();
  await event.getByText('Edit the event').click();
  await event.getByLabel('Series').fill('Ozark Gravel');
  await event.getByLabel('Other names').fill('Gap Classic\nGap Sunday');
  await event.getByLabel('Website').fill('no address');
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByLabel('Website')).toBeFocused();
  await event.getByLabel('Website').fill('');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await event.getByRole('button', { name: 'Keep editing' }).click();
  // If the session has ended, the form stays and says where to sign in.
  await page.route('/api/admin/events/*', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Sign in first.' } }),
  );
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByRole('alert')).toHaveText(
    'You’re signed out. Sign in again in a new tab, then come back',
  );
  await page.unroute('/api/admin/events/*');
  // Nothing is lost if a colleague has changed it meanwhile.
  const { eventKey } = await (await page.request.get('/api/races/cedar-gap-classic-2027')).json();
  const api = `/api/admin/events/${eventKey}`;
  const {
    version,
    name: ofEvent,
    aliases,
    genre,
    state,
    location,
  } = await (await page.request.get(api)).json();
  const others = { genre, state, location, organizerName: 'Gap Riders' };
  const colleague = await call(page, api, { version, name: ofEvent, aliases, ...others }, 'PUT');
  expect(colleague.status()).toBe(200);
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByRole('alert')).toContainText(
    'Someone else has changed this event since you opened it: Organizer (Gap Riders).',
  );
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByRole('status')).toHaveText('Event saved.');
  await expect(event.getByText('Also known as Gap Classic, Gap Sunday')).toBeVisible();
  await expect(event.getByLabel('Organizer')).toHaveValue('Gap Riders');
  // A save whose response got lost is no one else's change.
  await event.getByLabel('Website').fill('https://gap.example.org');
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(api, lose, { times: 1 });
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByRole('alert')).toContainText('We can’t reach Bell Lap');
  await event.getByRole('button', { name: 'Save Event' }).click();
  await expect(event.getByRole('status')).toHaveText('Event saved.');
  // Whatever leaves the form asks about unsaved changes.
  await event.getByLabel('Series').fill('Unsaved');
  await expect(event.getByRole('status')).toBeEmpty();
  const unsaved = event.getByText('You have unsaved changes.');
  await event.getByRole('checkbox', { name: /May 2, 2026/ }).check();
  await event.getByLabel('Name of the other race').fill('cedar gap');
  await event.getByRole('radio', { name: /May 2, 2026/ }).check();
  for (const name of [/^Split off/, /^Merge the/, /^Add next year’s edition/]) {
    await event.getByRole('button', { name }).first().click();
    await expect(unsaved).toBeVisible();
    await event.getByRole('button', { name: 'Keep editing' }).click();
    await expect(event.getByRole('button', { name }).first()).toBeFocused();
  }
  await expect(event.getByLabel('Series')).toHaveValue('Unsaved');
  await event.getByRole('button', { name: /^Add next year’s edition/ }).click();
  await event.getByRole('button', { name: 'Discard changes' }).click();
  const form = page.getByRole('dialog', { name: 'Add Next Edition' });
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2028-05-06');
  await form.getByRole('button', { name: 'Add Race' }).click();
  await expect(toast(page)).toContainText('Race created successfully!');

  await row(page, 'Cedar Gap Classic')
    .first()
    .getByRole('button', { name: /^Event/ })
    .click();
  await expect(event.getByText('3 editions', { exact: true })).toBeVisible();
  await event.getByRole('checkbox', { name: /May 2, 2026/ }).check();
  await event.getByRole('button', { name: /^Split off the checked editions/ }).click();
  await expect(toast(page)).toContainText('Cedar Gap Classic: 1 edition');

  await row(page, 'Cedar Gap Classic')
    .first()
    .getByRole('button', { name: /^Event/ })
    .click();
  await event.getByLabel('Name of the other race').fill('cedar gap');
  await event.getByRole('radio', { name: /May 2, 2026/ }).check();
  await event.getByRole('button', { name: /^Merge the events/ }).click();
  const question = page.getByRole('dialog', { name: 'Merge the events?' });
  await expect(question).toContainText('All editions of Cedar Gap Classic move to');
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(event.getByRole('button', { name: /^Merge the events/ })).toBeFocused();
  await event.getByRole('button', { name: /^Merge the events/ }).click();
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page)).toContainText('Cedar Gap Classic: 3 editions');
  await expect(
    row(page, 'Cedar Gap Classic')
      .first()
      .getByRole('button', { name: /^Event/ }),
  ).toBeFocused();

  // The log names events and listings.
  const [kept, fondo] = ['cedar-gap-classic-mo-2', 'cedar-gap-fondo-mo'];
  const race = { name: 'Cedar Gap Fondo', date: '2027-06-05', genre: 'gravel', state: 'MO' };
  await call(page, '/api/admin/races', { ...race, location: 'Cedar Gap, MO' });
  const mergedInto = await call(page, `/api/admin/events/${fondo}/merge`, { into: kept });
  expect(mergedInto.status()).toBe(200);
  await tab(page, 'Audit Log').click();
  const changes = page.getByRole('listitem').filter({ hasText: /^admin/ });
  await expect(changes.nth(1)).toContainText(
    'merged the event Cedar Gap Fondo into Cedar Gap Classic',
  );
  await expect(changes.nth(1)).not.toContainText('Merged into');
  await expect(changes.nth(2)).toContainText(/Event\s*Cedar Gap Fondo → Cedar Gap Classic$/);
  // Both events had this name.
  await expect(
    changes.filter({
      hasText: 'merged the event Cedar Gap Classic into another event with that name',
    }),
  ).toHaveCount(1);
  await expect(
    changes.filter({ hasText: /Event\s*Cedar Gap Classic → another event with that name/ }),
  ).not.toHaveCount(0);
  const merge = changes.filter({
    hasText: 'merged Gap Classic Sunday into Cedar Gap Classic',
  });
  await merge.getByRole('button', { name: /^Restore race ?: Gap Classic Sunday/ }).click();
  await expect(toast(page)).toContainText('Race restored');
  await expect(toast(page)).toContainText('Cedar Gap Classic is as it was before the merge.');
  await expect(changes.first()).toContainText('restored Gap Classic Sunday');
  await expect(merge).toHaveCount(0);
});

test('with 10,000 races, each key shows its matches in under 50 ms', async ({ page, site }) => {
  const many = generateRaces(10_000, '2026-11-21').map((fields, at) => ({
    ...fields,
    id: `race-${at}`,
    eventKey: `race-${at}`,
    status: 'approved',
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }));
  await page.route('/api/admin/races?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(query.get('page')) - 1, Number(query.get('perPage'))];
    return route.fulfill({ json: many.slice(at * size, (at + 1) * size) });
  });
  await signInAsAdmin(page, site);
  await openPanel(page);
  await expect(page.getByText('Showing 10,000 of 10,000 races')).toBeVisible();
  // Each leaves a different number than the one before, as does the first after the last.
  const keys = ['iron', 'iron v', '', 'night', 'copper', '', '#77', 'e', '#777'];
  const typeAll = () =>
    page.getByLabel('Search').evaluate(async (input: HTMLInputElement, keys) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const count = () => document.querySelector('search [role=status]')?.textContent;
      const taken: number[] = [];
      for (const text of keys) {
        const before = count();
        const start = performance.now();
        set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        while (count() === before) await new Promise((done) => setTimeout(done));
        taken.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
      }
      return taken;
    }, keys);
  // Other tests use the same cores, so the time of a key is its fastest of several rounds.
  const rounds = [await typeAll(), await typeAll(), await typeAll(), await typeAll()];
  const fastest = keys.map((_, at) =>
    Math.min(...rounds.map((round) => round[at] ?? Number.POSITIVE_INFINITY)),
  );
  const median = fastest.sort((a, b) => a - b)[4];
  expect(median).toBeLessThan(50);
});
