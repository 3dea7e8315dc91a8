import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { findBrowser } from '../browser.ts';
import { standInForTiles } from '../e2e/map-page.ts';
import { startSite } from './start-site.ts';

/**
 * `npm run bench:interactions`: how long a tap waits for the next frame (the Event Timing API, as
 * browsers report INP) on the lists of the real calendar, with the CPU slowed fourfold, in a phone's window
 * and a desktop's. Given the folders of other checkouts, such as an earlier commit's, it alternates between
 * them and this one, so that all face the same load.
 */
const others = process.argv.slice(2).map((folder) => resolve(folder));
const slowdown = 4;
/** An interaction's time is the median of this many visits. */
const rounds = 5;
/** The most an interaction may take to the next frame, in milliseconds: a good INP. */
const target = 200;
/** How long to wait after a tap for its effects, in milliseconds. */
const settled = 1000;

const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
type Window = keyof typeof windows;

interface Interaction {
  name: string;
  find(page: Page): Locator;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const toMap: Interaction = { name: 'list to map', find: button('Map') };
const toList: Interaction = { name: 'map to list', find: button('List') };
const next: Interaction = { name: 'next page', find: button('Next') };
const more: Interaction = {
  name: 'more filters',
  find: (page) => page.getByRole('main').getByRole('button', { name: 'More Filters' }),
};
const sheet: Interaction = { name: 'filter sheet', find: button(/^Filters/) };
const menu: Interaction = {
  name: 'menu',
  find: (page) => page.getByRole('banner').locator('summary[aria-label="Menu"]'),
};

/** Which taps on which page, in order. */
const visits: { path: string; window: Window; steps: Interaction[] }[] = [
  { path: '/search?when=all', window: 'phone', steps: [next, toMap, toList, sheet] },
  { path: '/search?when=all', window: 'desktop', steps: [next, toMap, toList, more] },
  { path: '/gravel', window: 'phone', steps: [next, toMap, toList, sheet] },
  { path: '/gravel', window: 'desktop', steps: [next, toMap, toList, more] },
  { path: '/gravel', window: 'phone', steps: [toMap, menu] },
  { path: '/mtn/ca', window: 'phone', steps: [toMap, toList] },
];

interface Recorded {
  /** From each tap's start to the next frame, in milliseconds. */
  interactions: number[];
}

/** Keeps every interaction's time; read by {@link readTimes}. */
function record() {
  const interactions: Recorded['interactions'] = [];
  Object.assign(window, { interactions });
  // TypeScript's types lack the Event Timing API's options.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) interactions.push(entry.duration);
    }
  }).observe(options);
}

/** The longest interaction since the last call, in steps of 8 ms; 0 means under 16 ms. */
function readTimes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { interactions } = window as unknown as Recorded;
    return Math.max(0, ...interactions.splice(0));
  });
}

async function visit(
  browser: Browser,
  url: string,
  { path, window, steps }: (typeof visits)[number],
): Promise<number[]> {
  const isPhone = window === 'phone';
  const context = await browser.newContext({
    viewport: windows[window],
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  try {
    const page = await context.newPage();
    await standInForTiles(page);
    await page.addInitScript(record);
    await page.goto(url + path);
    // By the time a reader has read the heading, an idle page has loaded its scripts.
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settled);
    const devtools = await context.newCDPSession(page);
    const times: number[] = [];
    for (const { find } of steps) times.push(await interact(page, devtools, find(page)));
    return times;
  } finally {
    await context.close();
  }
}

/** Taps once, slowed, and returns how long the next frame took. */
async function interact(page: Page, devtools: CDPSession, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settled / 3);
  await readTimes(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await target.click();
  await page.waitForTimeout(settled);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Entries are reported after the frame; one frame later they are all in.
  await page.waitForTimeout(settled / 3);
  return readTimes(page);
}

const middle = (times: number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const names = [...others, 'this checkout'];
const sites: Awaited<ReturnType<typeof startSite>>[] = [];
try {
  for (const project of [...others, undefined]) sites.push(await startSite(project));
  /** By visit, step and site: one time per round. */
  const times = visits.map(({ steps }) => steps.map(() => sites.map((): number[] => [])));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, planned] of visits.entries()) {
      for (const [site, { origin }] of sites.entries()) {
        const taken = await visit(browser, origin, planned);
        for (const [step, ms] of taken.entries()) times[at]?.[step]?.[site]?.push(ms);
      }
    }
  }
  console.log(
    `${availableParallelism()} cores slowed ${slowdown} times, Chromium ${browser.version()}, medians of ${rounds}, ms to the next frame`,
  );
  const rows = visits.flatMap(({ path, window, steps }, at) =>
    steps.map(({ name }, step) => {
      const medians = (times[at]?.[step] ?? []).map(middle);
      const bySite = Object.fromEntries(names.map((site, place) => [site, medians[place]]));
      return { page: path, window, interaction: name, ...bySite };
    }),
  );
  console.table(rows);
  const own = times.flat().map((bySite) => middle(bySite.at(-1) ?? []));
  const late = own.filter((ms) => !(ms < target)).length;
  console.log(`every interaction under ${target} ms: ${late === 0 ? 'met' : `missed by ${late}`}`);
  if (late > 0) process.exitCode = 1;
} finally {
  for (const site of sites) await site.close();
  await browser.close();
}
