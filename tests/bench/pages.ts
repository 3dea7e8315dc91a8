import { availableParallelism } from 'node:os';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { paths } from '#calendar/paths.ts';
import { stateOf } from '#calendar/place/state.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { findFreePort } from '../../netlify/local/server/listen.ts';
import { findBrowser } from '../browser.ts';
import { startSite } from './start-site.ts';

/**
 * `npm run bench:pages`: builds and serves the site and prints Lighthouse's results for one page of each
 * kind on its slow phone: the median of five visits, or of as many as given. Exits with 1 if a page misses
 * a target. A second argument names the pages: `npm run bench:pages 1 home,race`.
 */
const [visits = 5, only] = [Number(process.argv[2] ?? 5), process.argv[3]?.split(',')];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const minimums = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const maximums = { lcp: 1500, cls: 0, homeBytes: 190_000 };

type Figures = Record<(typeof categories)[number] | 'lcp' | 'cls' | 'tbt' | 'bytes', number>;

/** One address for each kind of page, from today's calendar and news. */
async function findPages(origin: string): Promise<[name: string, path: string][]> {
  const races = (await (await fetch(`${origin}/api/races?when=upcoming`)).json()) as PublicRace[];
  const race = races[0];
  const feed = await (await fetch(`${origin}${paths.newsFeed()}`)).text();
  const article = URL.parse(/<item>.*?<link>([^<]+)/s.exec(feed)?.[1] ?? '');
  if (!race || !article) throw new Error('There is no upcoming race, or no article.');
  const pages: [string, string][] = [
    ['home', paths.home()],
    ['genre', paths.genre(race.genre)],
    ['genre × state', paths.genreState(race.genre, race.state)],
    ['race', paths.race(race)],
    ['state', paths.state(stateOf(race.state))],
    ['search', paths.search()],
    ['article', article.pathname],
  ];
  return pages.filter(([name]) => only?.includes(name) ?? true);
}

/** The faults that kept a category below its target, to show what to fix. */
const faults = new Map<string, Set<string>>();

async function visit(name: string, url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const found = faults.get(name) ?? new Set();
  faults.set(name, found);
  for (const id of categories.slice(1)) {
    for (const { id: audit, weight } of lhr.categories[id]?.auditRefs ?? []) {
      if (weight > 0 && (lhr.audits[audit]?.score ?? 1) < 1) found.add(audit);
    }
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}

/** The median of each figure on its own. */
function medianOf(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] as Figures) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}

function missedTargets(name: string, figures: Figures): string[] {
  return [
    ...categories.filter((id) => figures[id] < minimums[id]).map((id) => `${id} < ${minimums[id]}`),
    ...(figures.lcp > maximums.lcp ? [`LCP > ${maximums.lcp} ms`] : []),
    ...(figures.cls > maximums.cls ? [`CLS > ${maximums.cls}`] : []),
    ...(name === 'home' && figures.bytes > maximums.homeBytes
      ? [`> ${maximums.homeBytes} bytes`]
      : []),
  ];
}

const chromePort = await findFreePort();
const site = await startSite();
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    `--remote-debugging-port=${chromePort}`,
  ],
});
process.stdout.write(`${availableParallelism()} cores, Chromium ${browser.version()}\n`);
try {
  const rows = [];
  for (const [name, path] of await findPages(site.origin)) {
    const all: Figures[] = [];
    for (let round = 0; round < visits; round += 1) {
      all.push(await visit(name, site.origin + path, chromePort));
    }
    const figures = medianOf(all);
    const missed = missedTargets(name, figures);
    const row = {
      page: name,
      performance: figures.performance,
      accessibility: figures.accessibility,
      'best practices': figures['best-practices'],
      SEO: figures.seo,
      'LCP ms': Math.round(figures.lcp),
      CLS: Number(figures.cls.toFixed(4)),
      'TBT ms': Math.round(figures.tbt),
      KB: Number((figures.bytes / 1000).toFixed(1)),
      missed: missed.join(', '),
    };
    rows.push(row);
    process.stdout.write(`${path} ${JSON.stringify(row)}\n`);
    if (missed.length > 0) {
      process.exitCode = 1;
      const found = [...(faults.get(name) ?? [])];
      if (found.length > 0) process.stdout.write(`  faults: ${found.join(', ')}\n`);
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await site.close();
}
