import fc from 'fast-check';
import { stateCodes } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import {
  bruteForce,
  buildDay,
  countWords,
  expectShown,
  goBackTo,
  layoutShift,
  listedAt,
  watchLayoutShift,
} from './calendar.ts';
import {
  accessibilityFaults,
  expect,
  expectFitOfLargeText,
  expectNoSidewaysScroll,
  serveTiles,
  test,
} from './page.ts';

let races: readonly PublicRace[];

test.beforeEach(async ({ page, races: all }) => {
  races = all;
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  // With the clock stopped, a moving map would never arrive.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const expected = (matches: (race: PublicRace) => boolean) => {
  const { upcoming, past } = bruteForce(races.filter(matches), buildDay);
  return [...upcoming, ...past].map((race) => race.id);
};

const wordsFor = (matches: (race: PublicRace) => boolean, where: string) =>
  countWords(races.filter(matches), buildDay, where);

const hydrated = (page: import('playwright/test').Page) =>
  expect(page.locator('div[data-hydrated]')).toBeVisible();

/** A quiet discipline's upcoming races are also shown above it. */
const list = (page: import('playwright/test').Page) => page.locator('[data-rows] [data-races]');

test('the state select narrows the list and updates the address, and back undoes it', async ({
  page,
}) => {
  await page.goto('/gravel');
  await hydrated(page);
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  await state.selectOption('Kansas');
  await expect(page).toHaveURL('/gravel?location=Kansas');
  const inKansas = expected((race) => race.genre === 'gravel' && race.state === 'KS');
  const count = wordsFor((race) => race.genre === 'gravel' && race.state === 'KS', ' in 1 state');
  await expect(page.locator('[aria-live]')).toHaveText(count);
  await expectShown(list(page), inKansas.slice(0, 20));
  await page.goBack();
  await expect(state).toHaveValue('');
  await expectShown(list(page), expected((race) => race.genre === 'gravel').slice(0, 20));
  await page.goForward();
  await expect(state).toHaveValue('Kansas');
  await expect(page.locator('[aria-live]')).toHaveText(count);
});

test('counts and rows equal a brute-force filter’s for a sample of genres and states', async ({
  page,
}) => {
  test.slow();
  const samples = fc.sample(
    fc.uniqueArray(fc.constantFrom(...stateCodes), { minLength: 5, maxLength: 5 }),
    {
      seed: 20261121,
      numRuns: genreIds.length + 1,
    },
  );
  for (const [at, genre] of [...genreIds, 'all' as const].entries()) {
    await page.goto(`/${genre}`);
    await hydrated(page);
    for (const code of samples[at] ?? []) {
      const matches = (race: PublicRace) =>
        (genre === 'all' || race.genre === genre) && race.state === code;
      const ids = expected(matches);
      const where = code === 'DC' ? ' in DC' : ' in 1 state';
      const count = wordsFor(matches, where).toLowerCase();
      const wanted = { count, ids: ids.slice(0, 20) };
      const address = `/${genre}?location=${code}`;
      expect(await listedAt(page, address, wanted), address).toEqual(wanted);
    }
  }
});

test('pages hold 20, 50 or 100; the size is clamped to 1 to 100, the page to the last one', async ({
  page,
}) => {
  const all = expected((race) => race.genre === 'gravel');
  await page.goto('/gravel');
  await hydrated(page);
  await expect(page.getByText(`Showing 1–20 of ${all.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/gravel?page=2');
  await expect(page.getByText(`Showing 21–40 of ${all.length}`)).toBeVisible();
  await expectShown(list(page), all.slice(20, 40));
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(`Showing 1–20 of ${all.length}`)).toBeVisible();
  await page.getByLabel('Per page').selectOption('50');
  await expect(page).toHaveURL('/gravel?perPage=50');
  await expect(page.getByText(`Showing 1–50 of ${all.length}`)).toBeVisible();
  // The list of that size comes with a field of its own.
  await expect(page.getByLabel('Per page')).toBeFocused();
  for (const [query, shown] of [
    ['perPage=9999', 'Showing 1–100 of'],
    ['perPage=0', 'Showing 1–1 of'],
    ['perPage=-3', 'Showing 1–1 of'],
    ['page=0', 'Showing 1–20 of'],
    ['page=9999&perPage=100', `Showing ${Math.floor((all.length - 1) / 100) * 100 + 1}–`],
  ]) {
    await goBackTo(page, `/gravel?${query}`);
    await expect(page.getByText(shown ?? ''), query).toBeVisible();
  }
});

test('More Filters narrow by date, distance and registration; chips and Clear all undo it', async ({
  page,
}) => {
  await page.goto('/gravel');
  await hydrated(page);
  await page.getByText('More Filters').click();
  await page.getByLabel('From').fill('2027-05-01');
  await page.getByLabel('To', { exact: true }).fill('2027-06-30');
  const between = expected(
    (race) =>
      race.genre === 'gravel' &&
      (race.endDate ?? race.date) >= '2027-05-01' &&
      race.date <= '2027-06-30',
  );
  await expect(page.locator('[aria-live]')).toContainText(`${between.length} upcoming races in`);
  await expectShown(list(page), between.slice(0, 20));
  await page.getByLabel('Has registration link').check();
  await expect(page).toHaveURL(/open=1/);
  const open = races.filter(
    (race) =>
      between.includes(race.id) &&
      race.regUrl &&
      !['cancelled', 'postponed'].includes(race.eventStatus),
  );
  await expect(page.locator('[aria-live]')).toContainText(
    `${open.length} upcoming ${open.length === 1 ? 'race' : 'races'}`,
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/gravel');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
});

test('an address’s filters are open where there is room, and only chips on a phone', async ({
  page,
}) => {
  const from = page.getByRole('main').getByLabel('From', { exact: true }).filter({ visible: true });
  await page.goto('/gravel?from=2027-05-01');
  await expect(from).toHaveValue('2027-05-01');
  await expect(from).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    'From May 1, 2027',
  );
  await expect(from).toBeHidden();
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('From')).toBeVisible();
  const ahead = expected((race) => race.genre === 'gravel' && race.date >= '2027-05-01');
  await expect(sheet.getByRole('button', { name: /^Show/ })).toHaveText(
    `Show ${ahead.length} upcoming races`,
  );
});

test('a genre without upcoming races says so, and where to hear about new ones', async ({
  page,
}) => {
  await page.goto('/track');
  await expect(page.getByText('No upcoming races listed yet')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Get track updates' })).toBeVisible();
  await page.goto('/gravel');
  await expect(page.getByText('No upcoming races yet.')).toBeHidden();
});

test('a search without results says so, and Clear Search shows all races again', async ({
  page,
}) => {
  await page.goto('/gravel?q=zzzzzz');
  await expect(page.getByText('No races found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).last().click();
  await expect(page).toHaveURL('/gravel');
  await expect(list(page)).toBeVisible();
});

test('days without a race lead to the first races after them', async ({ page }) => {
  await page.goto('/gravel?from=2026-12-24&to=2026-12-25');
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  const { upcoming } = bruteForce(
    races.filter(({ genre, date }) => genre === 'gravel' && date > '2026-12-25'),
    buildDay,
  );
  const nextUp = page.locator('div:has(> h2:text-is("Next up"))').getByRole('link');
  await expect
    .poll(() => nextUp.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(upcoming.slice(0, 3).map(({ id }) => `/gravel/race/${id}`));
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto('/gravel?from=2027-02-01&to=2027-02-02');
  await expect(nextUp.first()).toHaveText(
    'Rock CobblerSat, Feb 6, 2027 (Date tentative) · Bakersfield, CA',
  );
});

test('a search by distance marks which of a race’s courses match', async ({ page }) => {
  await page.goto('/gravel?distance=100-&when=all');
  const marked = list(page).locator('mark');
  await expect(marked.first()).toBeVisible();
  const rows = await list(page)
    .locator('li[data-genre]:visible')
    .evaluateAll((all) =>
      all.map((row) => ({
        length: /((?:[\d.]+ \/ )+[\d.]+)\u00a0mi/.exec(row.textContent ?? '')?.[1] ?? '',
        marks: [...row.querySelectorAll('mark')].map((mark) => Number(mark.textContent)),
      })),
    );
  const several = rows.filter(({ length }) => length !== '');
  expect(several.length).toBeGreaterThan(3);
  for (const { length, marks } of several) {
    const miles = length.split(' / ').map(Number);
    const matched = miles.filter((mile) => mile >= 100);
    expect(marks, length).toEqual(matched.length === miles.length ? [] : matched);
  }
});

test('a genre without a race in a state offers to submit one, and links the states that have some', async ({
  page,
}) => {
  await page.goto('/bmx/ri');
  await expect(page.getByRole('link', { name: /^Texas/ })).toHaveAttribute('href', '/bmx/tx');
  await expect(page.getByText('No races available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit a Race' }).last()).toHaveAttribute(
    'href',
    '/submit-race',
  );
});

test('the map shows every selected race, with the list below it', async ({ page }) => {
  await serveTiles(page);
  await page.goto('/fat');
  await hydrated(page);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL('/fat?view=map');
  await expect(page.getByText(/races? on this map/)).toBeVisible();
  await expectShown(list(page), expected((race) => race.genre === 'fat').slice(0, 20));
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
});

test('the filters of a genre in a state keep its two sections, and its map is its own', async ({
  page,
}) => {
  await serveTiles(page);
  const inCalifornia = (race: PublicRace) => race.genre === 'mtn' && race.state === 'CA';
  await page.goto('/mtn/ca?view=map&location=Kansas');
  const { upcoming, past } = bruteForce(races.filter(inCalifornia), buildDay);
  await expect(page.getByText(/races? on this map/)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: `Upcoming Races (${upcoming.length})` }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: `Past Races (${past.length})` })).toBeVisible();
  await page.goto('/mtn/ca?from=2027-03-01');
  const spring = upcoming.filter((race) => race.date >= '2027-03-01');
  await expect(
    page.getByRole('heading', { name: `Upcoming Races (${spring.length})` }),
  ).toBeVisible();
  await expectShown(
    list(page),
    spring.map((race) => race.id),
  );
});

test('without the index the prerendered rows stay, and a line says what happened', async ({
  browser,
  baseURL,
}) => {
  // A refused request is an error in the console, which the other tests' page doesn't allow.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.route('**/listing/**', (route) => route.abort());
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.goto('/gravel?location=Kansas');
  await expect(
    page.getByText('We couldn’t load the calendar, so this list isn’t filtered.'),
  ).toBeVisible();
  await expectShown(list(page), expected((race) => race.genre === 'gravel').slice(0, 20));
  await page.close();
});

for (const width of [390, 1440]) {
  test(`rows that the address excludes are never visible, and nothing moves, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShift(page);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const row of document.querySelectorAll('[data-races] li[data-genre]')) {
          if (!row.checkVisibility({ visibilityProperty: true })) continue;
          seen.add(row.querySelector('h3 a')?.getAttribute('href')?.split('/').at(-1) ?? '');
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/gravel?location=Kansas');
    await expect(page.locator('[aria-live]')).toHaveText(
      /^\d+ upcoming.* in 1 state( · \d+ past)?$/,
    );
    await expect(page.getByRole('heading', { name: 'Gravel Races in Kansas' })).toBeVisible();
    await expect(page).toHaveTitle('Gravel Races in Kansas | Bell Lap');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/gravel$/);
    const inKansas = expected((race) => race.genre === 'gravel' && race.state === 'KS');
    await expect
      .poll(async () =>
        (
          await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
        ).toSorted(),
      )
      .toEqual(inKansas.slice(0, 20).toSorted());
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await expect(page.locator('[data-races] li[data-genre]').first()).toBeInViewport();
    // A reload stays at the scroll position, not at the results again.
    const top = await page.evaluate(() => {
      scrollTo(0, 200);
      return scrollY;
    });
    await page.reload();
    await expect(page.locator('[aria-live]')).toHaveText(
      /^\d+ upcoming.* in 1 state( · \d+ past)?$/,
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    if (width === 390) await page.getByRole('combobox', { name: 'Location' }).fill('');
    else await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveTitle('Gravel Races in the United States | Bell Lap');
  });
}

test('the map, another page and going back keep the prerendered rows', async ({ page }) => {
  await serveTiles(page);
  await page.goto('/gravel');
  await hydrated(page);
  const kept = page.locator('[data-races] li[data-kept]');
  await list(page)
    .locator('li[data-genre]')
    .first()
    .evaluate((row) => row.setAttribute('data-kept', ''));
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText(/races on this map/)).toBeVisible();
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByText(/races on this map/)).toHaveCount(0);
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(kept).toBeHidden();
  await page.goBack();
  await expect(kept).toBeVisible();
});

test('without its list’s scripts a page eventually shows its rows', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.clock.install();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/gravel?location=Kansas');
  await expect(page.getByText('Searching for races...')).toBeVisible();
  await expect(page.locator('[data-races]')).toBeHidden();
  // It would say "Any time", whatever the address says.
  const when = page.getByRole('combobox', { name: 'When' }).filter({ visible: true });
  await expect(when).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  // How long the page waits for the scripts.
  await page.clock.runFor(8000);
  await expect(page.locator('[data-races] li[data-genre]:visible')).toHaveCount(20);
  await expect(page.getByText('Searching for races...')).toBeHidden();
  await expect(when).not.toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/search?q=gravel');
  await expect(page.getByText('Searching for races...')).toBeVisible();
  await page
    .getByText('The search is still loading')
    .getByRole('link', { name: 'state', exact: true })
    .click();
  await expect(page).toHaveURL('/states');
  await page.close();
});

test('on a phone, any chosen time shows in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gravel?when=2027-09');
  const when = page.getByRole('combobox', { name: 'When' }).filter({ visible: true });
  await expect(when).toHaveValue('2027-09');
  const [width, longest] = await when.evaluate((select) => {
    const unbounded = select.cloneNode(true) as HTMLElement;
    unbounded.style.width = 'max-content';
    select.after(unbounded);
    return [select.clientWidth, unbounded.clientWidth];
  });
  expect(width).toBeGreaterThanOrEqual(longest ?? Number.POSITIVE_INFINITY);
});

for (const width of [820, 1280, 1440]) {
  test(`a chosen month shows in full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/gravel?when=2027-09');
    const when = page.getByRole('combobox', { name: 'When' }).filter({ visible: true });
    await expect(when).toHaveValue('2027-09');
    const [shown, needed] = await when.evaluate((select: HTMLSelectElement) => {
      const unbounded = select.cloneNode() as HTMLSelectElement;
      unbounded.append(new Option(select.selectedOptions[0]?.text));
      Object.assign(unbounded.style, { position: 'absolute', width: 'max-content' });
      select.after(unbounded);
      return [select.clientWidth, unbounded.clientWidth];
    });
    expect(shown).toBeGreaterThanOrEqual(needed ?? Number.POSITIVE_INFINITY);
  });
}

test('a chosen season without races yet says what the last one had, as do the same words when typed', async ({
  page,
}) => {
  await page.goto('/gravel?location=Denver%2C+CO&within=100&when=2027-spring');
  const none = page.locator('main div', { hasText: 'No races found' }).last();
  await expect(none).toContainText(
    'No gravel races within 100 miles of Denver in spring 2027 yet. Spring 2026 had 1.',
  );
  const lastSpring = page.locator('main div', {
    has: page.getByRole('heading', { name: 'Spring 2026' }),
  });
  await expect(lastSpring.last().getByRole('link')).toHaveCount(1);
  await expect(lastSpring.last()).toContainText(/(?:Mar|Apr|May) \d+, 2026/);
  // Nothing more is said about a past season.
  await page.goto('/gravel?location=Denver%2C+CO&within=10&when=2026-spring');
  await expect(page.getByText('Try a different place')).toBeVisible();
});

test('an invalid radius is reported and not offered, and the town is not questioned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/gravel?location=Denver%2C+CO&within=1e9');
  await expect(page.getByText('We left out the radius “1e9”')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Races within 50 miles of Denver, CO/ }),
  ).toBeVisible();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /1e9/ })).toHaveCount(0);
});

test('an invalid parameter is ignored, reported, and no filter', async ({ page }) => {
  await page.goto('/gravel?within=abc&utm_source=letter');
  await expect(page.getByText('We left out the radius “abc”')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('');
  await expectShown(list(page), expected((race) => race.genre === 'gravel').slice(0, 20));
  await page.goto('/gravel?location=Kansas&from=2027-99-99&perPage=1e9');
  await expect(page.getByText('We left out the date “2027-99-99”')).toBeVisible();
  const inKansas = expected((race) => race.genre === 'gravel' && race.state === 'KS');
  await expect(page.locator('[aria-live]')).toHaveText(
    wordsFor((race) => race.genre === 'gravel' && race.state === 'KS', ' in 1 state'),
  );
  await expectShown(list(page), inKansas.slice(0, 100));
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
    /Kansas/,
    'Clear all',
  ]);
});

test('turning a page moves the focus to the heading of the new page', async ({ page }) => {
  await page.goto('/gravel');
  await hydrated(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Gravel Races, Page 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: 'Gravel Races, page 1' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gravel Races, Page 2' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gravel Races, page 1' })).toBeFocused();
});

test('a filter and its removal are announced, and the page as it loads isn’t', async ({ page }) => {
  await page.goto('/gravel');
  await hydrated(page);
  const announced = page.getByRole('region', { name: 'Results' }).locator('[aria-live]');
  await expect(announced).toHaveText('');
  const upcoming = page.getByRole('button', { name: 'Upcoming only', exact: true });
  await upcoming.click();
  await expect(announced).toHaveText(/^\d+ upcoming races in \d+ states$/);
  await upcoming.click();
  await expect(announced).toHaveText('Showing all races');
});

test('the page asks no API and no other host, and the list alone loads no index', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const refused = () =>
    requests.filter((url) => !url.startsWith(`${baseURL}/`) || url.startsWith(`${baseURL}/api/`));
  await page.goto('/gravel', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(requests.filter((url) => url.includes('/listing/'))).toEqual([]);
  await page.goto('/gravel?location=Kansas', { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-live]')).toBeVisible();
  expect(requests.filter((url) => url.includes('/listing/files/all'))).toEqual([]);
  expect(refused()).toEqual([]);
});

test('words in the address make the bar and the list ask for no file twice', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/gravel?q=zzzzzz', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  const files = requests.filter((path) => path.startsWith('/listing/'));
  expect(files).toContainEqual(expect.stringMatching(/\/all-upcoming/));
  expect(files).toEqual([...new Set(files)]);
});

test('axe finds nothing in a list or a state’s map, and nothing scrolls sideways at 390 and 1440 px', async ({
  page,
}) => {
  await serveTiles(page);
  const fits = async (width: number) => {
    expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page, width);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gravel?location=Kansas');
  await expect(page.locator('[aria-live]')).toHaveText(/^\d+ upcoming.* in 1 state( · \d+ past)?$/);
  await fits(1440);
  await page.setViewportSize({ width: 390, height: 900 });
  await fits(390);
  await page.goto('/cx/ma?view=map');
  await expect(page.getByText(/races? on this map/)).toBeVisible();
  await fits(390);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first 20 races are there, with links to all of them by state', async ({ page }) => {
    await page.goto('/gravel');
    const all = expected((race) => race.genre === 'gravel');
    await expect(page.locator('[data-races] li[data-genre]:visible')).toHaveCount(20);
    await expect(page.getByText(`The first 20 of ${all.length}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Map' })).toBeHidden();
    await page.getByRole('link', { name: /^Kansas/ }).click();
    const inKansas = expected((race) => race.genre === 'gravel' && race.state === 'KS');
    await expect(page.locator('[data-races] li[data-genre]:visible')).toHaveCount(inKansas.length);
  });
});

test('with text twice as large on a phone, a place and its radius are readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gravel?location=Wichita%2C+KS&within=100');
  const place = page.getByRole('combobox', { name: 'Location' });
  await expect(place).toHaveValue('Wichita, KS');
  await expect(page.getByRole('combobox', { name: 'Within' })).toHaveValue('100');
  await expectFitOfLargeText(page, 390);
  await expect.poll(() => place.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('a tap before the list’s script loads counts once it has', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = Promise.withResolvers<void>();
  await page.route(/GenreList.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/gravel', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.click();
  await button.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  scripts.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a wide screen a discipline’s map is beside its list, in the first view', async ({
  page,
}) => {
  await serveTiles(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gravel?view=map');
  await expect(page.getByText(/\d+ races on this map/)).toBeVisible();
  const map = await page.locator('.leaflet-container').boundingBox();
  const row = await page.locator('.race-row:visible').first().boundingBox();
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThan(map?.x ?? 0);
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThan(900);
});
