import { rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { asGpx, circle, hills } from '../track-files.ts';
import { openPanel, publishingTest as test } from './admin-site.ts';
import { accessibilityFaults, expect } from './page.ts';
import { signInAsAdmin } from './rider.ts';

/** A build takes about 20 s, or a minute on a machine that runs other tests too. */
const soon = { timeout: 120_000 };

const name = 'The Mid South';
const path = '/gravel/race/the-mid-south-2027';
const stillwater = { lat: 36.12, lng: -97.06 };

const asFile = (points: Parameters<typeof asGpx>[0], fileName: string) => ({
  name: fileName,
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(asGpx(points)),
});

async function editFirstCourse(page: Page) {
  await openPanel(page, '?q=mid+south');
  await page
    .getByRole('article', { name, exact: true })
    .first()
    .getByRole('button', { name: /^Edit/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit course 1' }).click();
  return dialog;
}

test('staff upload a course’s file, and riders see its profile and line and download it', async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  await signInAsAdmin(page, site);
  const dialog = await editFirstCourse(page);
  await dialog.getByLabel('Overview').fill('Red dirt.');
  const input = dialog.getByLabel('Course file (GPX, TCX or FIT)');
  const alps = circle({ center: { lat: 45.9, lng: 6.8 }, miles: 20 });
  await input.setInputFiles(asFile(alps, 'alps.gpx'));
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This course starts in another place' }),
  ).toContainText(/This course starts in another place, [\d,]+ miles from/);
  expect(await accessibilityFaults(page)).toEqual([]);

  // A file that was deleted since it was chosen.
  const gone = test.info().outputPath('gone.gpx');
  await writeFile(gone, asGpx(alps));
  await page.evaluate(() => {
    const hold = (event: Event) => event.stopImmediatePropagation();
    addEventListener('change', hold, { capture: true, once: true });
  });
  await input.setInputFiles(gone);
  await rm(gone);
  await input.dispatchEvent('change');
  await expect(dialog.getByRole('alert')).toContainText(['We couldn’t read this file.']);

  const ride = circle({ center: stillwater, miles: 20, meters: hills(4, 100) });
  await input.setInputFiles(asFile(ride, 'mid-south.gpx'));
  await expect(dialog).toContainText('mid-south.gpx: 20 mi, 1,311 ft of climbing.');
  await expect(dialog).toContainText(/The course file measures 20 mi, not \d+ mi\./);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The text typed before is still there, and none of it is saved yet.
  await expect(dialog.getByLabel('Overview')).toHaveValue('Red dirt.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await expect
    .poll(async () => (await page.request.get(path)).text(), soon)
    .toContain('Course profile');
  await page.goto(path);
  const profile = page.getByRole('img', { name: /^Elevation profile of/ });
  await expect(profile).toHaveAccessibleName(/Total climb 1,311 ft\. Longest climb 3\d\d ft/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download GPX/ }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^the-mid-south-2027-.*\.gpx$/);
  await page.locator('race-map').scrollIntoViewIfNeeded();
  await expect(page.locator('.race-map-course')).toBeVisible();

  const again = await editFirstCourse(page);
  await again.getByRole('button', { name: 'Remove the course file' }).click();
  await expect(again).not.toContainText('mid-south.gpx');
  await expect(again.getByLabel('Course file (GPX, TCX or FIT)')).toBeFocused();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeHidden();
  await expect
    .poll(async () => (await page.request.get(path)).text(), soon)
    .not.toContain('Course profile');
});

test('a file lands on its course even if another one is removed while it’s sent', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const dialog = await editFirstCourse(page);
  const edit = (course: number) => dialog.getByRole('button', { name: `Edit course ${course}` });
  await edit(2).click();
  const sent = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/track?*', async (route) => {
    sent.resolve();
    await held.promise;
    await route.continue();
  });
  // Not another test's line, which would keep its name.
  const ride = circle({ center: stillwater, miles: 25 });
  const input = dialog.getByLabel('Course file (GPX, TCX or FIT)');
  await input.setInputFiles(asFile(ride, 'second.gpx'));
  await sent.promise;
  await edit(1).click();
  await dialog.getByRole('button', { name: 'Remove course' }).click();
  const answered = page.waitForResponse('**/track?*');
  held.resolve();
  expect((await answered).status()).toBe(200);
  await edit(1).click();
  await expect(dialog).toContainText('second.gpx: 25 mi');
  await edit(2).click();
  await expect(input).toBeVisible();
  await expect(dialog).not.toContainText('second.gpx');
});
