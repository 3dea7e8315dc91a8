import { regions } from '#calendar/place/state.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { bruteForce, expectShown, layoutShift, shownIds, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, test } from './page.ts';

/** Three days after the site was built. */
const later = { now: new Date('2026-11-24T18:00:00Z'), day: '2026-11-24' };

const ids = (races: readonly PublicRace[]) => races.map((race) => race.id);

let races: readonly PublicRace[];

test.beforeEach(async ({ page, races: all }) => {
  races = all;
  await page.clock.setFixedTime(later.now);
  await watchLayoutShift(page);
});

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('T52 home: the next six and the month ahead are today’s', async ({ page }) => {
      await page.goto('/');
      const { upcoming } = bruteForce(races, later.day);
      const firm = upcoming.filter((race) => /scheduled/.test(race.eventStatus));
      await expectShown(page.locator('[data-featured]'), ids(firm).slice(0, 6));
      const month = await shownIds(
        page.locator('section', { hasText: 'Also in the next 30 days' }),
      );
      const featured = ids(firm).slice(0, 6);
      const others = ids(upcoming).filter((id) => !featured.includes(id));
      expect(month).toEqual(others.slice(0, month.length));
      expect(month.length).toBeGreaterThan(5);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });

    for (const path of ['/', '/states']) {
      test(`T52 ${path}: a week later the states with the most upcoming races are that day’s, most first`, async ({
        page,
      }) => {
        await page.clock.setFixedTime(new Date('2026-11-28T18:00:00Z'));
        await page.goto(path);
        const { upcoming } = bruteForce(races, '2026-11-28');
        const counts = [...Map.groupBy(upcoming, ({ state }) => state).values()]
          .map(({ length }) => length)
          .sort((a, b) => b - a);
        const shown = page.locator('[data-ranked] li:visible .sheet-figure');
        const top = counts.slice(0, path === '/' && viewport.width < 640 ? 5 : 10).map(String);
        await expect(shown).toHaveText(top);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        if (path !== '/states') return;
        for (const { name, states } of regions) {
          const section = page
            .locator('section')
            .filter({ has: page.getByRole('heading', { name, exact: true }) });
          const { length } = upcoming.filter(({ state }) => states.includes(state));
          await expect(section.locator('p').first()).toHaveText(counted(length, 'upcoming race'));
        }
      });
    }

    for (const genre of viewport.width < 768 ? (['cx', 'all'] as const) : (['gravel'] as const)) {
      test(`T52 /${genre}: the first page and the count are today’s`, async ({ page }) => {
        await page.goto(`/${genre}`);
        const ofGenre = races.filter((race) => genre === 'all' || race.genre === genre);
        const { upcoming, past } = bruteForce(ofGenre, later.day);
        const list = page.locator('[data-races]');
        await expectShown(list, ids([...upcoming, ...past]).slice(0, 20));
        await expect(list.locator('[data-past]:visible')).toHaveCount(
          Math.max(0, 20 - upcoming.length),
        );
        await expect(page.locator('div[data-hydrated]')).toBeVisible();
        await expect(page.locator('main > section').first()).toContainText(
          `${upcoming.length} upcoming`,
        );
        expect(await layoutShift(page)).toBeLessThan(0.01);
      });
    }

    test("T52 a genre in a state: yesterday's race is past and offers no registration", async ({
      page,
    }) => {
      await page.goto('/cx/ma');
      const { upcoming, past } = bruteForce(
        races.filter(({ genre, state }) => genre === 'cx' && state === 'MA'),
        later.day,
      );
      await expect(
        page.getByRole('heading', { name: `Upcoming Races (${upcoming.length})` }),
      ).toBeVisible();
      await expect(
        page.getByRole('heading', { name: `Past Races (${past.length})` }),
      ).toBeVisible();
      await expectShown(page.locator('[data-races]'), ids([...upcoming, ...past]));
      const row = page.locator('li', { hasText: 'Secret Squirrel CX' }).first();
      await expect(row.getByRole('link', { name: /^Register/ })).toBeHidden();
      // The whole row is the link to the race.
      await expect(row.getByRole('link')).toHaveCount(1);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('T52 yesterday’s race is completed, and offers no registration', async ({ page }) => {
      await page.goto('/cx/race/secret-squirrel-cx-2026');
      await expect(page.getByText('EVENT COMPLETED')).toBeVisible();
      // Its date is gray, as in lists.
      await expect(page.locator('.race-poster-bib .bib-month')).toHaveCSS(
        'background-color',
        'rgb(90, 87, 80)',
      );
      await expect(page.getByRole('link', { name: 'Register for Race' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Race website' })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  });
}

test('T52 a genre in a state whose last race was yesterday has no upcoming races', async ({
  page,
}) => {
  await page.goto('/cx/wa');
  await expect(page.getByRole('heading', { name: 'Upcoming Races (0)' })).toBeVisible();
  await expect(page.getByText('No upcoming races yet.')).toBeVisible();
  await expect
    .poll(async () => (await shownIds(page.locator('[data-races]')))[0])
    .toBe('cx-mas-lights-night-race-2026');
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('T52 a state: its upcoming races and their number are today’s', async ({ page }) => {
  await page.goto('/states/massachusetts');
  const { upcoming } = bruteForce(
    races.filter(({ state }) => state === 'MA'),
    later.day,
  );
  await expect(
    page.getByRole('heading', { name: `Upcoming Races (${upcoming.length})` }),
  ).toBeVisible();
  await expectShown(page.locator('[data-part="upcoming"]'), ids(upcoming));
  await expectShown(page.locator('[data-part="past"]'), ['secret-squirrel-cx-2026']);
  await expect(page.getByRole('link', { name: /^\d+ past$/ })).toHaveAttribute(
    'href',
    '/search?location=Massachusetts&when=past',
  );
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('T52 a race of unknown length doesn’t count as completed until a week has passed', async ({
  page,
}) => {
  const badge = page.getByText('EVENT COMPLETED');
  await page.goto('/cx/race/north-carolina-grand-prix-2026');
  await expect(badge).toBeHidden();
  await expect(page.getByText('Started Sat, Nov 21, 2026')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-11-28T18:00:00Z'));
  await page.reload();
  await expect(badge).toBeVisible();
  await expect(page.getByText('Started Sat, Nov 21, 2026')).toBeHidden();
});

test('T51 T52 a race is upcoming until its day ends in its own state, to the minute', async ({
  page,
}) => {
  const upcoming = page.locator('[data-part="upcoming"]');
  for (const [now, count] of [
    ['2026-11-22T04:59:00Z', 1],
    ['2026-11-22T05:00:00Z', 0],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    await page.goto('/cx/ma');
    await expect(
      upcoming.getByRole('link', { name: 'Secret Squirrel CX', exact: true }),
    ).toHaveCount(count);
  }
});

test('T52 races listed beside a race say so once they are over', async ({ page }) => {
  await page.goto('/cx/race/north-carolina-grand-prix-2026');
  const rows = page.locator(
    'section:is([aria-labelledby="nearby"], [aria-labelledby="same-weekend"]) li',
  );
  const { upcoming } = bruteForce(races, later.day);
  const upcomingIds = new Set(ids(upcoming));
  let past = 0;
  for (const row of await rows.all()) {
    const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
    if (upcomingIds.has(id)) await expect(row.getByText('Past', { exact: false })).toBeHidden();
    else await expect(row.getByText('Past ·')).toBeVisible();
    past += upcomingIds.has(id) ? 0 : 1;
  }
  expect(past).toBeGreaterThan(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on the day of the build nothing moves', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.goto('/cx/race/secret-squirrel-cx-2026');
  await expect(page.getByText('Race day is today.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register for Race' })).toHaveCount(0);
  await expect(page.getByText('EVENT COMPLETED')).toBeHidden();
  await page.goto('/cx');
  const { upcoming, past } = bruteForce(
    races.filter(({ genre }) => genre === 'cx'),
    '2026-11-21',
  );
  await expectShown(page.locator('[data-races]'), ids([...upcoming, ...past]).slice(0, 20));
});
