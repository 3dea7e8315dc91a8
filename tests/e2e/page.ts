import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from 'playwright/test';

/** One address of every template. */
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
  { name: 'about', path: '/about' },
  { name: 'search', path: '/search' },
  { name: 'sign in', path: '/login?next=%2Fgravel' },
  { name: 'create an account', path: '/register' },
  { name: 'verify e-mail', path: '/verify-email?email=rider%40example.org' },
  { name: 'not found', path: '/not-found/race' },
] as const;

/**
 * Any console error, page error or refused request of the content policy fails the test. A call that the
 * API refuses is none: the browser reports it, the page has to answer it.
 */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        const isCall = URL.parse(message.location().url)?.pathname.startsWith('/api/');
        if (message.type() === 'error' && !isCall) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers the map's requests for tiles, so that no other host is asked. */
export async function serveTiles(page: import('playwright/test').Page): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  );
}

/** What axe finds wrong by WCAG 2.2 AA, a line a rule with where. */
export async function accessibilityFaults(page: import('playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .join(' | ')
        .slice(0, 300)}`,
  );
}

export { expect };
