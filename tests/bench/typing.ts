import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { paths } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { eventKeyOf, newRaceId } from '#calendar/race/race-id.ts';
import { todayAt } from '#calendar/time/day.ts';
import { createCalendar } from '#site/calendar.ts';
import { makeListing } from '#site/site-listing.ts';
import { startServer } from '../../netlify/local/server.ts';
import { findBrowser } from '../browser.ts';
import { generateRaces } from './generated-races.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench:typing`: how long a key blocks the search page at 50,000 generated races, or as many as
 * given, with the CPU slowed fourfold, next to the same keys in a bare field on that page. The page comes
 * from a build; only its listing index is replaced by the generated calendar's, written by the build's own
 * code, because no race's page is opened.
 */
const count = Number(process.argv[2] ?? 50_000);
const slowdown = 4;
/** The real clock: a stopped one would stop the browser's stopwatch with it. */
const now = new Date();
const project = join(import.meta.dirname, '../..');
/** What is typed, one after another; each is deleted key by key. */
const words = [
  ...['copper canyon', 'night-race', 'grand prix', 'denver', 'élan 100', 'zzz'],
  // The site interprets these: a distance with a genre, and a misspelling.
  ...['60 mile gravel', 'coper canyon'],
];
/**
 * How many times all is typed; a key's time is its median. Slowing the CPU also makes other work on the
 * machine four times as long, and that hits a different key each time.
 */
const rounds = 5;
/** Milliseconds between two keys: 10 keys a second, a fast typist. */
const pause = 100;
/** No key may block the page this long, in milliseconds: one frame at 60 a second. */
const target = 16;

function calendarOf(races: number) {
  const taken = new Set<string>();
  const list = generateRaces(races, now.toISOString().slice(0, 10)).map((fields): PublicRace => {
    const { needsReview, reviewNotes, organizerEmail, ...race } = fields;
    const id = newRaceId(race.name, race.date, (known) => taken.has(known));
    taken.add(id);
    const at = now.toISOString();
    const eventKey = eventKeyOf(race.name, race.date, race.state);
    return { ...race, id, eventKey, version: 1, createdAt: at, updatedAt: at };
  });
  return { ...createCalendar(list, todayAt(now)), aliases: new Map() };
}

async function buildSite(folder: string): Promise<void> {
  const { DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, ['netlify/build.ts', '--out', folder], {
    cwd: project,
    env: { ...env, NOW: now.toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed.');
  const { files, manifest } = makeListing(calendarOf(count));
  await mkdir(join(folder, paths.listingFile('')), { recursive: true });
  await writeFile(join(folder, paths.listing()), JSON.stringify(manifest));
  for (const { name, races, encode } of files) {
    await writeFile(join(folder, paths.listingFile(name)), encode(races));
  }
}

interface Keys {
  /** Each key, with its position in the word. */
  pressed: string[];
  /** Each key's median CPU milliseconds in input event listeners, including React's rendering. */
  handlers: number[];
  /** The same for every single event, round by round. */
  singles: number[];
  /** `handlers` in wall-clock time, which other programs on the machine lengthen. */
  elapsed: number[];
  /** From each key to the next painted frame (Event Timing), in steps of 8 ms; 0 means under 16 ms. */
  painted: number[];
}

interface TraceEvent {
  name: string;
  args: { data?: { type?: string } };
  /** The start, in microseconds. */
  ts: number;
  /** Microseconds of wall-clock time and, in `tdur`, of thread time. */
  dur: number;
  tdur: number;
}

/** Types into the field with this label and times each key. */
async function measure(browser: Browser, page: Page, label: string): Promise<Keys> {
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    // TypeScript's types lack the Event Timing API's options.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntriesByName('input')) painted.push(duration);
    }).observe(options);
  });
  await page.getByLabel(label).focus();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const pressed: string[] = [];
  for (const word of Array.from({ length: rounds }, () => words).flat()) {
    for (const [place, key] of [...word, ...[...word].map(() => 'Backspace')].entries()) {
      pressed.push(`${place + 1}. of ${word}: ${key}`);
      if (key.length > 1 || key.charCodeAt(0) < 128) await page.keyboard.press(key);
      else await page.keyboard.insertText(key);
      await page.waitForTimeout(pause);
    }
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
  const inputs = trace.traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input')
    .sort((a, b) => a.ts - b.ts);
  const late = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
  const keys = pressed.length / rounds;
  const medians = (times: number[]) =>
    Array.from({ length: keys }, (_, key) => middle(times.filter((_, at) => at % keys === key)));
  const singles = inputs.map(({ tdur }) => tdur / 1000);
  return {
    pressed: pressed.slice(0, keys),
    handlers: medians(singles),
    singles,
    elapsed: medians(inputs.map(({ dur }) => dur / 1000)),
    painted: inputs.map((_, at) => late[at] ?? 0),
  };
}

const middle = (times: number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const share = (times: number[], part: number) =>
  Number(times.toSorted((a, b) => a - b)[Math.ceil(part * times.length) - 1]?.toFixed(1));

function row({ handlers, elapsed, painted }: Keys) {
  return {
    keys: handlers.length,
    'handler median ms': share(handlers, 0.5),
    'p95 ms': share(handlers, 0.95),
    'max ms': share(handlers, 1),
    'by the clock p95 ms': share(elapsed, 0.95),
    'to paint median ms': share(painted, 0.5),
    'to paint p95 ms': share(painted, 0.95),
  };
}

function printTarget({ pressed, handlers, singles }: Keys): void {
  const slow = handlers
    .map((ms, at) => ({ ms, key: pressed[at] }))
    .filter(({ ms }) => ms >= target)
    .sort((a, b) => b.ms - a.ms);
  console.log(
    `every key under ${target} ms: ${slow.length === 0 ? 'met' : `missed by ${slow.length}`}`,
  );
  for (const { ms, key } of slow) console.log(`  ${ms.toFixed(1)} ms, ${key}`);
  const late = singles.filter((ms) => ms >= target).length;
  console.log(`of ${singles.length} single keys, ${late} took ${target} ms or more`);
}

async function inBrowser(url: string) {
  const executablePath = process.env['CHROME_PATH'] ?? (await findBrowser());
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const open = async () => {
      const page = await browser.newPage();
      await page.goto(`${url}/search`);
      await page.locator('[data-hydrated]').waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return page;
    };
    const search = await measure(browser, await open(), 'Race or keyword');
    const page = await open();
    await page.evaluate(() => {
      const label = document.createElement('label');
      label.append('Control', document.createElement('input'));
      document.querySelector('main')?.append(label);
    });
    const control = await measure(browser, page, 'Control');
    return { rows: { search: row(search), control: row(control) }, search };
  } finally {
    await browser.close();
  }
}

const { folder, remove } = temporaryFolder('typing');
try {
  const site = join(folder, 'site');
  await buildSite(site);
  const functionsDir = join(project, 'functions');
  const server = await startServer({ port: 0, site, functionsDir, projectDir: project });
  const { rows, search } = await inBrowser(server.url).finally(server.close);
  const races = count.toLocaleString('en-US');
  console.log(
    `${races} races, ${availableParallelism()} cores slowed ${slowdown} times, Node ${process.version}`,
  );
  console.table(rows);
  printTarget(search);
} finally {
  await remove();
}
