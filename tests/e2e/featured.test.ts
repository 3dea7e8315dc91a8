import { milesBetween } from '#calendar/place/coords.ts';
import { bruteForce, buildDay, layoutShift, shownIds, watchLayoutShift } from './calendar.ts';
import { accessibilityFaults, expect, plainTest, test } from './page.ts';
import { signInAsAdmin } from './rider.ts';

const now = new Date('2026-11-21T18:00:00Z');
const emporia = { lat: 38.404, lng: -96.182, name: 'Emporia, Kansas' };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
  await page.addInitScript(
    (place) => localStorage.setItem('bell-lap:place', JSON.stringify(place)),
    { ...emporia, timestamp: now.getTime() },
  );
});

test('a rider whose place is known sees the six nearest upcoming races, and nothing moves', async ({
  page,
  races,
}) => {
  const nearest = races
    .filter(
      (race) =>
        (race.endDate ?? race.date) >= buildDay &&
        ['scheduled', 'rescheduled', 'tentative'].includes(race.eventStatus) &&
        race.coords,
    )
    .map((race) => ({ race, miles: milesBetween(emporia, race.coords ?? emporia) }))
    .sort((a, b) => a.miles - b.miles || (a.race.date < b.race.date ? -1 : 1))
    .slice(0, 6);
  await watchLayoutShift(page);
  await page.goto('/');
  await expect(page.getByText('Closest to Emporia, Kansas')).toBeVisible();
  const cards = page.locator('[data-featured]');
  const ids = nearest.map(({ race }) => race.id).sort();
  await expect.poll(async () => (await shownIds(cards)).sort()).toEqual(ids);
  await expect(
    cards
      .getByText(/\d{4} · \d+ mi away$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const { upcoming } = bruteForce(races, buildDay);
  const others = upcoming.map(({ id }) => id).filter((id) => !ids.includes(id));
  const ahead = await shownIds(page.locator('[data-month-ahead]'));
  expect(ahead.length).toBeGreaterThan(6);
  expect(ahead.length).toBeLessThanOrEqual(12);
  expect(ahead).toEqual(others.slice(0, ahead.length));
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('without the index the six races of the whole country stay, and a line says why', async ({
  browser,
  baseURL,
}) => {
  // A refused request is an error in the console, which the other tests' page doesn't allow.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.clock.setFixedTime(now);
  await page.addInitScript(
    (place) => localStorage.setItem('bell-lap:place', JSON.stringify(place)),
    { ...emporia, timestamp: now.getTime() },
  );
  await page.route('**/listing/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('We couldn’t load races near you.')).toBeVisible();
  await expect.poll(() => shownIds(page.locator('[data-featured]'))).toHaveLength(6);
  await page.close();
});

plainTest('a home ZIP that can’t be looked up doesn’t seem to load forever', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/home-town*', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Use my home ZIP' }).click();
  await expect(page.getByText('We couldn’t look up your home ZIP.')).toBeVisible();
});

test('a home ZIP found late doesn’t replace the place tapped after it', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.74, longitude: -104.99 });
  await page.route('https://api.bigdatacloud.net/**', (route) =>
    route.fulfill({ json: { city: 'Denver', principalSubdivision: 'Colorado' } }),
  );
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('/api/user/preferences', async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ json: { ...(await answer.json()), zipCode: '97702' } });
  });
  await page.goto('/');
  const line = page.locator('[data-featured-part=line]');
  await expect(line).toHaveText('Closest to Emporia, Kansas');
  await page.getByRole('button', { name: 'Use my home ZIP' }).click();
  await asked.promise;
  await page.locator('[data-featured-part=button]').click();
  await expect(line).toHaveText('Closest to Denver, Colorado');
  const found = page.waitForResponse('**/places/zip/**');
  held.resolve();
  // The page has read the ZIP's file once a later request for it is answered.
  await page.evaluate(async (url) => (await fetch(url)).json(), (await found).url());
  await expect(line).toHaveText('Closest to Denver, Colorado');
});
