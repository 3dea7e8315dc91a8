import type { Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';
import { asGpx, circle, hills } from '../track-files.ts';
import { openPanel, test } from './admin-site.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, serveTiles } from './page.ts';
import { call, mailTo, password, signIn, signInAsAdmin } from './rider.ts';

// In order: the tests share a server.
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
  await expect(email).toHaveAccessibleDescription(
    /at midsouthgravel\.com, such as you@midsouthgravel\.com/,
  );
  await email.fill('nobody');
  await dialog.getByRole('button', { name: 'Claim this race' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await email.fill('');
  await dialog.getByLabel('Note (optional)').fill('I started it in 2013.');
  // The session ends: signing in in another tab keeps what was typed.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Claim this race' }).click();
  await expect(
    dialog.getByRole('link', { name: 'Sign in again in a new tab, then come back' }),
  ).toHaveAttribute('target', '_blank');
  await page.context().addCookies(cookies);
  await dialog.getByRole('button', { name: 'Claim this race' }).click();
  await expect(dialog.getByRole('status')).toContainText('We’ll check that it’s your race');
  await page.keyboard.press('Enter');
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(dialog.getByRole('status')).toContainText(
    'Your claim of Nov 21, 2026 is waiting for our staff.',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/races');
  await expect(page.getByText('You don’t manage a race yet.')).toBeVisible();
  const claims = page.getByRole('region', { name: 'Your claims' });
  await expect(claims.getByRole('listitem')).toHaveText([/Claimed Nov 21, 2026\. We’ll check/]);
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
  // Whoever splits editions off hears that the organizer loses them.
  await openPanel(staff, '?q=mid+south');
  await staff
    .getByRole('button', { name: /^Event/ })
    .first()
    .click();
  await expect(
    staff.getByText('They become an event of their own, without its organizers.'),
  ).toBeVisible();
  await staff.close();
  expect(await mailTo(page.request, 'midsouth@example.org', 'You now manage')).toContain(
    'Welcome.',
  );

  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  await row.getByRole('button', { name: /^New date/ }).click();
  const form = page.getByRole('dialog', { name: 'Move this race' });
  await expect(form.getByLabel('New date')).toBeFocused();
  await expect(form.getByText('We’ll update its page. No riders to alert.')).toBeVisible();
  await form.getByRole('button', { name: 'Announce new date' }).click();
  await expect(form.getByLabel('New date')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('New date')).toHaveAccessibleDescription('Choose the new date.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await form.getByLabel('New date').fill('2029-05-15');
  await expect(form.getByText('Check the year: this edition is listed for 2027.')).toBeVisible();
  await form.getByLabel('New date').fill('2027-05-15');
  await form.getByLabel('Reason (optional)').fill('High water');
  await form.getByRole('button', { name: 'Announce new date' }).click();
  await expect(form).toBeHidden();
  // It keeps its length.
  await expect(row).toContainText('Sat, May 15 – Mon, May 17, 2027');
  await expect(row.locator('.badge', { hasText: 'New date' })).toBeVisible();
  // Under the header, axe would see only part of a tab.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);

  // A field's fault is in its description.
  await page
    .getByRole('button', { name: /^Results/ })
    .first()
    .click();
  const results = page.getByRole('dialog', { name: 'Add results' });
  await results.getByLabel('Link to results').fill('results.txt');
  await results.getByRole('button', { name: 'Announce results' }).click();
  await expect(results.getByLabel('Link to results')).toHaveAccessibleDescription(
    'Link to results must be a web address starting with http:// or https://.',
  );
  await results.getByLabel('Link to results').fill('midsouthgravel.com/results');
  await page.keyboard.press('Tab');
  await expect(results.getByLabel('Link to results')).toHaveValue(
    'https://midsouthgravel.com/results',
  );

  // The race can't be claimed again.
  await page.goto(path);
  await opener(page).click();
  await expect(dialog.getByText('You manage this race already.')).toBeFocused();
  await expect(email).toBeHidden();
  await expect(dialog.getByRole('link', { name: 'Edit it in your account' })).toHaveAttribute(
    'href',
    '/dashboard/races',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('an emailed claim outlives the sign-in; its organizer edits the race and adds the next edition', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(now);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const own = '/api/races/bend-dirt-fest-2027';
  const load = async () => (await (await page.request.get(own)).json()) as PublicRace;
  const race = await load();
  const address = 'director@benddirtfest.com';
  await signIn(page, 'bend');
  await call(page, `/api/events/${race.eventKey}/claims`, { email: address });
  const mail = await mailTo(page.request, address, 'Confirm that you organize');
  const [link = '', token = 'none'] = /#token=([\w-]+)\S*/.exec(mail) ?? [];
  await page.context().clearCookies();
  // The list's first answer, from before the claim, comes after it.
  const confirmed = Promise.withResolvers<void>();
  await page.route(
    '**/api/organizer/events',
    async (route) => {
      const answer = await route.fetch();
      await confirmed.promise;
      // The page no longer waits for it.
      await route.fulfill({ response: answer }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.goto(`/dashboard/races${link}`, { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('bend');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Some people double-click everything; the second click must not try the used token.
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  const confirmation = page.getByText('You now manage Bend Dirt Fest.');
  await expect(confirmation).toBeVisible();
  await expect(page.locator(':focus').filter({ has: confirmation })).toBeVisible();
  confirmed.resolve();
  await expect(page).toHaveURL('/dashboard/races');
  expect(requests.filter((url) => url.includes(token))).toEqual([]);
  // A second visit to the link says that it has worked.
  await page.goto(`/dashboard/races${link}`);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You already manage Bend Dirt Fest.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/races');

  // The form loads when it is opened.
  const isForm = (url: string) => url.includes('OwnRaceForms');
  expect(requests.some(isForm)).toBe(false);
  const row = page.getByRole('listitem').filter({ hasText: 'Sat, Jul 10, 2027' });
  // As a script that didn't load; a refused request would be an error in the console.
  const broken = { contentType: 'text/javascript', body: 'throw new Error();' };
  await page.route(/OwnRaceForms/, (route) => route.fulfill(broken));
  await row.getByRole('button', { name: /^Edit/ }).click();
  const fault = page.getByRole('dialog', { name: 'We couldn’t load the form' });
  await expect(fault).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(fault).toBeHidden();
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.unroute(/OwnRaceForms/);
  await row.getByRole('button', { name: /^Edit/ }).click();
  await fault.getByRole('button', { name: 'Refresh Page' }).click();
  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit race' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  expect(requests.some(isForm)).toBe(true);
  await expect(form.getByLabel(/Review notes|Source|Event key/)).toHaveCount(0);
  // Organizers may set a course's file, and the form continues from the saved race.
  await form.getByRole('button', { name: 'Edit course 1' }).click();
  const ride = circle({ center: { lat: 44.04, lng: -121.33 }, miles: 20, meters: hills(4, 100) });
  await form.getByLabel('Course file (GPX, TCX or FIT)').setInputFiles({
    ...{ name: 'bend.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(asGpx(ride)) },
  });
  await expect(form).toContainText('bend.gpx: 20 mi, 1,311 ft of climbing.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Close course 1' }).click();

  // Choosing a date shows what else is on.
  const found = form.getByText('1 other race of this discipline within 150 miles and 7 days.');
  await expect(found).toBeVisible();
  await form.getByRole('button', { name: 'Show what else is on' }).click();
  const grinder = form.getByRole('listitem').filter({ hasText: 'Oregon Trail Gravel Grinder' });
  await expect(grinder).toContainText('Wed, Jul 7 – Sun, Jul 11, 2027');
  await expect(grinder).toContainText('mi away');
  await form.getByLabel('Races of').selectOption('All disciplines');
  await expect(form.getByText(/^\d+ other races within 150 miles and 7 days\.$/)).toBeVisible();
  await form.getByLabel('Distance', { exact: true }).selectOption('Within 50 mi');
  await form.getByLabel('Date', { exact: true }).fill('2027-12-24');
  await expect(form.getByText('No other race within 50 miles and 7 days.')).toBeVisible();
  await form.getByLabel('Date', { exact: true }).fill('');
  await expect(form.getByText('Enter a date to see what else is on.')).toBeVisible();
  await form.getByLabel('Date', { exact: true }).fill(race.date);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);

  // A course's fault is reported at its field, and removing a course moves the focus on.
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(form.getByLabel('Course name')).toBeFocused();
  await form.getByLabel('Course name').fill('Kids');
  const price = form.getByLabel('Price ($)');
  await price.fill('free');
  await form.getByRole('button', { name: /^Close course/ }).click();
  await form.getByLabel('Registration opens').fill('2027-06-02');
  await form.getByLabel('Registration closes').fill('2027-06-01');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(
    /^Course \d: Price must be a number of US dollars\.$/,
  );
  await expect(form.getByLabel('Registration closes')).toHaveAccessibleDescription(
    'Registration closes must not be before registration opens.',
  );
  await expect(form.getByText('Fix 2 fields to continue.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Remove course' }).click();
  await expect(form.getByRole('button', { name: 'Add course' })).toBeFocused();
  await form.getByLabel('Registration opens').fill('');
  await form.getByLabel('Registration closes').fill('');

  // The first save asks about a doubtful distance.
  const distances = form.getByLabel('Distances', { exact: true });
  const listed = await distances.inputValue();
  await distances.fill(`${listed}, 12 mils`);
  const doubt = '“12 mils” isn’t a distance or time, so it’s listed as a course’s name.';
  await expect(form.getByText(doubt)).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(distances).toBeFocused();
  await expect(distances).toHaveAccessibleDescription(
    new RegExp(`${doubt} Check the distances, then save again\\.$`),
  );
  await expect(form.getByText('Fix 1 field to continue.')).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  await distances.fill(listed);
  await expect(form.getByText('Check the distances, then save again.')).toHaveCount(0);

  // Someone else saves first: both edits count.
  await call(
    page,
    `/api/organizer/races/${race.id}`,
    { ...(await load()), startTime: '07:30' },
    'PUT',
  );
  await form.getByLabel('Description').fill('All of it is dirt.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const late = form.getByRole('alert').filter({ hasText: 'Someone else saved this race' });
  await expect(late).toContainText(/Added from their save\s*Start time\s*7:30 AM/);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused();
  expect(await load()).toMatchObject({
    ...{ startTime: '07:30', description: 'All of it is dirt.' },
    courses: expect.arrayContaining([expect.objectContaining({ track: expect.any(String) })]),
  });

  await page.getByRole('button', { name: /^Add next year’s edition/ }).click();
  const draft = page.getByRole('dialog', { name: 'Add next year’s edition' });
  await expect(draft.getByLabel('Date', { exact: true })).toHaveValue('2028-07-08');
  await draft.getByRole('button', { name: 'Add race' }).click();
  await expect(draft).toBeHidden();
  const next = page.getByRole('listitem').filter({ hasText: 'Sat, Jul 8, 2028' });
  await expect(next.locator('.badge', { hasText: 'Date tentative' })).toBeVisible();
  await next.getByRole('button', { name: /^Sold out/ }).click();
  const soldOut = page.getByRole('dialog', { name: 'Mark as sold out' });
  await expect(soldOut).toContainText('We’ll update its page. No riders to alert.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(next.getByRole('button', { name: /^Sold out/ })).toBeFocused();

  // Someone else changes the race first: what was typed stays, and one click tries again.
  await next.getByRole('button', { name: /^Cancel/ }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this race' });
  await cancel.getByLabel('Reason (optional)').fill('High water');
  await page.keyboard.press('Escape');
  await expect(cancel.getByText('You haven’t sent this announcement.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cancel.getByLabel('Reason (optional)')).toBeFocused();
  const added = (await (
    await page.request.get(`${own.replace('2027', '2028')}`)
  ).json()) as PublicRace;
  const changed = { ...added, startTime: '06:45' };
  await call(page, `/api/organizer/races/${added.id}`, changed, 'PUT');
  await cancel.getByRole('button', { name: 'Announce cancellation' }).click();
  const tooLate = cancel.getByRole('alert').filter({ hasText: 'Someone else changed this race' });
  await expect(tooLate).toContainText('Changed: Start time (6:45 AM).');
  await expect(tooLate).toBeFocused();
  await expect(cancel.getByLabel('Reason (optional)')).toHaveValue('High water');
  // Until then its colors are fading back in.
  await expect(cancel.getByRole('button', { name: 'Announce cancellation' })).toBeEnabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  const announce = `/api/organizer/races/${added.id}/announce`;
  await page.route(announce, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await cancel.getByRole('button', { name: 'Announce cancellation' }).click();
  await expect(cancel.getByText('We couldn’t announce that. Please try again.')).toBeVisible();
  await cancel.getByRole('button', { name: 'Announce cancellation' }).click();
  await expect(cancel).toBeHidden();
  await expect(next.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expect(next.getByRole('button', { name: /^Edit/ })).toBeFocused();
});

test('whoever proves a claim second is told that it waits, in the same words each time', async ({
  page,
  site,
}) => {
  const first = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!first) throw new Error('There is no browser.');
  const claimed = '/api/races/rock-cobbler-2027';
  const { eventKey } = (await (await page.request.get(claimed)).json()) as PublicRace;
  const proof = async (by: Page, rider: string) => {
    await signIn(by, rider);
    const email = `${rider}@rockcobbler.com`;
    await call(by, `/api/events/${eventKey}/claims`, { email });
    return /#token=\S*/.exec(await mailTo(by.request, email, 'Confirm that you organize'))?.[0];
  };
  const [late, early] = [await proof(page, 'second'), await proof(first, 'first')];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(now);
  await page.goto(`/dashboard/races${late}`);
  const claims = page.getByRole('region', { name: 'Your claims' });
  await expect(claims).toContainText('We sent a link to second@rockcobbler.com.');
  await first.goto(`/dashboard/races${early}`);
  await first.getByRole('button', { name: 'Confirm' }).click();
  await expect(first.getByText('You now manage')).toBeVisible();
  await first.close();
  for (const visit of ['first', 'second']) {
    await test.step(`${visit} visit to the link`, async () => {
      const confirm = page.getByRole('button', { name: 'Confirm' });
      await confirm.click();
      const notice = page.getByRole('alert').filter({ hasText: 'Someone else already manages' });
      await expect(notice).toContainText('We’ll check your claim and email you.');
      // Nothing still says that there is a link to open.
      await expect(confirm).toBeHidden();
      await expect(page.locator(':focus').filter({ has: notice })).toBeVisible();
      await expect(page).toHaveURL('/dashboard/races');
      await expect(claims.getByRole('listitem')).toHaveText([/Claimed Nov 21, 2026\. We’ll check/]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(`/dashboard/races${late}`);
      await page.reload();
    });
  }
});

test('a save or an announcement whose response got lost isn’t said to be missing', async ({
  page,
}) => {
  await call(page, '/api/login', { username: 'first', password });
  await page.goto('/dashboard/races');
  const row = page.getByRole('listitem').filter({ hasText: 'Sat, Feb 6, 2027' });
  const edit = row.getByRole('button', { name: /^Edit/ });
  const loseResponse = (pattern: string, method: string) => {
    let isLost = false;
    return page.route(pattern, async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
  };
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit race' });
  await form.getByLabel('Description').fill('Rocks and cobbles.');
  await loseResponse('**/api/organizer/races/*', 'PUT');
  const save = form.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(form.getByRole('alert')).toContainText('We can’t reach Bell Lap right now');
  const refreshed = page.waitForResponse('**/api/organizer/events');
  await save.click();
  const late = form.getByRole('alert').filter({ hasText: 'This race was saved at' });
  await expect(late).toContainText('It has all of your changes, so there’s nothing left to save.');
  await expect(late).toBeFocused();
  await expect(form.getByText('not saved yet')).toHaveCount(0);
  // Nothing would be lost, so closing doesn't ask.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  // The list has the saved version, too, so that the next change isn't refused.
  await (await refreshed).finished();

  await row.getByRole('button', { name: /^Cancellation/ }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this race' });
  await cancel.getByLabel('Reason (optional)').fill('High water');
  await loseResponse('**/announce', 'POST');
  const send = cancel.getByRole('button', { name: 'Announce cancellation' });
  await send.click();
  await expect(cancel.getByRole('alert')).toContainText('We can’t reach Bell Lap right now');
  await send.click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText('Race canceled')).toBeVisible();
  await expect(row.locator('.badge', { hasText: 'Canceled' })).toBeVisible();
  await expect(edit).toBeFocused();
});

test('what can no longer be announced isn’t said to reach anyone', async ({ page }) => {
  await call(page, '/api/login', { username: 'bend', password });
  const own = '/api/races/bend-dirt-fest-2027';
  const race = (await (await page.request.get(own)).json()) as PublicRace;
  await page.goto('/dashboard/races');
  const row = page.getByRole('listitem').filter({ hasText: 'Sat, Jul 10, 2027' });
  await row.getByRole('button', { name: /^Cancellation/ }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this race' });
  await expect(cancel.getByText('We’ll update its page.')).toBeVisible();
  const path = `/api/organizer/races/${race.id}/announce`;
  const theirs = { kind: 'canceled', version: race.version, reason: 'No permit' };
  expect((await call(page, path, theirs)).status()).toBe(200);
  await cancel.getByRole('button', { name: 'Announce cancellation' }).click();
  await expect(cancel.getByText('You can no longer announce this.')).toBeVisible();
  await expect(cancel.getByText('We’ll update its page.')).toBeHidden();
});
