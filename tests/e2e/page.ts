import axe from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';

/** One address for every template. */
export const templates = [
  { name: 'home', path: '/' },
  { name: 'genre', path: '/gravel' },
  { name: 'genre without upcoming races', path: '/track' },
  { name: 'all genres', path: '/all' },
  { name: 'genre in a state', path: '/mtn/ca' },
  { name: 'genre in a state without a race', path: '/bmx/ri' },
  { name: 'race to come', path: '/gravel/race/the-mid-south-2027' },
  { name: 'race with a tentative date', path: '/gravel/race/rock-cobbler-2027' },
  { name: 'states', path: '/states' },
  { name: 'state', path: '/states/new-hampshire' },
  { name: 'venues', path: '/venues' },
  { name: 'venue', path: '/venues/jerry-baker-memorial-velodrome-wa' },
  { name: 'about', path: '/about' },
  { name: 'news', path: '/news' },
  { name: 'article', path: '/news/what-date-tentative-means' },
  { name: 'guides', path: '/guides' },
  { name: 'guide', path: '/guides/choosing-your-first-gravel-race' },
  { name: 'search', path: '/search' },
  { name: 'compare', path: '/compare' },
  { name: 'sign in', path: '/login?next=%2Fgravel' },
  { name: 'create an account', path: '/register' },
  { name: 'verify email', path: '/verify-email#email=rider%40example.org' },
  { name: 'not found', path: '/not-found/mtn/race' },
] as const;

interface OfTest {
  quietConsole: undefined;
}

interface OfWorker {
  /** The whole calendar, as the API returns it. */
  races: readonly PublicRace[];
}

/** Allows console errors, for pages that fail on purpose. */
export const plainTest = base.extend<object, OfWorker>({
  races: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const races: PublicRace[] = [];
      for (let page = 1, total = 1; races.length < total; page += 1) {
        const answer = await request.get(`/api/races?perPage=200&page=${page}`);
        total = Number(answer.headers()['x-total-count']);
        races.push(...((await answer.json()) as PublicRace[]));
      }
      await request.dispose();
      await use(races);
    },
    { scope: 'worker' },
  ],
});

/**
 * Fails on any console error, page error or request that the content policy refuses. A call that the API refuses
 * doesn't count: the browser reports it, and the page has to handle it.
 */
export const test = plainTest.extend<OfTest>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        // A page that leads elsewhere by itself is gone before all its scripts have run.
        if (options?.waitUntil !== 'commit') await scriptsOf(page).catch(() => undefined);
        return response;
      };
    }
    await use(page);
    // A page may send a request just as its test ends, which no route can answer anymore.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const isCall = URL.parse(message.location().url)?.pathname.startsWith('/api/');
        if (message.type() === 'error' && !isCall) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for a page's scripts, which load after its first view: a test may be faster than a reader. */
export async function scriptsOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scripts } = document.documentElement.dataset;
    await Promise.allSettled((scripts?.split(' ') ?? []).map((src) => src && import(src)));
  });
}

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers the map's tile requests, so that no other host is asked. */
export async function serveTiles(page: Page): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  );
}

/** Holds the requests for an address until they are released. */
export async function hold(page: Page, url: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** The axe rules about colors: everything that another color scheme can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Axe's WCAG 2.2 AA violations, one line per rule with the places: everything in light colors, then contrast in dark
 * ones. Leaves the page in light colors.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Not with @axe-core/playwright, which copies every passed rule out of the page and into another.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Rows out of view are not rendered, and keep their old colors. A stylesheet also covers rows that leave the view
  // later.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-offscreen] { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await showColors(page, 'light');
  const light = await axeFaults(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  await showColors(page, 'dark');
  const dark = await axeFaults(page, { type: 'rule', values: colorRules });
  await showColors(page, 'light');
  return [...light, ...dark.map((fault) => `in dark colors ${fault}`)];
}

/** Changes the color scheme and waits until no color is fading. */
async function showColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: only,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => {
      const where = nodes.map((node) => node.html).join(' | ');
      return `${id}: ${where.slice(0, 300)}`;
    });
  }, runOnly);
}

/** Expects no sideways scroll in a window this wide; a page takes a moment after a resize. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

/** Expects the page to fit windows of these widths with text twice as large. Leaves it with that text. */
export async function expectFitOfLargeText(page: Page, ...widths: number[]): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%', 'important');
    // Chromium may size container queries by the old text if the window changes in the same frame.
    return document.documentElement.scrollWidth;
  });
  for (const width of widths) {
    await page.setViewportSize({ width: width - 1, height: 844 });
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, width);
  }
}

/** Expects each word of the page's headings, buttons and badges on one line; a hyphen may end one. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = () =>
    page.locator('main').evaluate((main) => {
      const words: string[] = [];
      for (const one of main.querySelectorAll('h1, h2, .button, .badge, th')) {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) {
            continue;
          }
          for (const { index, 0: word } of node.data.matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set(Array.from(range.getClientRects(), ({ y }) => y)).size > 1)
              words.push(word);
          }
        }
      }
      return words;
    });
  await expect.poll(broken).toEqual([]);
}

/** Expects no axe violation, and a page that fits the narrowest phone. */
export async function expectFit(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
  await page.setViewportSize({ width: 1280, height: 720 });
}

export { expect };
