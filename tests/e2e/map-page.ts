import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { raceFields } from '../race.ts';
import { identified } from '../unit/calendar/search/listed.ts';
import { now, serveListing } from './listing.ts';

export const sizes = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

/** Stands in for the tile host: answers plain tiles and records which were requested. */
export async function standInForTiles(page: Page): Promise<string[]> {
  const tiles: string[] = [];
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#d8e8c8' },
  })
    .png()
    .toBuffer();
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: tile, contentType: 'image/png' });
  });
  return tiles;
}

const at = (location: string, lat: number, lng: number) => ({
  location,
  state: location.slice(-2),
  coords: { lat, lng },
});

/** Four places far apart: one with two races, one with a name that is an attack; and one race without a place. */
export const fewRaces = identified([
  raceFields({
    ...at('Emporia, KS', 38.4, -96.18),
    distance: ['100 mi', '50 km'],
    regUrl: 'https://register.example.org/',
  }),
  raceFields({
    ...at('Emporia, KS', 38.4, -96.18),
    ...{ name: 'Flint Hills Short Track', genre: 'mtn', eventStatus: 'cancelled' },
  }),
  raceFields({
    ...at('Boise, ID', 43.6, -116.2),
    ...{ name: '"><img src=x onerror=alert(1)>', genre: 'road', eventStatus: 'tentative' },
  }),
  raceFields({
    ...at('Tucson, AZ', 32.2, -110.97),
    ...{ name: 'Tour of the Saguaros', genre: 'adv', endDate: '2027-06-09' },
  }),
  raceFields({ ...at('Bismarck, ND', 46.8, -100.8), name: 'Northern Cross', genre: 'cx' }),
  raceFields({ name: 'Nowhere Near', location: 'Somewhere, KS', coords: undefined }),
]);

/** Three towns on Colorado's Front Range, which form one cluster on a map of the country. */
export const nearRaces = identified([
  raceFields({ ...at('Boulder, CO', 40.015, -105.27), name: 'Boulder Roubaix' }),
  raceFields({ ...at('Golden, CO', 39.755, -105.221), name: 'Lookout Climb', genre: 'road' }),
  raceFields({ ...at('Denver, CO', 39.739, -104.985), name: 'City Park Crit', genre: 'crit' }),
  raceFields({ ...at('Bismarck, ND', 46.8, -100.8), name: 'Northern Cross', genre: 'cx' }),
]);

export const marksOf = (page: Page): Locator => page.locator('.race-map-mark');
export const regionOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Map of the races' });

/** Where the rider moved the map, once it is stored in the history; by then the map is at rest. */
export const keptView = (
  page: Page,
): Promise<{ lat: number; lng: number; zoom: number } | undefined> =>
  page.evaluate(() => history.state?.map);

/** Blocks the tile host. Returns the tiles requested. */
export async function withoutTiles(page: Page): Promise<string[]> {
  const tiles: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  return tiles;
}

/**
 * Stops the clock where the server's stands, and turns motion off, which would never finish on a stopped clock. Returns
 * the tiles requested from then on.
 */
export async function freezeMap(page: Page): Promise<string[]> {
  await page.clock.setFixedTime(now);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return standInForTiles(page);
}

/** Opens the search page's map with a calendar of these races. Returns the tiles requested. */
export async function openMap(
  page: Page,
  races: Parameters<typeof serveListing>[1],
  path = '/search?when=all&view=map',
): Promise<string[]> {
  const tiles = await freezeMap(page);
  await serveListing(page, races);
  await page.goto(path);
  await expect(page.getByText(/[\d,]+ races? on this map/)).toBeVisible();
  return tiles;
}
