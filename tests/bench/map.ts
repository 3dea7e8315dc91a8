import { availableParallelism } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../browser.ts';
import { serveListing } from '../e2e/listing.ts';
import { marksOf, standInForTiles } from '../e2e/map-page.ts';
import { crowdedRaces, longestTask, panAndZoom } from './crowded-map.ts';
import { startSite } from './start-site.ts';

/**
 * `npm run bench:map`: builds the site, opens its map on 100,000 generated races in Chromium, moves it
 * by mouse and prints the longest task of the main thread, next to the same moves on a map of one race.
 */
const [count = 100_000, rounds = 3] = process.argv.slice(2).map(Number);

async function measure(browser: Browser, races: ReturnType<typeof crowdedRaces>) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await standInForTiles(page);
  await serveListing(page, races);
  const started = performance.now();
  await page.goto(`${site.origin}/search?when=all&view=map`);
  await page.getByText(/[1-9][\d,]* races? on this map/).waitFor({ timeout: 60_000 });
  const shown = performance.now() - started;
  await page.locator('.race-map').scrollIntoViewIfNeeded();
  const nodes = await marksOf(page).count();
  const longest = await longestTask(browser, page, () => panAndZoom(page));
  await page.close();
  const row = {
    races: races.length,
    'shown after s': Number((shown / 1000).toFixed(1)),
    markers: nodes,
    'longest task ms': Number(longest.wall.toFixed(1)),
    'longest task cpu ms': Number(longest.cpu.toFixed(1)),
    'tasks over 50 ms': longest.over50,
  };
  console.table([row]);
  return row;
}

const site = await startSite();
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
process.stdout.write(`${availableParallelism()} cores, Chromium ${browser.version()}\n`);
const crowd = crowdedRaces(count);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const races of [crowd, crowd.slice(0, 1)]) rows.push(await measure(browser, races));
  }
} finally {
  await browser.close();
  await site.close();
}
const best = (races: number, column: 'longest task ms' | 'longest task cpu ms') =>
  Math.min(...rows.filter((row) => row.races === races).map((row) => row[column]));
const ratio = best(count, 'longest task cpu ms') / best(1, 'longest task cpu ms');
process.stdout.write(
  `Best of ${rounds}: ${best(count, 'longest task ms')} ms by the clock, ${best(count, 'longest task cpu ms')} ms of cpu, ${ratio.toFixed(1)} times a map of one race.\n`,
);
