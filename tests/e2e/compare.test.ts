import type { Locator, Page } from 'playwright/test';
import { buildDay } from './calendar.ts';
import {
  accessibilityFaults,
  expect,
  expectFit,
  expectNoSidewaysScroll,
  plainTest,
  test,
} from './page.ts';

const now = new Date('2026-11-21T18:00:00Z');

const ids = ['the-mid-south-2027', 'rock-cobbler-2027', 'huracan-bikepacking-challenge-2027'];

const names = ['The Mid South', 'Rock Cobbler', 'Huracan Bikepacking Challenge'];

async function compare(page: Page, races: readonly string[]): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto(`/compare?races=${races.join(',')}`);
}

/** The races' columns. */
const columns = (page: Page) => page.getByRole('columnheader');

const add = (page: Page) => page.getByRole('combobox', { name: 'Add a race' });

/** A row's value for each race. */
const values = (page: Page, label: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell');

test('T85 races are compared at their address, without an account and with public calls only', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.addInitScript(() =>
    localStorage.setItem(
      'bell-lap:place',
      JSON.stringify({ lat: 39.74, lng: -104.99, timestamp: Date.UTC(2026, 10, 20) }),
    ),
  );
  await compare(page, ids);
  await expect(columns(page)).toHaveText(names.map((name) => new RegExp(name)));
  await expect(page.getByRole('heading', { name: '3 races' })).toBeVisible();
  expect(calls.sort()).toEqual(ids.map((id) => `GET /api/races/${id}`).sort());
  await expect(values(page, 'Date').nth(1)).toHaveText('Sat, Feb 6, 2027');
  await expect(values(page, 'Status')).toContainText(['Confirmed', 'Date tentative', 'Confirmed']);
  await expect(values(page, 'From you').first()).toHaveText('499 mi away');
  await expect(values(page, 'Distance').nth(2)).toContainText('400 mi');
  await expect(page.locator('tr[data-differs]', { hasText: 'Date (differs)' })).toHaveCount(1);
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page, 1440);
});

/** On how many lines a part of an element's text is. */
const linesOf = (element: Locator, part: string): Promise<number> =>
  element.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return new Set(Array.from(range.getClientRects(), ({ y }) => y)).size;
    }
    return 0;
  }, part);

for (const width of [320, 390, 640]) {
  test(`four races are fully visible beside each other in ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await compare(page, [...ids, 'life-time-unbound-gravel-2027']);
    await expect(columns(page)).toHaveCount(4);
    const table = page.getByRole('region', { name: 'Comparison' });
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    for (const one of [...(await columns(page).all()), ...(await values(page, 'Place').all())]) {
      expect(await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      );
    }
    for (const one of [columns(page).nth(2), values(page, 'Tags').nth(2)]) {
      for (const part of ['Bike', 'packing']) expect(await linesOf(one, part)).toBe(1);
    }
    // A thumb-sized link whatever the name's length, apart from the button below.
    for (const one of await columns(page).all()) {
      const link = await one.getByRole('link').boundingBox();
      const button = await one.getByRole('button').boundingBox();
      expect(link?.height).toBeGreaterThanOrEqual(44);
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 0.01);
    }
    await expectNoSidewaysScroll(page, width);
    await expectFit(page);
  });
}

test('on a phone the races’ names stay above their columns while the rows scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await compare(page, [...ids, 'life-time-unbound-gravel-2027']);
  const table = page.getByRole('region', { name: 'Comparison' });
  // The focus scrolls, too, and on a busy machine after what follows.
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await table.getByRole('rowheader', { name: 'Tags' }).scrollIntoViewIfNeeded();
  await expect(columns(page).first()).not.toBeInViewport();
  const repeated = page.getByText('Huracan Bikepacking Challenge').first();
  const value = values(page, 'Tags').nth(2);
  await expect(value).toBeInViewport();
  await expect(repeated).toBeVisible();
  await expect(repeated).toBeInViewport();
  const left = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? 0);
  await expect.poll(async () => (await left(repeated)) - (await left(value))).toBe(0);
});

test('the races’ names stay above their columns after a jump past them', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await compare(page, ids);
  const repeated = page.getByText('Rock Cobbler').first();
  await expect(columns(page)).toHaveCount(3);
  await expect(columns(page).first()).not.toBeInViewport();
  await expect(repeated).toBeHidden();
  await values(page, 'Tags')
    .first()
    .evaluate((cell) => cell.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(repeated).toBeVisible();
  await expect(repeated).toBeInViewport();
});

test('on a phone a race that is added comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await compare(page, ids.slice(0, 2));
  await add(page).fill('huracan');
  await page.getByRole('option', { name: /Huracan/ }).click();
  await expect(columns(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('heading', { name: '3 races' })).toBeInViewport();
});

test('a name that no race has is reported, and the focus outlives the field', async ({ page }) => {
  await compare(page, ids);
  await add(page).fill('zzzqq');
  const nothing = page.getByText('No other upcoming race by that name.');
  await expect(nothing).toBeVisible();
  // A compared race isn't offered again.
  await add(page).fill('rock cobbler');
  await expect(nothing).toBeVisible();
  await add(page).fill('unbound');
  await expect(nothing).toHaveCount(0);
  await page
    .getByRole('option', { name: /unbound/i })
    .first()
    .waitFor();
  await add(page).press('Enter');
  await expect(columns(page)).toHaveCount(4);
  await expect(add(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '4 races' })).toBeFocused();
  await expect(page.getByText(/unbound.* added\./i)).toHaveAttribute('role', 'status');
});

test('a listing that was merged into another is compared as the other, once', async ({ page }) => {
  await compare(page, ['unbound-xl-2027', 'life-time-unbound-gravel-2027', ids[0] ?? '']);
  await expect(page).toHaveURL(`/compare?races=life-time-unbound-gravel-2027%2C${ids[0]}`);
  await expect(columns(page)).toHaveText([/Unbound/i, /The Mid South/]);
});

test('removing and adding races each lead to a new address', async ({ page }) => {
  await compare(page, ids);
  await page.getByRole('button', { name: /^Remove ?: Rock Cobbler/ }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 races' })).toBeFocused();
  await page.getByRole('button', { name: /^Remove ?: The Mid South/ }).click();
  await expect(columns(page)).toHaveText([/Huracan/]);
  // The names that repeat those of the columns stay hidden until the page is scrolled.
  await expect(page.getByText(names[2] ?? '').first()).toBeHidden();
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('races')).toBe(`${ids[0]},${ids[2]}`);
  await add(page).fill('rock cobb');
  await page.getByRole('option', { name: /Rock Cobbler/ }).click();
  await expect(columns(page)).toHaveText([/Mid South/, /Huracan/, /Rock Cobbler/]);
  await expect(add(page)).toHaveValue('');
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);
  await page.reload();
  await expect(columns(page)).toHaveText([/Mid South/, /Huracan/]);
  // The footer's link names no races.
  await page.goto('/compare');
  await expect(columns(page)).toHaveText([/Mid South/, /Huracan/]);
  await expect(page).toHaveURL(/races=/);
  for (const name of ['Mid South', 'Huracan'])
    await page.getByRole('button', { name: new RegExp(`^Remove ?: .*${name}`) }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  // A rider who adds a first race by keyboard continues with the second.
  await add(page).fill('rock cobb');
  await expect(page.getByRole('option', { name: /Rock Cobbler/ })).toBeVisible();
  await add(page).press('ArrowDown');
  await add(page).press('Enter');
  await expect(columns(page)).toHaveText([/Rock Cobbler/]);
  await expect(add(page)).toBeFocused();
  // So does one who adds the second.
  await page.keyboard.type('mid south');
  await expect(page.getByRole('option', { name: /Mid South/ }).first()).toBeVisible();
  await add(page).press('Enter');
  await expect(columns(page)).toHaveText([/Rock Cobbler/, /Mid South/]);
  await expect(add(page)).toBeFocused();
});

test('two of the next races are compared with a tap each', async ({ page, races }) => {
  await page.clock.setFixedTime(now);
  await page.goto('/compare');
  const next = page.getByRole('region', { name: 'Next on the calendar' });
  const links = next.getByRole('link');
  await expect(links).toHaveCount(5);
  const dates = races
    .filter(({ eventStatus, distance }) => eventStatus === 'scheduled' && distance.length > 0)
    .map(({ date }) => date)
    .filter((date) => date > buildDay)
    .sort();
  const soonest = await links.first().getAttribute('href');
  expect(races.find(({ id }) => soonest?.endsWith(`/${id}`))?.date).toBe(dates[0]);
  const [first = '', second = '', third = ''] = await links.allTextContents();
  await next.getByRole('button', { name: /^Add / }).first().click();
  await expect(columns(page)).toContainText([first]);
  await expect(page.getByRole('heading', { name: '1 race' })).toBeFocused();
  await expect(links).toContainText([second, third]);
  await next.getByRole('button', { name: /^Add / }).first().click();
  await expect(columns(page)).toContainText([first, second]);
  await expect(next).toHaveCount(0);
});

test('no race, one race, too many and unknown races are reported plainly', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page.getByText('Add two to four races to see them side by side.')).toBeVisible();
  await expectFit(page);
  await compare(page, ids.slice(0, 1));
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText('Add another race to see them side by side.')).toBeVisible();
  await expect(page.locator('tr[data-differs]')).toHaveCount(0);

  const five = [...ids, 'iceman-cometh-challenge-2026', 'secret-squirrel-cx-2026'];
  await compare(page, five);
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByText('we left out 1 of those in this link')).toBeVisible();
  await expect(page.getByText('You can compare up to 4 races.')).toBeVisible();
  await expect(add(page)).toHaveCount(0);
  await expectFit(page);
  // Without one of the four, there's room for the fifth.
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect(page).toHaveURL(new RegExp(`races=${five.slice(1).join('%2C')}$`));
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByText('we left out')).toHaveCount(0);

  await compare(page, [...ids.slice(0, 2), 'no-such-race-2027', '<b>', 'rock-cobbler-2027']);
  await expect(page.getByRole('status').filter({ hasText: 'no-such' })).toContainText(
    'We couldn’t find “no-such-race-2027”. Check the link for a typo.',
  );
  await expect(columns(page)).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  // What is added takes the unknown race's place, and the one left out stays in the address.
  await compare(page, [...ids.slice(0, 2), 'no-such-race-2027', ids[2] ?? '', five[3] ?? '']);
  await add(page).fill('unbound');
  await page
    .getByRole('option', { name: /UNBOUND/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`races=${[...ids, '[\\w-]+', five[3]].join('%2C')}$`));
  await expect(page.getByText('we left out 1 of those in this link')).toBeVisible();
  await compare(page, [...ids.slice(0, 2), 'no-such-race-2027']);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('We couldn’t find')).toHaveCount(0);
  await expect(columns(page)).toHaveCount(2);
});

// Not on the other tests' page, because it leaves errors in the console.
plainTest(
  'offline, adding a race says why there is none to choose, and the next key tries again',
  async ({ page }) => {
    await compare(page, ids.slice(0, 1));
    await page.route('**/listing/**', (route) => route.abort());
    await add(page).fill('rock');
    await expect(page.getByText('We couldn’t load races. Check your connection')).toBeVisible();
    await page.unroute('**/listing/**');
    await add(page).fill('rock c');
    await expect(page.getByRole('option', { name: /Rock Cobbler/ })).toBeVisible();
  },
);

test('a race that fails to load can be requested again', async ({ page }) => {
  await page.route(`/api/races/${ids[1]}`, (route) => route.abort());
  await compare(page, ids.slice(0, 2));
  await expect(page.getByRole('alert')).toContainText('We can’t reach Bell Lap right now.');
  await expect(columns(page)).toHaveText([/Mid South/]);
  await expect(page.getByText('What differs')).toHaveCount(0);
  await page.unroute(`/api/races/${ids[1]}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(columns(page)).toHaveText([/Mid South/, /Rock Cobbler/]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('races that a rider adds offline are said to be missing, and load on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await compare(page, ids.slice(0, 1));
  await expect(columns(page)).toHaveCount(1);
  await page.context().setOffline(true);
  const next = page.getByRole('region', { name: 'Next on the calendar' });
  await next.getByRole('button', { name: /^Add / }).last().click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach Bell Lap right now.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: '1 of 2 races' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 races', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the first races appear together, as nothing moves for the slowest', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`/api/races/${ids[1]}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(`**/api/races/${ids[0]}`);
  await compare(page, ids.slice(0, 2));
  await (await answered).finished();
  await expect(page.getByRole('heading', { name: 'Loading races...' })).toBeVisible();
  await expect(columns(page)).toHaveCount(0);
  held.resolve();
  await expect(columns(page)).toHaveCount(2);
});

test('Back returns to where nothing was compared yet', async ({ page }) => {
  await page.clock.setFixedTime(now);
  await page.goto('/compare');
  const next = page.getByRole('region', { name: 'Next on the calendar' });
  for (const count of [1, 2]) {
    await next.getByRole('button', { name: /^Add / }).first().click();
    await expect(columns(page)).toHaveCount(count);
  }
  await page.goBack();
  await expect(columns(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await page.goForward();
  await expect(columns(page)).toHaveCount(1);
});

test('a first race that is added far down the page comes into view', async ({ page }) => {
  await page.clock.setFixedTime(now);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare');
  const next = page.getByRole('region', { name: 'Next on the calendar' });
  await next.getByRole('button', { name: /^Add / }).last().click();
  await expect(columns(page)).toBeInViewport({ ratio: 0.9 });
});

test('a race’s page links to its comparison', async ({ page }) => {
  await page.goto('/gravel/race/the-mid-south-2027');
  await page.getByRole('main').getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare?races=the-mid-south-2027');
  await expect(columns(page)).toHaveText([/Mid South/]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a line says why nothing is compared', async ({ page }) => {
    await page.goto('/compare?races=the-mid-south-2027');
    await expect(page.getByText('Comparing races requires JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});

test('Compare on one race’s page after another shows them side by side, and two fit on a phone', async ({
  page,
}) => {
  await page.clock.setFixedTime(now);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ids.slice(0, 2)) {
    await page.goto(`/gravel/race/${id}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/compare\?races=/);
    await expect(columns(page).last()).toBeVisible();
  }
  await expect(columns(page)).toHaveText(names.slice(0, 2).map((name) => new RegExp(name)));
  const table = page.getByRole('region', { name: 'Comparison' });
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  // Enter selects what was typed.
  await add(page).fill('huracan');
  await expect(page.getByRole('option').first()).toBeVisible();
  await add(page).press('Enter');
  await expect(columns(page)).toHaveCount(3);
});

test('a rider compares a race of this weekend with one of the next, on a phone', async ({
  page,
  races,
}) => {
  await page.clock.setFixedTime(now);
  await page.setViewportSize({ width: 390, height: 844 });
  const results = page.getByRole('region', { name: 'Search results' });
  /** Takes the first result to the comparison. */
  const compareFirst = async () => {
    const link = results.getByRole('heading', { level: 3 }).first().getByRole('link');
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    await link.click();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/compare\?races=/);
    return races.find((race) => race.id === id);
  };
  await page.goto('/search');
  // Chromium wouldn't scroll to a focused chip of which a part shows.
  const thisWeekend = page.getByRole('button', { name: 'This weekend' });
  await page.getByRole('button', { name: 'Upcoming only' }).focus();
  await page.keyboard.press('Tab');
  await expect(thisWeekend).toBeFocused();
  await expect(thisWeekend).toBeInViewport({ ratio: 0.99 });
  await thisWeekend.click();
  await expect(page).toHaveURL('/search?when=this-weekend');
  const first = await compareFirst();
  await page.locator('header').getByRole('link', { name: 'Find a Race' }).first().click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'When' }).selectOption('Next weekend');
  await page.getByRole('button', { name: /^Show \d+ upcoming races?$/ }).click();
  await expect(page).toHaveURL(/when=next-weekend/);
  const second = await compareFirst();
  for (const [race, [friday, sunday]] of [
    [first, ['2026-11-20', '2026-11-22']],
    [second, ['2026-11-27', '2026-11-29']],
  ] as const) {
    expect(race?.date.localeCompare(sunday)).toBeLessThanOrEqual(0);
    expect((race?.endDate ?? race?.date)?.localeCompare(friday)).toBeGreaterThanOrEqual(0);
  }
  await expect(columns(page)).toContainText([first?.name ?? '', second?.name ?? '']);
  await expect(values(page, 'Date')).toContainText([/Nov\s2[012]/, /Nov\s2\d/]);
});
