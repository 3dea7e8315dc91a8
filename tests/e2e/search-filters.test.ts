import { layoutShift, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, hold, test } from './page.ts';
import { beginOnBuildDay, count, screens, settled } from './search-page.ts';

beginOnBuildDay();

test('a wide screen has all filters in one row and a map beside the list, which stays while the list scrolls', async ({
  page,
}) => {
  await page.setViewportSize(screens.desk);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/search?genre=gravel&when=upcoming');
  await expect(count(page)).toHaveText(settled);
  const boxes = await Promise.all(
    ['q', 'location', 'genre', 'when'].map((name) =>
      page.locator(`form [name="${name}"]`).boundingBox(),
    ),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const [text = 0, ...others] = boxes.map((box) => box?.width ?? 0);
  expect(Math.max(...others)).toBeLessThan(text);
  expect(requests.filter((url) => /(leaflet|race-map).*\.js$|openstreetmap/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(/\d+ races on this map/)).toBeVisible();
  const map = page.locator('.leaflet-container');
  const rows = page.locator('[data-races]');
  const [mapBox, cardBox] = [await map.boundingBox(), await rows.boundingBox()];
  expect((cardBox?.x ?? 0) + (cardBox?.width ?? 0)).toBeLessThan(mapBox?.x ?? 0);
  // It begins beside the count, above the first row.
  const head = (await count(page).boundingBox())?.y ?? 0;
  expect(head).toBeGreaterThan(mapBox?.y ?? 0);
  expect(head).toBeLessThan((mapBox?.y ?? 0) + 44);
  expect((mapBox?.y ?? 0) + (mapBox?.height ?? 0)).toBeLessThan(screens.desk.height);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('.race-row').nth(20).scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.9 });
  // Once scrolled, it fills the window.
  const tall = async () => ((await map.boundingBox())?.height ?? 0) / screens.desk.height;
  await expect.poll(tall).toBeGreaterThan(0.75);
});

test('the list button of a map of all races leads to the list of all races', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search?view=map');
  await expect(page.getByText(/\d+ races on this map/)).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/search?view=list');
  await expect(count(page)).toHaveText(settled);
  await expect(page.locator('.race-row').first()).toBeVisible();
});

test('on a phone the map is above the list', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search?genre=gravel&when=upcoming&view=map');
  await expect(page.getByText(/\d+ races on this map/)).toBeVisible();
  const map = await page.locator('.leaflet-container').boundingBox();
  const card = await page.locator('.race-row').first().boundingBox();
  expect(card?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
});

test('on a phone the filters are in a sheet that counts results as they change', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await watchLayoutShift(page);
  await page.goto('/search?location=Colorado&q=a');
  await expect(count(page)).toHaveText(settled);
  const before = await count(page).textContent();
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText(`Show ${before?.toLowerCase()}`, { ignoreCase: true });
  await sheet.getByLabel('When').press('ArrowDown');
  await expect(count(page)).not.toHaveText(before ?? '');
  // A count while years are still loading is not the final number.
  await expect(count(page)).toHaveText(settled);
  await expect(show).not.toHaveText(`Show ${before}`, { ignoreCase: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  const promised = (await show.textContent())?.replace('Show ', '') ?? '';
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(count(page)).toHaveText(promised, { ignoreCase: true });
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('the sheet’s × closes it, and a race’s length is called by its name', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search?location=Denver%2C+CO&within=50');
  await expect(count(page)).toHaveText(settled);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByLabel('Course length')).toBeVisible();
  await expect(sheet.getByLabel('Distance')).toHaveCount(0);
  const status = await sheet.getByLabel('Status').boundingBox();
  expect(status?.width).toBeGreaterThan(300);
  await expect(sheet.getByRole('button', { name: 'Close' })).toHaveText('×');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
});

for (const path of ['/search', '/gravel']) {
  test(`the sheet of ${path} says what it leaves out`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(path);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel(/^Price/).fill('-5');
    await sheet.getByLabel(/^Price/).press('Tab');
    await expect(sheet.getByText('We left out the price “-5”')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await sheet.getByLabel(/^Price/).fill('50');
    await sheet.getByLabel(/^Price/).press('Tab');
    await expect(sheet.getByText('We left out')).toHaveCount(0);
  });
}

test('the numbers beside disciplines count upcoming races', async ({ page }) => {
  await page.goto('/search?location=Denver%2C+CO&within=50');
  await expect(count(page)).toHaveText(settled);
  const [, upcoming, past] =
    /^(\d+) upcoming · (\d+) past/i.exec((await count(page).textContent()) ?? '') ?? [];
  const figures = await page
    .getByRole('list', { name: 'Disciplines' })
    .locator('.sheet-figure')
    .allTextContents();
  const ahead = figures.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  expect(ahead).toBe(Number(upcoming));
  expect(figures).toContainEqual(expect.stringMatching(/^0 · \d+ past$/));
  expect(Number(past)).toBeGreaterThan(ahead);
});

test('where no race is known to be open for registration, those with a link are one tap away', async ({
  page,
}) => {
  await page.goto('/gravel?registration=open');
  await expect(page.getByText('We don’t have registration dates for every race.')).toBeVisible();
  await page.getByRole('button', { name: 'Races with a registration link' }).click();
  await expect(page).toHaveURL('/gravel?open=1');
  await expect(page.getByRole('button', { name: 'Remove Has registration link' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('the sheet counts the first suggestion for text without matches, and a tap selects it', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search?genre=gravel');
  await expect(count(page)).toHaveText(settled);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const offered = sheet.getByRole('listbox').getByRole('option');
  await sheet.getByRole('combobox', { name: 'Location' }).fill('arvad');
  await expect(offered.first()).toHaveText(/^Arvada, CO/);
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText(/^Show [1-9]\d* upcoming/);
  const promised = (await show.textContent())?.replace('Show ', '') ?? '';
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/genre=gravel&location=Arvada%2C\+CO&within=50/);
  await expect(count(page)).toHaveText(promised, { ignoreCase: true });

  // With its state, a town counts as chosen.
  await page.goto('/search');
  await expect(page.locator('[data-results-top]')).toHaveAttribute('data-hydrated');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await sheet.getByRole('combobox', { name: 'Location' }).fill('Arvada, CO');
  await expect(show).toHaveText(/^Show [1-9]\d* upcoming · /);
  await show.click();
  await expect(page).toHaveURL('/search?location=Arvada%2C+CO&within=50');

  await page.getByRole('button', { name: /^Filters/ }).click();
  await sheet.getByRole('combobox', { name: 'Location' }).fill('near m');
  await expect(offered.first()).toHaveText('Near me');
  await expect(show).toHaveText('Show races');
  await sheet.getByRole('combobox', { name: 'Location' }).fill('qqq');
  await expect(show).toHaveText('Show 0 races');
  await expect(offered).toHaveCount(0);
});

test('the sheet never shows 0 while there is a suggestion: the first leads to the nearest races', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/search');
  await expect(page.locator('[data-results-top]')).toHaveAttribute('data-hydrated');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.evaluate((dialog) => {
    const labels: (string | undefined)[] = [];
    Object.assign(window, { labels });
    const note = () => labels.push(dialog.querySelector('.button-solid')?.textContent);
    new MutationObserver(note).observe(dialog, {
      ...{ childList: true, characterData: true, subtree: true },
    });
  });
  const first = sheet.getByRole('listbox').getByRole('option').first();
  const show = sheet.getByRole('button', { name: /^Show/ });
  const field = sheet.getByRole('combobox', { name: 'Location' });
  for (const [typed, offered] of [
    ['fargo', /^Fargo, ND/],
    ['sitka', /^Sitka/],
    ['xen', /^Xenia, IL/],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(first).toHaveText(offered);
    await expect(show).toHaveText('Show nearest races');
  }
  expect(
    await page.evaluate(() => (window as unknown as { labels: string[] }).labels),
  ).not.toContain('Show 0 races');
  await show.click();
  await expect(page).toHaveURL('/search?location=Xenia%2C+IL&within=50');
  await expect(page.getByRole('heading', { name: 'Nearest to Xenia, IL' })).toBeVisible();

  await page.goto('/search?genre=bmx');
  await expect(count(page)).toHaveText(settled);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await field.fill('Moab');
  await expect(first).toHaveText(/^Moab, UT/);
  await expect(show).toHaveText('Show nearest races');
  await field.fill('58102');
  await expect(first).toHaveText(/^58102/);
  await expect(show).toHaveText('Show nearest races');
  await page.goto('/search?q=zzzz');
  await expect(count(page)).toHaveText(settled);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(show).toHaveText('Show 0 races');
  await field.fill('united');
  await expect(first).toHaveText('United States');
  await expect(show).toHaveText('Show results');
});

for (const [name, size] of Object.entries(screens)) {
  test(`nothing shifts by itself while filters change, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await watchLayoutShift(page);
    await page.goto('/search?location=Colorado&when=upcoming');
    await expect(count(page)).toHaveText(settled);
    await page.getByLabel('Race or keyword').pressSequentially('race', { delay: 30 });
    await expect(page).toHaveURL(/q=race/);
    await page.getByRole('button', { name: 'Remove Colorado' }).click();
    await expect(page).not.toHaveURL(/location/);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(page.getByText(/\d+ races on this map/)).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

for (const [path, rest] of [
  ['/search?q=a', 'all-20*'],
  ['/gravel?location=Kansas', 'gravel-20*'],
] as const) {
  test(`nothing moves on a phone when the last of the index loads, ${path}`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await watchLayoutShift(page);
    const years = await hold(page, `**/listing/files/${rest}`);
    await page.goto(path);
    await expect(count(page)).toHaveText(/more are loading/);
    const card = page.locator('.race-row:visible').first();
    const before = (await card.boundingBox())?.y;
    years.release();
    await expect(count(page)).toHaveText(settled);
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test('while only past races are found and others load, none is counted as 0', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const years = await hold(page, '**/listing/files/all-2025*');
  await page.goto('/search?location=waukon');
  await expect(count(page)).toHaveText('No upcoming races, more are loading');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show/ });
  await expect(show).toHaveText('Show past races');
  years.release();
  await expect(show).toHaveText(/^Show [2-9]\d* past races$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(count(page)).toHaveText(/^No upcoming races · [2-9]\d* past$/);
  await page.goto('/search?when=past');
  await expect(count(page)).toHaveText(/^[\d,]+ past races$/);
});

test('tags are added and removed one by one, and a status is chosen', async ({ page }) => {
  await page.setViewportSize(screens.desk);
  await page.goto('/search?when=past');
  await expect(count(page)).toHaveText(settled);
  const all = (await count(page).textContent()) ?? '';
  await page.getByText('More Filters').click();
  const tags = page.getByLabel('Tags');
  await tags.focus();
  await expect(page.locator('datalist option[value="Series"]')).toHaveCount(1);
  await tags.fill('Series');
  await tags.press('Enter');
  await expect(page).toHaveURL(/tags=series/);
  await expect(count(page)).not.toHaveText(all);
  const some = await count(page).textContent();
  await tags.fill('championship,');
  await expect(page).toHaveURL(/tags=series%2Cchampionship/);
  await expect(count(page)).not.toHaveText(some ?? '');
  await page.getByRole('button', { name: 'Remove Championship' }).click();
  await expect(count(page)).toHaveText(some ?? '');
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page.getByRole('button', { name: 'Remove Canceled' })).toBeVisible();
  await expect(page).toHaveURL(/eventStatus=cancelled/);
});

test('a date can be typed digit by digit, and again', async ({ page }) => {
  await page.setViewportSize(screens.desk);
  await page.goto('/search?location=Kansas');
  await expect(count(page)).toHaveText(settled);
  await page.getByText('More Filters').click();
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('06012027');
  await expect(page).toHaveURL(/from=2027-06-01/);
  await expect(from).toHaveValue('2027-06-01');
  await expect(page.getByText('We left out')).toHaveCount(0);
  await from.blur();
  await from.focus();
  await page.keyboard.type('07152028');
  await expect(page).toHaveURL(/from=2028-07-15/);
  await page.getByRole('button', { name: /From Jul 15, 2028/ }).click();
  await expect(from).toHaveValue('');
});

test('removing a chip moves the focus to the next, or from the last to the line that says so', async ({
  page,
}) => {
  await page.goto('/search?genre=gravel&location=Colorado&q=e');
  await expect(count(page)).toHaveText(settled);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Gravel' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button')).toHaveCount(3);
  await expect(chips.getByRole('button', { name: 'Colorado' })).toBeFocused();
  await chips.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page.getByText('No filters', { exact: true })).toBeFocused();
});

test('a phone that is turned until there is room closes the filters’ sheet, and the page goes on', async ({
  page,
}) => {
  for (const path of ['/search', '/gravel']) {
    await page.setViewportSize(screens.phone);
    await page.goto(path);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.setViewportSize({ width: 1133, height: 744 });
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    const more = page.getByRole('button', { name: 'More Filters' });
    await expect(more).toBeFocused();
    await more.click();
    await expect(page.getByLabel('Status')).toBeVisible();
  }
});
