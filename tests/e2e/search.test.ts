import fc from 'fast-check';
import type { PublicRace } from '#calendar/race/race.ts';
import { countWords, layoutShift, listedAt, pastWords, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, hold, test } from './page.ts';

/** The instant at which the server's clock stands (site-config.ts). */
const now = new Date('2026-11-21T18:00:00Z');
/** The date in every state at that instant. */
const today = '2026-11-21';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .toLowerCase();

/** The expected results of a search, by a filter that shares no code with the site's. */
function bruteForce(races: readonly PublicRace[], query: Record<string, string>): string[] {
  const { q = '', location = '', genre = 'all', when = 'all', from = '', to = '9999' } = query;
  const last = (race: PublicRace) => race.endDate ?? race.date;
  const isUpcoming = (race: PublicRace) => last(race) >= today;
  const state = /^[A-Z]{2}$/.test(location) ? location : undefined;
  const matching = races.filter(
    (race) =>
      (genre === 'all' || race.genre === genre) &&
      (state ? race.state === state : plain(race.location).includes(plain(location))) &&
      [race.name, race.location, ...race.tags].some((text) => plain(text).includes(plain(q))) &&
      last(race) >= from &&
      race.date <= to &&
      (when === 'all' || (when === 'upcoming') === isUpcoming(race)),
  );
  const key = (race: PublicRace) => `${race.date} ${race.id}`;
  const upcoming = matching.filter(isUpcoming).sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const past = matching
    .filter((race) => !isUpcoming(race))
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1));
  return [...upcoming, ...past].map((race) => race.id);
}

const queries = fc.record(
  {
    q: fc.constantFrom(
      'gravel',
      'cross',
      'a',
      'é',
      '100',
      'series',
      'tour de',
      'GRAND',
      '%',
      'zzz',
      "'s",
    ),
    location: fc.constantFrom(
      'CO',
      'KS',
      'CA',
      'Tucson',
      'emporia, ks',
      'spring',
      'St.',
      'nowhere',
    ),
    genre: fc.constantFrom('all', 'mtn', 'gravel', 'cx', 'road', 'track', 'fat'),
    when: fc.constantFrom('all', 'upcoming', 'past'),
    from: fc.constantFrom('2023-06-01', '2026-11-21', '2027-03-01'),
    to: fc.constantFrom('2027-05-31', '2027-12-31'),
  },
  { requiredKeys: [] },
);

test('300 seeded queries show the count and the first races of a brute-force filter', async ({
  page,
  races,
}) => {
  test.slow();
  await page.goto('/search?when=all');
  await expect(page.getByText(countWords(races)).last()).toBeVisible();
  const byId = new Map(races.map((race) => [race.id, race]));
  for (const query of fc.sample(queries, { seed: 20261121, numRuns: 300 })) {
    const params = { ...query, exact: '1', when: query.when ?? 'all', perPage: '5' };
    const ids = bruteForce(races, params);
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    const count = (query.when === 'past' ? pastWords : countWords)(found).toLowerCase();
    const wanted = { count, ids: ids.slice(0, 5) };
    const address = `/search?${new URLSearchParams(params)}`;
    expect(await listedAt(page, address, wanted), address).toEqual(wanted);
  }
});

test('typing narrows at once, back and forward restore, chips remove filters', async ({ page }) => {
  await page.goto('/search?location=Colorado');
  const count = page.locator('[aria-live]');
  await expect(count).toHaveText(/^\d+ upcoming(?!.*loading)/i);
  const all = await count.textContent();
  await page.getByLabel('Race or keyword').fill('gravel');
  await expect(page).toHaveURL('/search?location=Colorado&q=gravel');
  await expect(count).not.toHaveText(all ?? '');
  await page.getByRole('combobox', { name: 'Discipline' }).fill('mtb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/genre=mtn/);
  await page.goBack();
  await expect(page).toHaveURL('/search?location=Colorado&q=gravel');
  await page.getByRole('button', { name: 'Remove Gravel' }).click();
  await expect(count).toHaveText(all ?? '');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Search by race, town, state or ZIP')).toBeVisible();
});

test('the header’s magnifier leads to the search, ready to type', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gravel');
  const magnifier = page.locator('header').getByRole('link', { name: 'Find a Race' }).first();
  await magnifier.click();
  const field = page.getByLabel('Race or keyword');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL('/search');
  await page.getByRole('heading', { level: 1 }).click();
  await magnifier.click();
  await expect(field).toBeFocused();
});

test('the page and its size are in the address, clamped', async ({ page }) => {
  await page.goto('/search?when=past&perPage=9999');
  await expect(page.getByText(/Showing 1–200 of/)).toBeVisible();
  await page.getByLabel('Per page').selectOption('80');
  await expect(page.getByText(/Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/Showing 81–160 of/)).toBeVisible();
  await page.goto('/search?q=unbound&page=9999');
  await expect(page.getByText(/^Page \d+ of/)).toBeHidden();
  await expect(page.locator('article').first()).toBeVisible();
});

for (const [found, query, last] of [
  ['few races', 'gravel colorado june', 'SBT GRVL'],
  ['none', 'zzzzzz', 'No races found'],
] as const) {
  test(`on a phone a search that finds ${found} is followed by other ways to browse, once, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayoutShift(page);
    await page.goto(`/search?q=${query}`);
    const browse = page.getByText('You can also browse').filter({ visible: true });
    const end = page.locator('main').getByText(last).filter({ visible: true }).first();
    await expect(end).toBeVisible();
    await expect
      .poll(async () => {
        const [below, above] = [await browse.boundingBox(), await end.boundingBox()];
        return below && above ? below.y - above.y : 0;
      })
      .toBeLessThan(200);
    await expect(browse).toHaveCount(1);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test('a search without results says so, and reports the invalid parts that it ignored', async ({
  page,
}) => {
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByText('No races found')).toBeVisible();
  await page.goto('/search?price=1&registration=open');
  const missing = page.getByText('We don’t have prices and registration dates for every race.');
  await expect(missing).toBeVisible();
  await page.goto('/search?from=2026-02-30&when=xyz&genre=gravel&location=Kansas&within=99999');
  await expect(page.getByText('We left out the date “2026-02-30”')).toContainText(
    /the time “xyz”.*the radius “99999”/,
  );
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
    /^Remove Gravel/,
    /^Remove Kansas/,
    'Clear all',
  ]);
  await expect(page).toHaveTitle('Gravel Races in Kansas | Bell Lap');
  const typed = 'a'.repeat(300);
  await page.goto('/search');
  await page.getByLabel('Race or keyword').fill(typed);
  await expect(page.getByText('We left out the text')).toBeVisible();
  await expect(page.getByLabel('Race or keyword')).toHaveValue(typed);
});

test('an unknown place is reported as unknown, with what to do', async ({ page }) => {
  await page.goto('/search?location=Zzyzx');
  await expect(page.getByRole('heading', { name: 'No races found' })).toBeVisible();
  await expect(page.getByText('We couldn’t find “Zzyzx”.')).toContainText(
    'try a town with its state',
  );
  await page.goto('/search?location=00000');
  await expect(page.getByText('We couldn’t find ZIP 00000.')).toContainText('Check the number');
  await page.getByRole('button', { name: 'Clear Search' }).last().click();
  await expect(page).toHaveURL('/search');
  // The place is known, but nothing matches the text.
  await page.goto('/search?q=bogusxyz&location=Kansas');
  await expect(
    page.getByRole('heading', { name: /^Nearest to the middle of Kansas/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /\d+ miles?$/ })).toHaveCount(3);
  await expect(page.getByText('We couldn’t find')).toHaveCount(0);
});

for (const path of ['/search', '/all']) {
  test(`words in the place field that a search would understand are one tap from it, on ${path}`, async ({
    page,
  }) => {
    const offer = page.getByRole('button', { name: /^Search for “.*” instead$/ });
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(`${path}?location=gravel+boise&when=upcoming`);
    await expect(page.getByText('We couldn’t find “gravel boise”.')).toBeVisible();
    await expect(offer).toHaveText('Search for “gravel boise” instead');
    await expectNoSidewaysScroll(page, 320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Gravel' })).toBeVisible();
    await expect(page).toHaveURL(`${path}?when=upcoming&q=gravel+boise`);
    await expect(page.locator('h2:focus')).toHaveCount(1);
    // A race's name, too, but neither what no race has nor half of the words.
    await page.goto(`${path}?location=unbound`);
    await expect(offer).toHaveText('Search for “unbound” instead');
    for (const unknown of ['Zzyzx', 'gravel zzyzx boise']) {
      await page.goto(`${path}?location=${unknown}`);
      await expect(page.getByText(`We couldn’t find “${unknown}”.`)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(offer).toHaveCount(0);
    }
  });
}

test('search asks no server', async ({ page }) => {
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) apiCalls.push(request.url());
  });
  await page.goto('/search?location=KS');
  await expect(page.locator('[aria-live]')).toHaveText(/\d+ upcoming/i);
  expect(apiCalls).toEqual([]);
});

test('axe finds nothing with results or without', async ({ page }) => {
  for (const query of ['location=KS', 'q=zzzzzz']) {
    await page.goto(`/search?${query}`);
    await expect(page.locator('[aria-live]')).toHaveText(/\d+ (?:upcoming|races)/i);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('without JavaScript the page says where else to look', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await expect(page.getByText('Search requires JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  await page.getByRole('link', { name: 'state', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/states`);
  await context.close();
});

test('the address of all races waits for them, and nothing moves once they are there', async ({
  page,
}) => {
  await watchLayoutShift(page);
  const react = await hold(page, '**/react.*.js');
  await page.goto('/search?when=all');
  await expect(page.getByText('Searching for races...')).toBeVisible();
  await expect(page.locator('main .browse-links')).not.toBeInViewport();
  react.release();
  await expect(page.locator('article').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

for (const [screen, width] of [
  ['phone', 390],
  ['desk', 1440],
] as const) {
  test(`while a search is slow to load, it goes on saying so, and nothing moves, on a ${screen}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 844 });
    await watchLayoutShift(page);
    await hold(page, '**/_astro/*.js');
    await page.goto('/search?q=gravel', { waitUntil: 'commit' });
    const slow = page.getByText('The search is still loading');
    const showAt = (ms: number) =>
      slow.evaluate((line, time) => {
        for (const animation of line.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      }, ms);
    await showAt(2999);
    await expect(slow).toBeHidden();
    await showAt(3000);
    await expect(slow).toBeVisible();
    // After which a list shows its rows instead.
    await page.clock.runFor(8000);
    await expect(page.locator('html')).not.toHaveAttribute('data-stale');
    await expect(page.getByText('Searching for races...')).toBeVisible();
    await expect(page.getByText('pick a discipline')).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
  });
}

test('Register has its space before its address loads, so that Details doesn’t move', async ({
  page,
}) => {
  const details = await hold(page, '**/*-details.*');
  await page.goto('/search?genre=gravel&open=true&when=upcoming');
  const button = page.getByRole('link', { name: /^Details/ }).first();
  const before = await button.boundingBox();
  await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  details.release();
  await expect(page.getByRole('link', { name: /^Register/ }).first()).toBeVisible();
  await expect.poll(() => button.boundingBox()).toEqual(before);
});

test('months with few cards share a line under one heading, upcoming and past', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?genre=gravel&location=CO');
  const months = page.locator('.race-month');
  await expect(months.first()).toBeVisible();
  const main = page.getByRole('main');
  const monthsOf = (dates: (string | null)[]) =>
    [...new Set(dates.map((date) => (date ?? '').slice(0, 7)))]
      .sort()
      .map((month) =>
        new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(
          new Date(`${month}-15T12:00:00Z`),
        ),
      );
  const seen: string[] = [];
  for (const section of await months.all()) {
    const dates = await section
      .locator('article time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    const [first = '', last = first] = [monthsOf(dates)[0], monthsOf(dates).at(-1)];
    const from = first.slice(-4) === last.slice(-4) && first !== last ? first.slice(0, -5) : first;
    const name = first === last ? first : `${from} – ${last}`;
    const count = `${dates.length} ${dates.length === 1 ? 'race' : 'races'}`;
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(`${name} · ${count}`);
    seen.push(name);
  }
  expect(seen.some((name) => name.includes(' – '))).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  // A heading is as wide as the line of cards below it.
  const [heading, grid] = await Promise.all([
    months.first().getByRole('heading', { level: 2 }).boundingBox(),
    months.first().locator('.results-grid').boundingBox(),
  ]);
  expect(heading?.width).toBeCloseTo(grid?.width ?? 0, 0);
  // Past races are grouped by month, too.
  await expect(main.locator('h2:has-text("Past Races") ~ .race-month').first()).toBeVisible();
  // The cards on a line begin and end together, as do their names.
  const full = months.filter({ has: page.getByRole('article').nth(2) }).first();
  for (const part of [full.getByRole('article'), full.locator('h3')]) {
    const tops = await part.evaluateAll((all) =>
      all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a text that no race has is named, and the next races are offered', async ({ page }) => {
  await page.goto('/search?q=zzzzqq');
  await expect(page.getByText('Nothing on the calendar matches “zzzzqq”.')).toBeVisible();
  const next = page.locator('div', { has: page.getByRole('heading', { name: 'Next bike races' }) });
  await expect(next.last().getByRole('listitem')).toHaveCount(12);
  // Past races may match.
  await page.goto('/search?q=zzzzqq&when=upcoming');
  await expect(page.getByText('Try a different place, fewer filters')).toBeVisible();
  await page.goto('/search?q=zzzzqq&genre=gravel');
  await expect(page.getByText('Try a different place, fewer filters')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next gravel races' })).toBeVisible();
});

for (const path of ['/search?q=cx&location=Boston%2C+MA&within=100', '/gravel?location=Kansas']) {
  test(`a link with filters asks for all it needs at once, not in turn: ${path}`, async ({
    page,
  }) => {
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    const scripts = await hold(page, '**/_astro/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const names = (await page.locator('html').getAttribute('data-modules'))?.split(' ') ?? [];
    expect(names).toContainEqual(expect.stringMatching(/^react\./));
    const needed = [...names.map((name) => `/_astro/${name}.js`), '/listing/manifest.json'];
    await expect.poll(() => needed.filter((url) => !requested.has(url))).toEqual([]);
    expect(requested.has('/places/index.json')).toBe(path.includes('within'));
    scripts.release();
    await expect(page.locator('[data-hydrated] a[href*="/race/"]').first()).toBeVisible();
  });
}
