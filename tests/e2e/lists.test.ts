import type { Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';
import { bruteForce, buildDay, countWords, expectShown } from './calendar.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, serveTiles, test } from './page.ts';

const phone = { width: 390, height: 844 };

let races: readonly PublicRace[];

test.beforeEach(async ({ page, races: all }) => {
  races = all;
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const list = (page: Page) => page.locator('[data-races]');

const idsOf = (matches: (race: PublicRace) => boolean) => {
  const { upcoming, past } = bruteForce(races.filter(matches), buildDay);
  return [...upcoming, ...past].map((race) => race.id);
};

const isGravel = (race: PublicRace) => race.genre === 'gravel';

const touches = (from: string, to: string) => (race: PublicRace) =>
  (race.endDate ?? race.date) >= from && race.date <= to;

for (const path of [
  ...['/gravel', '/all', '/gravel/ks', '/states/colorado', '/search?when=upcoming'],
  '/gravel?location=Denver%2C+CO&within=100',
]) {
  test(`on a phone the first race of ${path} is in view without scrolling, with one link and a bookmark`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const row = page.locator('.race-row:visible').first();
    await expect(row).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(row.getByRole('link')).toHaveCount(1);
    await expect(row.getByRole('button')).toHaveCount(1);
    await expectNoSidewaysScroll(page, phone.width);
    const href = await row.getByRole('link').getAttribute('href');
    // The right half of the row, below the name.
    const { x = 0, y = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    await page.mouse.click(x + width * 0.7, y + height - 6);
    await expect(page).toHaveURL(href ?? '');
  });
}

test('a list has a heading with the race count for each month, and weekdays', async ({ page }) => {
  await page.goto('/gravel');
  const { upcoming } = bruteForce(races.filter(isGravel), buildDay);
  const byMonth = Map.groupBy(upcoming, ({ date }) => date.slice(0, 7));
  const [[month = '', first = []] = []] = byMonth;
  const name = new Date(`${month}-15T12:00:00Z`).toLocaleString('en-US', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    `${name} · ${first.length} ${first.length === 1 ? 'race' : 'races'}`,
  );
  const weekday = new Date(`${first[0]?.date}T12:00:00Z`).toLocaleString('en-US', {
    ...{ weekday: 'short', timeZone: 'UTC' },
  });
  await expect(list(page).locator('.bib').first()).toContainText(weekday);
  await expect(list(page).locator('time').first()).toContainText(`${weekday}, `);
  await expect(page.locator('main > section').first()).toContainText(
    new RegExp(`${upcoming.length} upcoming races in \\d+ states.* · \\d+ past`),
  );
  const pictures = await list(page)
    .locator('.race-row img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(pictures.filter((picture, at) => picture === pictures[at - 1])).toEqual([]);
  // The page is about gravel, so its rows don't say so.
  await expect(list(page).locator('.badge-genre')).toHaveCount(0);
});

test('each When takes one tap, stays in the address and means the same on each kind of page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/gravel', '/search?genre=gravel']) {
    await page.goto(path);
    await expect(page.locator('div[data-hydrated]')).toBeVisible();
    for (const [label, address, from, to] of [
      ['This weekend', 'this-weekend', '2026-11-20', '2026-11-22'],
      ['Spring 2027', '2027-spring', '2027-03-01', '2027-05-31'],
      ['Next weekend', 'next-weekend', '2026-11-27', '2026-11-29'],
      ['June 2027', '2027-06', '2027-06-01', '2027-06-30'],
    ] as const) {
      const chip = page.getByRole('button', { name: label, exact: true });
      const select = page.getByRole('main').getByLabel('When').filter({ visible: true });
      if (await chip.isVisible()) await chip.click();
      else {
        // In search, the field is in the sheet of all filters.
        if (path !== '/gravel') await page.getByRole('button', { name: /^Filters/ }).click();
        await select.and(page.getByRole('combobox')).selectOption(label);
        if (path !== '/gravel') await page.keyboard.press('Escape');
      }
      await expect(page).toHaveURL(new RegExp(`when=${address}`));
      const isListed = (race: PublicRace) => isGravel(race) && touches(from, to)(race);
      await expect(page.locator('[aria-live]')).toContainText(countWords(races.filter(isListed)));
      await page.reload();
      await expect(
        path === '/gravel'
          ? page
              .getByRole('combobox', { name: 'When' })
              .and(page.locator(`:has(option:checked[value="${address}"])`))
          : page.getByRole('button', {
              name: label.replace('June', 'Jun'),
              exact: true,
              pressed: true,
            }),
      ).toBeVisible();
    }
  }
});

test('on a phone a discipline shows its busiest states first, and all of them below', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/gravel');
  await expect(page.locator('div[data-hydrated]')).toBeVisible();
  const oregon = page.getByRole('button', { name: 'Oregon', exact: true });
  await oregon.click();
  await expect(page).toHaveURL('/gravel?location=Oregon');
  await expect(oregon).toHaveAttribute('aria-pressed', 'true');
  await oregon.click();
  await expect(page).toHaveURL('/gravel');
  await page.getByRole('link', { name: 'More states' }).click();
  await expect(page.getByRole('heading', { name: 'Gravel Races by state' })).toBeInViewport();
});

test('Upcoming only hides past races, through the address, and a second tap shows them again', async ({
  page,
}) => {
  await page.goto('/cx');
  await expect(page.locator('div[data-hydrated]')).toBeVisible();
  const chip = page.getByRole('button', { name: 'Upcoming only', exact: true });
  await chip.click();
  await expect(page).toHaveURL('/cx?when=upcoming');
  const { upcoming } = bruteForce(
    races.filter(({ genre }) => genre === 'cx'),
    buildDay,
  );
  await expectShown(
    list(page),
    upcoming.map(({ id }) => id),
  );
  await expect(page.getByRole('heading', { name: 'Past Races' })).toBeHidden();
  await chip.click();
  await expect(page).toHaveURL('/cx');
  await expectShown(list(page), idsOf(({ genre }) => genre === 'cx').slice(0, 20));
});

test('gravel within 100 miles of Denver in spring takes six taps from home', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    await target.click();
    taps += 1;
  };
  await tap(
    page
      .locator('main')
      .getByRole('link', { name: /^Gravel \d/ })
      .first(),
  );
  await expect(page.locator('div[data-hydrated]')).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Location' });
  await tap(place);
  await place.pressSequentially('Denver');
  await tap(page.getByRole('option', { name: /^Denver, CO/ }));
  const within = page.getByRole('combobox', { name: 'Within' });
  await expect(within).toHaveValue('50');
  // A select takes one tap to open and one to choose.
  taps += 2;
  await within.selectOption('100');
  await tap(page.getByRole('button', { name: 'Spring 2027' }));
  await expect(page).toHaveURL('/gravel?location=Denver%2C+CO&within=100&when=2027-spring');
  expect(taps).toBe(6);
});

test('the races in Vermont in June take four taps from anywhere', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await page.locator('header summary:visible').click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'States' })
    .click();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Vermont \d/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'June 2027', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^June 2027 · / })).toBeInViewport();
});

test('the header is 130 px high, and on a phone 56 px of it stay, with search and menu', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/gravel');
  const header = page.locator('header').first();
  expect((await header.boundingBox())?.height).toBe(130);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(-74);
  await expect(header.getByRole('link', { name: 'Find a Race' }).first()).toBeInViewport();
  await page.locator('header summary:visible').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Find a Race', 'States', 'Race Guides', 'About', 'Submit a Race', 'Sign In'],
  ]);
  await expect(menu.getByRole('link').first()).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a map shows upcoming races, past ones on request, and searches the area it was moved to', async ({
  page,
}) => {
  await serveTiles(page);
  await page.goto('/all?view=map');
  const line = page.getByText(/races on this map/);
  await expect(line).toBeVisible();
  const { upcoming, past } = bruteForce(races, buildDay);
  const number = async () =>
    Number(/[\d,]+/.exec((await line.textContent()) ?? '')?.[0].replace(',', ''));
  expect(await number()).toBeLessThanOrEqual(upcoming.length);
  const frame = await page.locator('.race-map').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeGreaterThan(1.3);
  await expect(page.getByRole('button', { name: /: show Alaska$/ })).toBeVisible();
  // By keyboard: a click scrolls the page, with which the map grows and the box moves from under the mouse.
  await page.getByLabel(`Show ${past.length} past races`).press('Space');
  await expect.poll(number).toBeGreaterThan(upcoming.length);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.poll(number).toBeGreaterThan(upcoming.length);
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  await page.getByRole('region', { name: 'Map of the races' }).focus();
  await page.keyboard.press('+');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/all\?past=shown&view=map&area=(-?[\d.]+(%2C|$)){4}/);
  // Upcoming and past races in view, and no others.
  const counts = page.locator('section[aria-label="Results"] [aria-live]');
  const inArea = async () =>
    [...((await counts.textContent()) ?? '').matchAll(/([\d,]+) (?:upcoming|past)/g)]
      .map(([, digits = '']) => Number(digits.replace(',', '')))
      .reduce((sum, count) => sum + count, 0);
  await expect.poll(async () => (await inArea()) - (await number())).toBe(0);
  // So do the marks, also where the map's edge crosses a cluster.
  const onMarks = () =>
    page
      .locator('.race-map-mark')
      .evaluateAll((marks) =>
        marks
          .map(({ ariaLabel }) => /^([\d,]+) races/.exec(ariaLabel ?? '')?.[1] ?? '1')
          .reduce((sum, count) => sum + Number(count.replace(',', '')), 0),
      );
  await expect.poll(async () => (await onMarks()) - (await number())).toBe(0);
  // Going back undoes one step at a time.
  const pastShown = page.getByLabel(/^Show [\d,]+ past races?$/);
  await pastShown.uncheck();
  await expect(page).toHaveURL(/\/all\?view=map&area=/);
  await page.goBack();
  await expect(pastShown).toBeChecked();
  await expect(page).toHaveURL(/\/all\?past=shown&view=map&area=/);
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.focus();
  await expect(place).toHaveValue('Map area');
  // What has been searched isn't offered again until the map moves elsewhere.
  await expect(search).toHaveCount(0);
  await page.getByRole('region', { name: 'Map of the races' }).focus();
  await page.keyboard.press('+');
  await expect(search).toBeVisible();
  await page.getByRole('button', { name: 'All results' }).press('Enter');
  await expect(page).toHaveURL('/all?past=shown&view=map');
  await expect(search).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/area=/);
  await page.getByRole('button', { name: 'All results' }).press('Enter');
  await expect(page).toHaveURL('/all?past=shown&view=map');
});

test('the map of states is a list of links with race counts', async ({ page }) => {
  await page.goto('/states');
  const map = page.getByRole('list', { name: 'Upcoming races by state' });
  await expect(map.getByRole('listitem')).toHaveCount(51);
  const { upcoming } = bruteForce(
    races.filter(({ state }) => state === 'KS'),
    buildDay,
  );
  const kansas = map.getByRole('link', { name: `Kansas, upcoming races: KS ${upcoming.length}` });
  await kansas.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/states/kansas');
});
