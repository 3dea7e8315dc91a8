import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';
import { setPublishing } from './admin-site.ts';
import { expect, expectFit, plainTest, serveTiles, test } from './page.ts';
import { signInAsAdmin } from './rider.ts';

const messy = fileURLToPath(new URL('../data/messy-upload.json', import.meta.url));

/** Rejected races are in no list that other tests read. */
const csv = (names: readonly string[]) =>
  [
    'Name;Genre;State;Location;Date;Status;Tags',
    ...names.map((name, at) => `${name};gravel;NE;"Ord, NE";2027-05-${at + 10};rejected;dust`),
  ].join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const check = (page: Page) => button(page, 'Preview').click();
const paste = (page: Page, text: string) => page.getByLabel('Or paste races').fill(text);

test('races are uploaded together: checked first, duplicates decided, and everything undone', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=upload');
  await check(page);
  await expect(page.getByText('Choose a file or paste races.')).toBeVisible();
  await page.getByLabel('Upload a file').setInputFiles(messy);
  await check(page);
  await expect(page.getByText(/^Nothing was uploaded\. \d+ races have errors\./)).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Regalado Road Race' })).toHaveText(
    /^1Regalado.*genre 'Road Race' is not one of.*; did you mean road\?.*; did you mean 2013-03-24\?/,
  );
  await expect(rows.last()).toContainText(/^139|^140/);
  await expectFit(page);
  await button(page, /^Remove/).click();

  await paste(page, '{ "name": "Alone" }');
  await check(page);
  await expect(page.getByText('JSON data must be an array of race objects')).toBeVisible();
  await paste(page, csv(['Burwell Dust Roubaix', 'Calamus Lake Loop']));
  await check(page);
  await expect(page.getByRole('heading', { name: 'Dry run: 2 changes' })).toBeFocused();
  await expect(page.getByText('Create: 2 · Update: 0')).toBeVisible();
  const created = page.getByRole('table', { name: 'To create' }).getByRole('row');
  await expect(created.nth(1)).toHaveText(/^1Burwell Dust RoubaixMon, May 10, 2027, Ord, NE$/);
  await expectFit(page);
  await expect(page.getByText('None yet.')).toBeVisible();
  await button(page, 'Upload races').click();
  await expect(page.getByText('Successfully uploaded 2 races!')).toBeVisible();
  await expect(page.getByText('2 races created')).toBeVisible();

  const newTags = csv(['Burwell Dust Roubaix', 'Calamus Lake Loop']).replace('dust', 'mud');
  await paste(page, newTags);
  await check(page);
  await expect(page.getByRole('table', { name: 'To update' }).getByRole('row').last()).toHaveText(
    /^1Burwell Dust Roubaix.*dust → mud$/,
  );
  await expectFit(page);
  await paste(page, csv(['Burwell Dust Roubaix', 'Calamus Lake Loop']));
  await page.getByLabel('Dry run').uncheck();
  await button(page, 'Upload races').click();
  await expect(page.getByText('Successfully uploaded 0 races!')).toBeVisible();
  await expect(page.getByText('Create: 0 · Update: 0 · Unchanged: 2')).toBeVisible();

  const alike = [
    'The Burwell Dust Roubaix Race',
    'Calamus Lake Loop Gravel Race',
    'Burwell Dust',
    'The Calamus Lake Loop',
  ];
  await paste(page, csv(alike));
  await button(page, 'Upload races').click();
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(dialog.getByText('4 left to decide.')).toBeVisible();
  await expectFit(page);
  const third = dialog.getByRole('listitem', { name: 'Row 3: Burwell Dust', exact: true });
  await expect(third).toContainText('Burwell Dust Roubaix → Burwell Dust');
  await dialog.getByRole('button', { name: /^Update this race ?: The Burwell/ }).click();
  await expect(dialog.getByText('3 left to decide.')).toBeVisible();
  // Compared with the race as it is since that update.
  await expect(third).toContainText('The Burwell Dust Roubaix Race → Burwell Dust');
  await third.getByRole('button', { name: /^Create new/ }).click();
  await expect(dialog.getByText('2 left to decide.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Successfully uploaded/ })).toBeFocused();
  // Undecided rows are not lost without a question.
  await paste(page, '[]');
  await button(page, 'Upload races').click();
  const question = page.getByRole('dialog', { name: 'Leave duplicates undecided' });
  await expect(question).toContainText('You haven’t decided on 2 races from the last upload');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Review duplicates').click();
  await dialog.getByRole('button', { name: 'Create all remaining' }).click();
  await page
    .getByRole('dialog', { name: 'Create all remaining' })
    .getByRole('button', { name: 'Create 2 races' })
    .click();
  await expect(dialog.getByRole('heading', { name: 'All duplicates processed!' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Refresh Races' }).click();
  // The report counts the decisions, as the list below it does.
  await expect(page.getByRole('heading', { name: 'Successfully uploaded 4 races!' })).toBeVisible();
  await expect(page.getByText('Create: 3 · Update: 1')).toBeVisible();

  await paste(page, csv(['Burwell Dust Roubaix Ride', 'Calamus Lake Loop Ride']));
  await button(page, 'Upload races').click();
  await expect(dialog.getByText('2 left to decide.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip all remaining' }).click();
  const all = page.getByRole('dialog', { name: 'Skip all remaining' });
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await dialog.getByRole('button', { name: 'Skip all remaining' }).click();
  await all.getByRole('button', { name: 'Skip 2 races' }).click();
  await expect(dialog.getByRole('heading', { name: 'All duplicates processed!' })).toBeFocused();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Refresh Races' }).click();
  await expect(dialog).toBeHidden();

  // Nearly all of the site's races came from uploads, and its admin is told what an undo would do.
  await setPublishing(page, { onSite: 100_000 });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

  // With its row's status; and undone with the upload, like the updates.
  const listed = await page.request.get('/api/admin/races?perPage=2000');
  expect(await listed.json()).toContainEqual(
    expect.objectContaining({ id: 'burwell-dust-2027', status: 'rejected' }),
  );
  const undo = async (what: string) => {
    const upload = page.getByRole('listitem').filter({ hasText: what });
    await upload.getByRole('button', { name: /^Undo ?: the upload of/ }).click();
    const question = page.getByRole('dialog', { name: 'Undo upload' });
    await expect(question).toContainText(what);
    await expect(question).toContainText('which is under half. Nothing else gets published');
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect(upload.getByText(/^Undone /)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Recent uploads/ })).toBeFocused();
  };
  await undo('2 races created');
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast).toContainText('Upload undone: 1 race');
  await expect(toast).toContainText('left as they are: Burwell Dust Roubaix');
  await undo('3 races created, 1 race updated');
  await expect(toast).toContainText('Upload undone: 4 races');
  await expectFit(page);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const latest = page
    .getByRole('listitem')
    .filter({ hasText: /^admin/ })
    .first();
  await expect(latest).toContainText(/^admin (?:restored|deleted) .* by undoing an upload/);
});

test('the preview names doubtful distances, past dates and fields that are nearly known', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=upload');
  const race = { genre: 'gravel', state: 'NE', location: 'Ord, NE' };
  const races = [
    { ...race, name: 'Loup Valley Lark', date: '2027-05-10', distance: '40 mi, 12 mils' },
    { ...race, name: 'Chalk Hills Charge', date: '2020-05-10', distances: '50 mi', fun: 1 },
  ];
  await paste(page, JSON.stringify(races));
  await check(page);
  await expect(page.getByText(/^Unknown field/)).toHaveText([
    'Unknown field “distances”; did you mean distance?',
    'Unknown fields: fun.',
  ]);
  const created = page.getByRole('table', { name: 'To create' }).getByRole('row');
  await expect(created.nth(1)).toContainText('Mon, May 10, 2027, Ord, NE · 40 mi · 12 mils');
  const doubts = page.getByRole('table', { name: 'Skipped, corrected or doubtful' });
  await expect(doubts.getByRole('row').nth(1)).toHaveText(
    /^1Loup Valley Lark.*distance “12 mils” isn’t a distance or time/,
  );
  await expect(doubts.getByRole('row').nth(2)).toHaveText(
    /^2Chalk Hills Charge.*date May 10, 2020 is in the past\. Did you mean 20\d\d\?$/,
  );
  await expectFit(page);

  await paste(page, JSON.stringify([{ ...race, name: 'Loup Valley Lark', dates: '2027-05-10' }]));
  await check(page);
  await expect(page.getByText('Unknown field “dates”; did you mean date?')).toBeVisible();
  await expect(page.getByText('date is required')).toBeVisible();
});

test('a row whose status would take a listed race off the calendar can’t update it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const listed = await page.request.get('/api/races/the-mid-south-2027');
  const { name, genre, state, location, date } = (await listed.json()) as PublicRace;
  await page.goto('/admin-dashboard?tab=upload');
  const row = { name: `${name} Race`, genre, state, location, date, status: 'rejected' };
  await paste(page, JSON.stringify([row]));
  await page.getByLabel('Dry run').uncheck();
  await button(page, 'Upload races').click();
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  const entry = dialog.getByRole('listitem', { name: `Row 1: ${row.name}` });
  await expect(entry).toContainText(
    'The row can’t update this race: status can’t be rejected, because the race is listed;',
  );
  await expect(entry.getByRole('button', { name: /^Update this race/ })).toHaveCount(0);
  await expect(entry.getByRole('button', { name: /^Create new/ })).toBeVisible();
  await entry.getByRole('button', { name: /^Skip/ }).click();
  await expect(dialog.getByRole('heading', { name: 'All duplicates processed!' })).toBeFocused();
});

test('what other tabs of the panel hold takes no focus, and isn’t lost without a question', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard?tab=upload');
  await paste(page, 'name,genre,state,location,date\nHarrop Hollow,road,VT,"Barre, VT",2027-07-11');
  await check(page);
  const result = page.getByRole('heading', { name: 'Dry run: 1 change' });
  await expect(result).toBeFocused();
  const add = page.getByRole('tab', { name: 'Add Race' });
  const upload = page.getByRole('tab', { name: 'Bulk Upload' });
  await upload.press('ArrowLeft');
  await expect(result).toBeHidden();
  await add.press('ArrowRight');
  await expect(result).toBeVisible();
  await expect(upload).toBeFocused();

  await add.click();
  await page.getByLabel('Name', { exact: true }).fill('Calamus Lake Loop');
  await serveTiles(page);
  await page.getByRole('button', { name: 'Show on map' }).click();
  const pin = page.getByRole('button', { name: 'The start. Arrow keys move it.' });
  await expect(pin).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Races' }).click();
  // A map that is hidden while the window is resized still has its pin in the middle.
  await page.setViewportSize({ width: 700, height: 720 });
  await add.click();
  const map = page.getByRole('region', { name: 'Map with the pin' });
  const isCentered = async () => {
    const [inner, outer] = [await pin.boundingBox(), await map.boundingBox()];
    if (!inner || !outer) return false;
    return Math.abs(inner.x + inner.width / 2 - outer.x - outer.width / 2) < 5;
  };
  await expect.poll(isCentered).toBe(true);
  await page.getByRole('tab', { name: 'Manage Races' }).click();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => location.assign('/'));
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
});

plainTest('if the upload doesn’t load, a half-typed race stays', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/BulkUpload*', (route) => route.abort());
  await page.goto('/admin-dashboard?tab=add');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Calamus Lake Loop');
  await page.getByRole('tab', { name: 'Bulk Upload' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await page.getByRole('tab', { name: 'Add Race' }).click();
  await expect(name).toHaveValue('Calamus Lake Loop');
});
