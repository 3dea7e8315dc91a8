import { readFile } from 'node:fs/promises';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, test } from './page.ts';
import { call, mailTo, password, signIn, signInAsAdmin } from './rider.ts';

test('T68 a rider sees recent activity, downloads their data, and deletes the account with a last email', async ({
  page,
}) => {
  await signIn(page, 'wanda');
  await call(page, '/api/login', { username: 'wanda', password: 'not my password' });
  await page.goto('/profile');
  const activity = page.locator('section', {
    has: page.getByRole('heading', { name: 'Recent activity' }),
  });
  await expect(activity.getByRole('listitem')).toHaveText([
    /^Sign-in failed: wrong password.*127\.0\.0\.0\/24$/,
    /^Signed in.*127\.0\.0\.0\/24$/,
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('bell-lap-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { username: 'wanda', email: 'wanda@example.org' } });
  await expect(page.getByText('Your data was downloaded')).toBeVisible();
  await mailTo(page.request, 'wanda@example.org', 'A copy of your Bell Lap data was downloaded');
  await page.reload();
  await expect(activity.getByRole('listitem').first()).toContainText(
    'Copy of your data downloaded',
  );

  const race = {
    ...{ name: 'Wanda’s Farewell', genre: 'gravel', date: '2027-05-15' },
    ...{ state: 'NE', location: 'Ord' },
  };
  const submitted = await call(page, '/api/races/submit', race);
  const { id } = (await submitted.json()) as { id: string };

  const suggestion = { kind: 'wrong-place', version: 1, note: 'Wanda rode it.' };
  const suggested = await call(page, '/api/races/the-mid-south-2027/suggestions', suggestion);
  expect(suggested.status()).toBe(202);

  await page.getByText('Delete my account…').click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast.getByRole('status')).toHaveText('Your account was deleted.');
  await expect.poll(() => page.context().cookies()).toEqual([]);
  const last = await mailTo(page.request, 'wanda@example.org', 'Your Bell Lap account was deleted');
  await page.reload();
  await expect(toast).toHaveCount(0);
  expect(last).toContain('We won’t email wanda@example.org again.');

  // What the rider submitted still waits.
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=pending');
  const card = page.getByRole('article', { name: race.name });
  await expect(card.getByText(/^From a deleted account, on /)).toBeVisible();
  await expect(page.getByLabel('Submitter').getByRole('option')).toContainText(['Deleted account']);
  await page.getByRole('tab', { name: /^Suggestions/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Wanda rode it.' })).toContainText(
    'From a deleted account, on ',
  );
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await expect(
    page.getByText(/^deleted user [0-9a-f]{8} deleted their own account$/).first(),
  ).toBeVisible();
  expect((await call(page, `/api/admin/races/${id}/approve`, { approved: false })).status()).toBe(
    200,
  );
  const open = await page.request.get('/api/admin/suggestions');
  for (const { id, note, race } of (await open.json()) as OpenSuggestion[]) {
    if (note !== suggestion.note) continue;
    const decision = { accept: [], reject: [suggestion.kind], version: race.version };
    expect((await call(page, `/api/admin/suggestions/${id}`, decision)).status()).toBe(200);
  }
});
