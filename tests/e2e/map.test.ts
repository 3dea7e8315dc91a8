import type { Locator, Page } from 'playwright/test';
import { raceFields } from '../race.ts';
import { identified } from '../unit/calendar/search/listed.ts';
import { serveListing } from './listing.ts';
import {
  fewRaces,
  freezeMap,
  keptView,
  marksOf,
  nearRaces,
  openMap,
  regionOf,
  sizes,
  standInForTiles,
  withoutTiles,
} from './map-page.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, plainTest, test } from './page.ts';

const cluster = /^[\d,]+ races near .+, \w\w: zoom in$/;

/** The marks' names, in tab order. */
const namesOf = (page: Page) =>
  marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));

/** Expects the focus on the first mark that was not there before. */
async function expectFocusOnFirstBut(page: Page, before: (string | null)[]) {
  // Marks and focus are read at once: between two reads the map may redraw its marks.
  const hasFocus = () =>
    marksOf(page).evaluateAll(
      (marks, known) =>
        marks.find((mark) => !known.includes(mark.getAttribute('aria-label'))) ===
        document.activeElement,
      before,
    );
  await expect.poll(hasFocus).toBe(true);
}

/** The texts of the line under the map from now on, one each time a screen reader would announce it. */
async function statusesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.getByText(/races? on this map/).evaluate((line) => {
    const statuses: string[] = [];
    Object.assign(window, { statuses });
    const region = line.closest('[role="status"]');
    if (!region) throw new Error('It is no live region.');
    new MutationObserver(() => statuses.push(region.textContent)).observe(region, {
      ...{ childList: true, characterData: true, subtree: true },
    });
  });
  return () => page.evaluate(() => (window as unknown as { statuses: string[] }).statuses);
}

/** A card's words without its buttons: the list has a link to register where a popup says there is one. */
async function wordsOf(page: Page, href: string) {
  const card = page.locator('.race-map-card').filter({ has: page.locator(`a[href="${href}"]`) });
  const pieces = await card.locator('.badge, a, .race-map-when, .race-map-facts').allTextContents();
  const canRegister = (await card.getByText('Has registration link').count()) > 0;
  return { pieces: pieces.flatMap((piece) => piece.split(' · ')), canRegister };
}

/** The northwest and northeast corners of the lower 48 states. */
const corners = [
  { lat: 48.37, lng: -124.6 },
  { lat: 44.9, lng: -66.98 },
];

/** The near races, of which the first ones are moved to these points. */
const spreadTo = (points: readonly { lat: number; lng: number }[]) =>
  nearRaces.map((race, row) => ({ ...race, coords: points[row] ?? race.coords }));

/** The names of the marks that a popup covers. */
async function marksUnder(popup: Locator): Promise<(string | null)[]> {
  return popup.evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const marks = [...document.querySelectorAll('.race-map-mark')].filter((mark) => {
      const box = mark.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > left && x < right && y > top && y < bottom;
    });
    return marks.map((mark) => mark.getAttribute('aria-label'));
  });
}

plainTest(
  'the map marks the town that the results are around, and names it once',
  async ({ page }) => {
    await freezeMap(page);
    await withoutTiles(page);
    await serveListing(page, nearRaces);
    const center = page.locator('.race-map-center span');
    await page.goto('/search?location=Longmont%2C+CO&within=50&view=map');
    await expect(center).toHaveText('Longmont, CO');
    await expect(center).toBeVisible();
    // Longmont is north of Boulder, Golden and Denver.
    const { y = Number.POSITIVE_INFINITY } = (await center.boundingBox()) ?? {};
    const northernmost = await marksOf(page).first().boundingBox();
    expect(y).toBeLessThan(northernmost?.y ?? 0);
    await page.goto('/search?q=near+bismarck&view=map');
    await expect(marksOf(page)).toHaveCount(1);
    await expect(center).toHaveText('Bismarck, ND');
    await expect(center).toBeHidden();
    await page.goto('/search?location=ND&view=map');
    await expect(marksOf(page)).toHaveCount(1);
    await expect(center).toHaveCount(0);
  },
);

for (const { device, viewport } of sizes) {
  test.describe(device, () => {
    test.use({ viewport });

    test('Tab reaches every marker, Enter and Space open the same text as the list, Escape and the button go back', async ({
      page,
    }) => {
      await openMap(page, fewRaces);
      await expect(page.getByText('5 races on this map · 1 without a known place')).toBeVisible();
      await expect(marksOf(page)).toHaveCount(4);
      await regionOf(page).focus();
      const opened: string[] = [];
      for (let mark = 4; mark > 0; mark -= 1) {
        await page.keyboard.press('Tab');
        const name = (await page.locator('.race-map-mark:focus').getAttribute('aria-label')) ?? '';
        await page.keyboard.press(mark % 2 ? 'Enter' : 'Space');
        const popup = page.getByRole('group', { name, exact: true });
        await expect(popup).toBeFocused();
        expect(await marksUnder(popup)).toEqual([]);
        for (const link of await popup.locator('.race-map-name').all()) {
          const href = (await link.getAttribute('href')) ?? '';
          const listed = page.locator('li.race-row').filter({
            has: page.locator(`h3 a[href="${href}"]`),
          });
          const { pieces, canRegister } = await wordsOf(page, href);
          expect(pieces.length).toBeGreaterThanOrEqual(4);
          for (const piece of pieces) await expect(listed).toContainText(piece);
          await expect(listed.locator('a', { hasText: 'Register' })).toHaveCount(
            canRegister ? 1 : 0,
          );
          opened.push((await link.textContent()) ?? '');
        }
        if (name.startsWith('2 races in Emporia, KS: ')) {
          expect(await accessibilityFaults(page)).toEqual([]);
          await expectNoSidewaysScroll(page, viewport.width);
        }
        if (mark % 2) await page.keyboard.press('Escape');
        else await page.getByRole('button', { name: 'Close popup' }).press('Space');
        await expect(popup).toHaveCount(0);
        await expect(page.locator('.race-map-mark:focus')).toHaveAttribute('aria-label', name);
      }
      const onMap = fewRaces.filter(({ coords }) => coords).map(({ name }) => name);
      expect(opened.sort()).toEqual(onMap.sort());

      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      // A popup that didn't fit has already moved the map; an unmoved phone map is at zoom 3.
      const before = (await keptView(page))?.zoom ?? 3;
      await zoomIn.press('Space');
      await expect.poll(async () => (await keptView(page))?.zoom).toBeGreaterThan(before);
      const zoom = (await keptView(page))?.zoom ?? 0;
      await zoomIn.press('Space');
      await expect.poll(async () => (await keptView(page))?.zoom).toBe(zoom + 1);
    });

    test('Enter spreads a cluster into its places, and the focus moves to the first of them', async ({
      page,
    }) => {
      await openMap(page, nearRaces);
      const statuses = await statusesOf(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      const clusters = page.getByRole('button', { name: cluster });
      await expect(clusters).toHaveCount(1);
      // The list beside the map also has buttons with these names.
      const alone = regionOf(page).getByRole('button', {
        name: /Boulder Roubaix|Lookout Climb|City Park/,
      });
      for (let step = 0; step < 8 && (await alone.count()) < 3; step += 1) {
        const first = clusters.first();
        const name = (await first.getAttribute('aria-label')) ?? '';
        const before = await namesOf(page);
        await first.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        await expectFocusOnFirstBut(page, before);
      }
      await expect(alone).toHaveCount(3);
      await expect(page.getByText('3 races on this map')).toBeVisible();
      await expect.poll(statuses).toContain('3 races on this map');
      await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
      await page.getByRole('button', { name: 'All results' }).press('Enter');
      await expect(page.getByText('4 races on this map')).toBeVisible();
      await expect(regionOf(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
    });

    test('an opened cluster leaves the focus on the map at once, and doesn’t take it back later', async ({
      page,
    }) => {
      await openMap(page, nearRaces);
      const first = page.getByRole('button', { name: cluster });
      const name = (await first.getAttribute('aria-label')) ?? '';
      // In one step, before the new marks are drawn; then the focus moves on, as by Tab.
      const focused = await first.evaluate((button: HTMLButtonElement) => {
        button.focus();
        button.click();
        const label = document.activeElement?.ariaLabel;
        document.querySelector<HTMLElement>('.leaflet-control-zoom-in')?.focus();
        return label;
      });
      expect(focused).toBe('Map of the races');
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
      await expect(zoomIn).toBeFocused();
    });

    test('a click on a cluster moves the focus to its first place, and announces how many races are in view', async ({
      page,
    }) => {
      await openMap(page, nearRaces.slice(0, 3));
      const clusters = regionOf(page).getByRole('button', { name: cluster });
      while ((await marksOf(page).count()) > 1) {
        const zoom = (await keptView(page))?.zoom;
        await page.getByRole('button', { name: 'Zoom out' }).click();
        await expect.poll(async () => (await keptView(page))?.zoom).not.toBe(zoom);
      }
      const statuses = await statusesOf(page);
      for (let step = 0; step < 8 && (await clusters.count()) > 0; step += 1) {
        const name = (await clusters.first().getAttribute('aria-label')) ?? '';
        const before = await namesOf(page);
        await clusters.first().click();
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        await expectFocusOnFirstBut(page, before);
        // The number is the same, but still announced.
        await expect.poll(statuses).toHaveLength(step + 1);
      }
      await expect(marksOf(page)).toHaveCount(3);
      await expect
        .poll(async () => new Set(await statuses()))
        .toEqual(new Set(['3 races on this map']));
    });
  });
}

test('a rider whose place is known starts at home at zoom 6, and is on the map', async ({
  page,
}) => {
  await page.addInitScript((timestamp) => {
    const place = { lat: 38.84, lng: -97.61, name: 'Salina, KS', timestamp };
    localStorage.setItem('bell-lap:place', JSON.stringify(place));
  }, Date.parse('2026-11-20T18:00:00Z'));
  // All over the country, except Hawaii, which has an inset.
  const spread = spreadTo([{ lat: 19.7, lng: -155.08 }, ...corners]);
  const tiles = await openMap(page, [...fewRaces, ...spread]);
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  expect(new Set(tiles.map((tile) => tile.split('/')[1]))).toEqual(new Set(['6']));
  await page.getByRole('button', { name: 'You are here' }).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('group', { name: 'You are here' });
  await expect(popup).toBeFocused();
  await expect(popup).toContainText('Salina, KS');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('nothing of the map loads until it is shown; then only tiles come from other hosts, from zoom 4', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await standInForTiles(page);
  await page.goto('/search?when=all', { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-live]')).toHaveText(/[\d,]+ upcoming/i);
  const ofMap = (url: string) => /\/map\/|leaflet|map[^/]*\.css|worker/.test(url);
  expect(requests.filter((url) => ofMap(url) || !url.startsWith(baseURL ?? ''))).toEqual([]);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const others = requests.filter(
    (url) => !url.startsWith(baseURL ?? '') && !url.startsWith('blob:'),
  );
  const tile = 'https://tile.openstreetmap.org/4/';
  expect(others.filter((url) => !url.startsWith(tile))).toEqual([]);
  // This tile holds the middle of the country, 39.83, -98.58.
  expect(others).toContain(`${tile}3/6.png`);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(regionOf(page)).toHaveCount(0);
});

test('a map asks once for the outlines that it and its insets share', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await standInForTiles(page);
  await page.goto('/gravel?view=map');
  await expect(page.locator('.race-map-insets path').first()).toBeAttached();
  await expect(page.locator('.race-map-state-name').first()).toBeAttached();
  expect(requests.filter((path) => path === '/map/base.json')).toHaveLength(1);
});

test('the whole country is in the frame, and no mark is cut off, at 320, 390 and 1280 px', async ({
  page,
}) => {
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
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await openMap(page, races);
    await expect(page.getByText('3 races on this map')).toBeVisible();
    await expect(marksOf(page)).toHaveCount(3);
    const frame = await regionOf(page).boundingBox();
    for (const mark of await marksOf(page).all()) {
      const box = await mark.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    }
  }
});

test('the key names the colors in view, and stays as high when they change', async ({ page }) => {
  await withoutTiles(page);
  await openMap(page, nearRaces);
  const key = page.getByRole('list', { name: 'Colors on the map' });
  const colors = key.getByRole('listitem');
  await expect(colors).toHaveText(['Mixed', 'Cyclocross']);
  const before = await key.boundingBox();
  await marksOf(page).filter({ hasText: '3' }).click();
  await expect(colors).toHaveText(['Gravel', 'Road', 'Criterium']);
  expect((await key.boundingBox())?.height).toBe(before?.height);
});

for (const [path, scope] of [
  ['/search?when=all', 'all'],
  ['/gravel', 'gravel'],
] as const) {
  test(`the map of ${path} scrolls into view, and is where it was after going back from a race`, async ({
    page,
  }) => {
    await freezeMap(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // Far enough apart that each map step has a different number in view; only the first race has a page.
    const races = [-110, -104.8, -104.8, -100, -97, -90].map((lng) =>
      raceFields({ name: 'The Mid South', coords: { lat: 40, lng } }),
    );
    await serveListing(page, identified(races), scope);
    await page.goto(path);
    // A prerendered button does nothing before its script loads.
    await expect(page.locator('article, div[data-hydrated]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const inView = page.getByText(/races on this map/);
    await expect(inView).toHaveText('6 races on this map');
    await expect(inView).toBeInViewport();
    await expect(regionOf(page)).toBeInViewport({ ratio: 0.99 });
    await regionOf(page).focus();
    await page.keyboard.press('+');
    await expect(inView).toHaveText('4 races on this map');
    await page.keyboard.press('+');
    await expect(inView).toHaveText('2 races on this map');
    await page.keyboard.press('ArrowLeft');
    await expect(inView).toHaveText('3 races on this map');
    await page.locator('h3 a[href$="/the-mid-south-2027"]').click();
    await expect(page).toHaveURL('/gravel/race/the-mid-south-2027');
    await page.goBack();
    await expect(inView).toHaveText('3 races on this map');
    // Opened again from the list, the map fits all races.
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(inView).toHaveText('6 races on this map');
  });
}

for (const { path, scope } of [
  { path: '/search?when=all&view=map', scope: 'all' },
  { path: '/gravel?view=map', scope: 'gravel' },
] as const) {
  test(`on a phone, no search covers the map of ${path}, and one that finds nothing keeps it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await freezeMap(page);
    const races = [-120, -75].map((lng) => raceFields({ coords: { lat: 40, lng } }));
    await serveListing(page, identified(races), scope);
    await page.goto(path);
    const inView = page.getByText(/races? on this map/);
    await expect(inView).toHaveText('2 races on this map');
    await regionOf(page).focus();
    for (let step = 0; step < 3; step += 1) {
      const zoom = (await keptView(page))?.zoom;
      await page.keyboard.press('+');
      await expect.poll(async () => (await keptView(page))?.zoom).not.toBe(zoom);
    }
    await expect(inView).toHaveText('0 races on this map');
    const search = page.getByRole('button', { name: 'Search this area' });
    const { y: top = 0, height = 0 } = (await regionOf(page).boundingBox()) ?? {};
    expect((await search.boundingBox())?.y).toBeGreaterThan(top + height);
    await search.click();
    await expect(page.getByText('No races found').first()).toBeAttached();
    await expect(regionOf(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
    await expect(inView).toHaveText('0 races on this map');
    await page.getByRole('button', { name: 'All results' }).click();
    await expect(inView).toHaveText('2 races on this map');
  });
}

for (const { device, viewport } of sizes) {
  test(`a searched area is what its map shows when it is opened again on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await freezeMap(page);
    await openMap(page, fewRaces);
    const places = () =>
      marksOf(page).evaluateAll((marks) => {
        const frame = document.querySelector('.race-map')?.getBoundingClientRect();
        return marks.map((mark) => {
          const { x, y } = mark.getBoundingClientRect();
          return [Math.round(x - (frame?.x ?? 0)), Math.round(y - (frame?.y ?? 0))];
        });
      });
    await regionOf(page).focus();
    await page.keyboard.press('+');
    await expect.poll(async () => (await keptView(page))?.zoom).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/area=/);
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
    const searched = await places();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(marksOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.poll(places).toEqual(searched);
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  });
}

for (const { device, viewport } of sizes) {
  test(`zoomed out all the way, a map shows the whole country again on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const corners = [
      [47.6, -122.3],
      [32.7, -117.2],
      [44.8, -68.8],
      [25.8, -80.2],
    ] as const;
    await openMap(
      page,
      identified(corners.map(([lat, lng]) => raceFields({ coords: { lat, lng } }))),
    );
    const inView = page.getByText(/races? on this map/);
    await expect(inView).toHaveText('4 races on this map');
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    await regionOf(page).focus();
    for (const key of ['+', '+', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await expect(inView).not.toHaveText('4 races on this map');
    while ((await zoomOut.getAttribute('aria-disabled')) !== 'true') await zoomOut.click();
    await expect(inView).toHaveText('4 races on this map');
  });
}

test('Alaska’s inset makes way for a mark, and for a popup', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await freezeMap(page);
  const places = [
    [61.2, -149.9],
    [32.7, -117.2],
    [44.8, -68.8],
  ] as const;
  await openMap(page, identified(places.map(([lat, lng]) => raceFields({ coords: { lat, lng } }))));
  const inset = page.getByRole('button', { name: 'AK 1: show Alaska' });
  await expect(inset).toBeVisible();
  await marksOf(page).first().click();
  await expect(page.locator('.leaflet-popup')).toBeVisible();
  await expect(inset).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(inset).toBeVisible();
  await regionOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inset).toBeVisible();
  // San Diego is where the inset was.
  await page.keyboard.press('ArrowUp');
  await expect(inset).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(inset).toBeVisible();
});

test('beside the list, the race that the mouse or the focus is on has a ring on the map', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, nearRaces);
  const ring = page.locator('.race-map-mark[data-ring]');
  const row = page.locator('.race-row', { hasText: 'Northern Cross' });
  await row.hover();
  await expect(ring).toHaveAttribute('aria-label', /^Northern Cross/);
  await page.mouse.move(5, 5);
  await expect(ring).toHaveCount(0);
  // Its mark may be a cluster.
  await page.locator('.race-row', { hasText: 'Boulder Roubaix' }).getByRole('link').first().focus();
  await expect(ring).toHaveAttribute('aria-label', /^3 races near /);
  await regionOf(page).focus();
  await expect(ring).toHaveCount(0);
});

test('making room for a popup isn’t a move: going back from its race shows the map as it was', async ({
  page,
}) => {
  await freezeMap(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/search?q=kansas&view=map');
  const mark = regionOf(page).getByRole('button', { name: /^Life Time UNBOUND/ });
  await expect(page.getByText(/races on this map/)).toBeVisible();
  /** Where the mark is on the map, in pixels; the page may scroll meanwhile. */
  const onMap = async () => {
    const [at, frame] = await Promise.all([mark.boundingBox(), regionOf(page).boundingBox()]);
    return at && frame && [at.x - frame.x, at.y - frame.y];
  };
  const before = await onMap();
  await mark.click();
  const popup = page.getByRole('group', { name: /UNBOUND/ });
  await expect(popup).toBeFocused();
  // The map has made room.
  expect(await onMap()).not.toEqual(before);
  await popup.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/gravel\/race\//);
  await page.goBack();
  await expect.poll(onMap).toEqual(before);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
});

test('a rider who taps "Near me" is on the map of the results', async ({ page, context }) => {
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
  await expect(page.getByText('3 races on this map')).toBeVisible();
  // Elsewhere, all results are in view if only one of them is around the rider.
  await openMap(page, spreadTo(corners).slice(0, 3));
  await expect(page.getByRole('button', { name: 'You are here' })).toBeVisible();
  await expect(page.getByText('3 races on this map')).toBeVisible();
});

for (const { device, viewport } of sizes) {
  plainTest(
    `without tiles a single race is shown in its state, and the host is tiles once, ${device}`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await freezeMap(page);
      await serveListing(page, fewRaces);
      const tiles = await withoutTiles(page);
      await page.goto('/search?location=Bismarck&view=map');
      await expect(page.getByText('1 race on this map')).toBeVisible();
      await regionOf(page).evaluate((map) => map.scrollIntoView({ block: 'center' }));
      await expect(page.locator('.race-map-land')).toBeVisible();
      await expect(regionOf(page).getByText('ND', { exact: true })).toBeInViewport();
      await expect(regionOf(page).getByText('Minot', { exact: true })).toBeVisible();
      // The rider may zoom in, and stays there.
      for (let step = 0; step < 3; step += 1) {
        await page.getByRole('button', { name: 'Zoom in' }).click();
      }
      await expect.poll(async () => (await keptView(page))?.zoom).toBeGreaterThan(8);
      expect(tiles).toHaveLength(1);
    },
  );
}

test('with tiles a single race is shown close up', async ({ page }) => {
  const tiles = await openMap(page, fewRaces, '/search?location=Bismarck&view=map');
  await expect.poll(() => tiles.some((tile) => tile.startsWith('/9/'))).toBe(true);
});

plainTest('without the outlines the races are still on the map', async ({ page }) => {
  await page.route('**/map/base.json', (route) => route.abort());
  await openMap(page, fewRaces);
  await page.getByRole('button', { name: /^2 races in Emporia, KS: / }).click();
  await expect(page.locator('.race-map-card')).toHaveCount(2);
});

for (const [part, file] of [
  ['the map', /race-map[^/]*\.js/],
  ['the map’s worker', /cluster\.worker[^/]*\.js/],
] as const) {
  plainTest(`without ${part} the page says that the list has all races`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await page.goto('/search?location=KS&view=map');
    await expect(
      page.getByText('The map didn’t load. All of its races are in the list.'),
    ).toBeVisible();
    await expect(page.locator('li.race-row').first()).toBeVisible();
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Touches the map with several fingers and moves them down by each of the distances. */
  async function swipe(page: Page, fingers: number, distances: readonly number[]): Promise<void> {
    const map = page.getByRole('region', { name: 'Map of the races' });
    const { x = 0, y = 0 } = (await map.boundingBox()) ?? {};
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) => {
      const touchPoints = Array.from({ length: by === undefined ? 0 : fingers }, (_, id) => ({
        ...{ x: x + 120 + 90 * id, y: y + 180 + (by ?? 0), id },
      }));
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 0);
    for (const by of distances) await touch('touchMove', by);
    await touch('touchEnd');
    await devtools.detach();
  }

  async function openSearch(page: Page) {
    await standInForTiles(page);
    await page.goto('/search?q=gravel&view=map');
    const map = page.getByRole('region', { name: 'Map of the races' });
    await expect(map.getByRole('button', { name: /zoom in/ }).first()).toBeVisible();
    return page.getByRole('button', { name: 'Search this area' });
  }

  test('one finger on a map scrolls the page, and a hint says how to move the map', async ({
    page,
  }) => {
    const search = await openSearch(page);
    // The hint is gone soon, so the page itself has to see it.
    const hinted = page.waitForFunction(() => {
      const hint = document.querySelector('.race-map-hint');
      return hint && getComputedStyle(hint).opacity !== '0';
    });
    await swipe(page, 1, [-20, -60, -100, -140]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await hinted;
    await expect(search).toBeHidden();
  });

  test('two fingers move a map', async ({ page }) => {
    const search = await openSearch(page);
    await expect(async () => {
      await swipe(page, 2, [20, 60, 100]);
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

for (const width of [390, 820, 1440]) {
  test(`at ${width} px, the zoom buttons cover no mark on the country’s map`, async ({ page }) => {
    await freezeMap(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gravel?view=map');
    await expect(page.getByText(/races on this map/)).toBeVisible();
    await expect(marksOf(page).first()).toBeVisible();
    const buttons = await page.locator('.leaflet-control-zoom').boundingBox();
    if (!buttons) throw new Error('There are no zoom buttons.');
    const covered = await marksOf(page).evaluateAll(
      (marks, { x, y, width, height }) =>
        marks.filter((mark) => {
          const box = mark.getBoundingClientRect();
          return box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
        }).length,
      buttons,
    );
    expect(covered).toBe(0);
  });
}

for (const { device, viewport } of sizes) {
  test(`a link to a map opens on a ${device} at the top of the page, with the map in view`, async ({
    page,
  }) => {
    await standInForTiles(page);
    await page.setViewportSize(viewport);
    await page.goto('/search?view=map');
    const map = page.getByRole('region', { name: 'Map of the races' });
    await expect(map.getByRole('button', { name: /zoom in/ }).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const { y } = (await map.boundingBox()) ?? { y: viewport.height };
    expect(y).toBeLessThan(0.65 * viewport.height);
  });

  test(`a link to a discipline’s map opens on a ${device} with the map in view`, async ({
    page,
  }) => {
    await standInForTiles(page);
    await page.setViewportSize(viewport);
    await page.goto('/gravel?view=map');
    const map = page.getByRole('region', { name: 'Map of the races' });
    await expect(map.getByRole('button', { name: /zoom in/ }).first()).toBeVisible();
    const { y } = (await map.boundingBox()) ?? { y: viewport.height };
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(0.67 * viewport.height);
  });

  test(`no view is wider than the country on a ${device}`, async ({ page }) => {
    await standInForTiles(page);
    await page.setViewportSize(viewport);
    await page.goto('/search?when=upcoming&view=map');
    const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
    await expect(page.getByText(/races on this map/)).toBeVisible();
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    const alaska = page.getByRole('button', { name: /: show Alaska$/ });
    await alaska.click();
    await expect(alaska).toBeHidden();
    const hawaii = page.getByRole('button', { name: /: show Hawaii$/ });
    await hawaii.click();
    await expect(hawaii).toBeHidden();
    await page.getByRole('button', { name: 'All results' }).click();
    await expect(alaska).toBeVisible();
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  });
}
