import { type Page, test as plain } from 'playwright/test';
import { raceFields } from '../race.ts';
import { identified } from '../unit/calendar/search/listed.ts';
import {
  fewRaces,
  marksOf,
  nearRaces,
  openMap,
  regionOf,
  sizes,
  standInForTiles,
} from './map-page.ts';
import { accessibilityFaults, expect, test } from './page.ts';

const cluster = /^[\d,]+ races near .+, \w\w: zoom in$/;

/** A card's words but its buttons': the list has a link to register where a popup says that one can. */
async function wordsOf(page: Page, href: string) {
  const card = page.locator('.race-map-card').filter({ has: page.locator(`a[href="${href}"]`) });
  const pieces = await card.locator('.badge, a, .race-map-when, .race-map-facts').allTextContents();
  const canRegister = (await card.getByText('Registration open').count()) > 0;
  return { pieces: pieces.flatMap((piece) => piece.split(' · ')), canRegister };
}

for (const { device, viewport } of sizes) {
  test.describe(device, () => {
    test.use({ viewport });

    test('Tab reaches every marker, Enter opens what the list says, Escape goes back', async ({
      page,
    }) => {
      await openMap(page, fewRaces);
      await expect(page.getByText('5 races in view. 1 not on the map.')).toBeVisible();
      await regionOf(page).focus();
      const opened: string[] = [];
      for (let mark = await marksOf(page).count(); mark > 0; mark -= 1) {
        await page.keyboard.press('Tab');
        const name = (await page.locator('.race-map-mark:focus').getAttribute('aria-label')) ?? '';
        await page.keyboard.press(mark % 2 ? 'Enter' : 'Space');
        const popup = page.getByRole('group', { name, exact: true });
        await expect(popup).toBeFocused();
        for (const link of await popup.locator('.race-map-name').all()) {
          const href = (await link.getAttribute('href')) ?? '';
          const listed = page.locator('article').filter({
            has: page.locator(`h3 a[href="${href}"]`),
          });
          const { pieces, canRegister } = await wordsOf(page, href);
          expect(pieces.length).toBeGreaterThanOrEqual(4);
          for (const piece of pieces) await expect(listed).toContainText(piece);
          await expect(listed.getByRole('link', { name: 'Register' })).toHaveCount(
            canRegister ? 1 : 0,
          );
          opened.push((await link.textContent()) ?? '');
        }
        await page.keyboard.press('Escape');
        await expect(popup).toHaveCount(0);
        await expect(page.locator('.race-map-mark:focus')).toHaveAttribute('aria-label', name);
      }
      const onMap = fewRaces.filter(({ coords }) => coords).map(({ name }) => name);
      expect(opened.sort()).toEqual(onMap.sort());
    });

    test('a cluster spreads by Enter into its places, and the keyboard stays on the map', async ({
      page,
    }) => {
      await openMap(page, nearRaces);
      const clusters = page.getByRole('button', { name: cluster });
      await expect(clusters).toHaveCount(1);
      // The list beside the map has buttons of these names too.
      const alone = regionOf(page).getByRole('button', {
        name: /Boulder Roubaix|Lookout Climb|City Park/,
      });
      for (let step = 0; step < 8 && (await alone.count()) < 3; step += 1) {
        const first = clusters.first();
        const name = (await first.getAttribute('aria-label')) ?? '';
        await first.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        await expect(regionOf(page)).toBeFocused();
      }
      await expect(alone).toHaveCount(3);
      await expect(page.getByText('3 races in view.')).toBeVisible();
    });

    test('the buttons of the map obey Space, as buttons do', async ({ page }) => {
      const tiles = await openMap(page, fewRaces);
      const before = Number(tiles[0]?.split('/')[1]);
      await page.getByRole('button', { name: 'Zoom in' }).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => tiles.some((tile) => tile.startsWith(`/${before + 1}/`))).toBe(true);
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await marksOf(page).first().click();
      await page.getByRole('button', { name: 'Close popup' }).focus();
      await page.keyboard.press('Space');
      await expect(page.locator('.leaflet-popup')).toHaveCount(0);
    });

    test('axe finds nothing in a map with clusters, places and an open popup', async ({ page }) => {
      await openMap(page, nearRaces);
      expect(await accessibilityFaults(page)).toEqual([]);
      await openMap(page, fewRaces);
      await page.getByRole('button', { name: '2 races in Emporia, KS' }).click();
      await expect(page.getByRole('link', { name: 'Flint Hills Short Track' })).toHaveCount(3);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test('a rider who is known begins at home at zoom 6, and is on the map', async ({ page }) => {
      await page.addInitScript((timestamp) => {
        const place = { lat: 38.84, lng: -97.61, name: 'Salina, KS', timestamp };
        localStorage.setItem('bell-lap:place', JSON.stringify(place));
      }, Date.parse('2026-11-20T18:00:00Z'));
      const hawaii = nearRaces.map((race, row) =>
        row === 0 ? { ...race, coords: { lat: 19.7, lng: -155.08 } } : race,
      );
      const tiles = await openMap(page, [...fewRaces, ...hawaii]);
      await expect.poll(() => tiles.length).toBeGreaterThan(0);
      expect(new Set(tiles.map((tile) => tile.split('/')[1]))).toEqual(new Set(['6']));
      await page.getByRole('button', { name: 'You are here' }).focus();
      await page.keyboard.press('Enter');
      const popup = page.getByRole('group', { name: 'You are here' });
      await expect(popup).toBeFocused();
      await expect(popup).toContainText('Salina, KS');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test('until the map is shown nothing of it is loaded; then of other hosts only tiles, from zoom 4', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await standInForTiles(page);
  await page.goto('/search?when=all', { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-live]')).toHaveText(/[\d,]+ races/i);
  const ofMap = (url: string) => /\/map\/|leaflet|map[^/]*\.css|worker/.test(url);
  expect(asked.filter((url) => ofMap(url) || !url.startsWith(baseURL ?? ''))).toEqual([]);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const others = asked.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('blob:'));
  const tile = 'https://tile.openstreetmap.org/4/';
  expect(others.filter((url) => !url.startsWith(tile))).toEqual([]);
  // The middle of the country, 39.83, -98.58, is on this one.
  expect(others).toContain(`${tile}3/6.png`);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(regionOf(page)).toHaveCount(0);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 900],
] as const) {
  test(`the whole country is in the frame, and no mark is cut, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const coasts = [
      { location: 'Eastport, ME', lat: 44.9, lng: -66.98 },
      { location: 'Neah Bay, WA', lat: 48.37, lng: -124.6 },
      { location: 'Key West, FL', lat: 24.56, lng: -81.78 },
      { location: 'Honolulu, HI', lat: 21.3, lng: -157.86 },
    ];
    const races = identified(
      coasts.map(({ location, lat, lng }) =>
        raceFields({
          ...{ location, state: location.slice(-2), coords: { lat, lng } },
          name: `${location} Race`,
        }),
      ),
    );
    await openMap(page, races);
    await expect(page.getByText('3 races in view.')).toBeVisible();
    const frame = await regionOf(page).boundingBox();
    for (const mark of await marksOf(page).all()) {
      const box = await mark.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    }
  });
}

for (const path of ['/search?genre=gravel', '/gravel']) {
  test(`the map of ${path} comes into view, and is where it was on the way back from a race`, async ({
    page,
  }) => {
    await standInForTiles(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByText(/races in view/)).toBeInViewport();
    await expect(regionOf(page)).toBeInViewport({ ratio: 0.99 });
    const before = await page.getByText(/races in view/).textContent();
    await regionOf(page).focus();
    await page.keyboard.press('+');
    await expect(page.getByText(/races in view/)).not.toHaveText(before ?? '');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate(() => history.state?.map?.zoom)).toBeGreaterThan(4);
    const kept = await page.evaluate(() => history.state.map);
    const seen = await page.getByText(/races in view/).textContent();
    const link = page.locator('h3 a').first();
    await link.click();
    await expect(page).toHaveURL(/\/race\//);
    await page.goBack();
    await expect(page.getByText(/races in view/)).toHaveText(seen ?? '', { timeout: 15_000 });
    expect(await page.evaluate(() => history.state.map)).toEqual(kept);
    // Other races are elsewhere.
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByText(/races in view/)).toHaveText(before ?? '');
  });
}

test('a rider who taps "Near me" is on the map of what is found', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.75, longitude: -105.1 });
  await page.route('https://api.bigdatacloud.net/**', (route) =>
    route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await openMap(page, nearRaces);
  await expect(page.getByRole('button', { name: 'You are here' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: /^Near me/ }).click();
  await expect(page.getByRole('button', { name: 'You are here' })).toBeVisible();
  await expect(page.getByText('3 races in view.')).toBeVisible();
});

plain('with the tile host away a map asks once, and its outlines are the map', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMap(page, fewRaces);
  await page.unroute('https://tile.openstreetmap.org/**');
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  asked.length = 0;
  await page.reload();
  await expect(page.locator('.race-map-land')).toBeVisible();
  await expect(page.getByText('5 races in view.')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(marksOf(page).first()).toBeVisible();
  expect(asked.filter((url) => url.includes('tile.openstreetmap.org'))).toHaveLength(1);
});

for (const { device, viewport } of sizes) {
  plain(`without tiles one race is seen in its state, ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openMap(page, fewRaces);
    await page.unroute('https://tile.openstreetmap.org/**');
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.goto('/search?location=Bismarck&view=map');
    await expect(page.getByText('1 race in view.')).toBeVisible();
    await regionOf(page).evaluate((map) => map.scrollIntoView({ block: 'center' }));
    await expect(regionOf(page).getByText('ND', { exact: true })).toBeInViewport();
    // The rider may go nearer, and is left there.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => page.evaluate(() => history.state?.map?.zoom)).toBeGreaterThan(8);
  });
}

test('with tiles one race is seen from near', async ({ page }) => {
  const tiles = await openMap(page, fewRaces);
  tiles.length = 0;
  await page.goto('/search?location=Bismarck&view=map');
  await expect.poll(() => tiles.some((tile) => tile.startsWith('/9/'))).toBe(true);
});

plain('with the outlines away the races are still on the map', async ({ page }) => {
  await page.route('**/map/base.json', (route) => route.abort());
  await openMap(page, fewRaces);
  await page.getByRole('button', { name: '2 races in Emporia, KS' }).click();
  await expect(page.locator('.race-map-card')).toHaveCount(2);
});

plain('with the map away the page says that the list has it all', async ({ page }) => {
  await page.route(/race-map[^/]*\.js/, (route) => route.abort());
  await page.goto('/search?location=KS&view=map');
  await expect(
    page.getByText('The map could not be loaded. Its races are all in the list.'),
  ).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
});
