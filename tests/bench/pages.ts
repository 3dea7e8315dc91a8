import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { paths } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race.ts';
import { findBrowser } from '../../netlify/local/browser.ts';
import { findFreePort } from '../../netlify/local/server/listen.ts';

/**
 * `npm run bench:pages`: Lighthouse's mobile report on a page of each kind, on `npm start`'s own server
 * and real data, the median of 5 runs or of as many as given. Ends with 1 where a target is missed.
 * Lighthouse counts with a phone four times as slow as this machine and a slow 4G line.
 */
const runs = Number(process.argv[2] ?? 5);
const project = join(import.meta.dirname, '../..');
const targets = { performance: 98, others: 100, lcp: 1500, cls: 0, homeBytes: 350_000 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  scores: Record<(typeof categories)[number], number>;
  /** In milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** What the first visit transfers. */
  bytes: number;
  /** The audits that take points. */
  faults: string[];
}

async function startSite(folder: string) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL, ...env } = process.env;
  const server = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: project,
    env: { ...env, PORT: String(port), SITE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await told(server, 'Ctrl-C');
  return { url, server };
}

async function told(server: ChildProcess, words: string): Promise<void> {
  for await (const text of server.stdout ?? []) if (String(text).includes(words)) break;
  server.stdout?.resume();
}

/** A page of each kind: of the races that come, and the newest article. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/races?when=upcoming&perPage=1&genre=gravel`);
  const [race] = (await answer.json()) as PublicRace[];
  const feed = await (await fetch(url + paths.newsFeed())).text();
  const article = /<item>[\s\S]*?<link>([^<]+)/.exec(feed)?.[1];
  if (!race || !article) throw new Error('There is no race to come, or no article.');
  return {
    home: paths.home(),
    genre: paths.genre(race.genre),
    'genre in a state': paths.genreState(race.genre, race.state),
    race: paths.race(race),
    state: paths.state(race.state),
    search: paths.search(),
    article: new URL(article).pathname,
  };
}

function reportOf({ lhr }: { lhr: Result }): Report {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const faults = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    faults,
  };
}

const middle = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function median(reports: Report[]): Report {
  const of = (pick: (report: Report) => number) => middle(reports.map(pick));
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, of(({ scores }) => scores[name])]),
    ) as Report['scores'],
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
  };
}

function missed(name: string, { scores, lcp, cls, bytes }: Report): string[] {
  const { performance, ...others } = scores;
  return [
    ...(performance < targets.performance ? ['performance'] : []),
    ...Object.entries(others).flatMap(([key, score]) => (score < targets.others ? [key] : [])),
    ...(lcp > targets.lcp ? ['LCP'] : []),
    ...(cls > targets.cls ? ['CLS'] : []),
    ...(name === 'home' && bytes > targets.homeBytes ? ['bytes'] : []),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'bell-lap-pages-'));
const { url, server } = await startSite(folder);
const port = await findFreePort();
const executablePath = process.env['CHROME_PATH'] ?? (await findBrowser());
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const [name, path] of Object.entries(await pagesOf(url))) {
    const reports: Report[] = [];
    while (reports.length < runs) {
      const result = await lighthouse(url + path, { port, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse says nothing of ${path}.`);
      reports.push(reportOf(result));
    }
    const { scores, lcp, tbt, cls, bytes, faults } = median(reports);
    const misses = missed(name, { scores, lcp, tbt, cls, bytes, faults });
    if (misses.length > 0) process.exitCode = 1;
    rows[name] = {
      ...scores,
      'LCP ms': Math.round(lcp),
      'TBT ms': Math.round(tbt),
      CLS: Number(cls.toFixed(3)),
      KB: Math.round(bytes / 1000),
      missed: misses.join(', ') || '–',
    };
    if (faults.length > 0) console.log(`${name}: ${faults.join(', ')}`);
  }
  console.table(rows);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}
