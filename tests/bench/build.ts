import { globSync } from 'node:fs';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { createRaces } from '#server/races/create-races.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { deleteBundles, measure, type Run } from './builds/measure.ts';
import { type Pages, runEleventy, runHugo } from './builds/peers.ts';
import { generateRaces } from './generated-races.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench:build`: builds the site with 10,000 generated races added to the real ones, or as many as given,
 * and as many pages of the same size with Hugo (`apt-get install hugo`) and Eleventy, in turns. The others get
 * made-up races with four related ones each, and no calendar to sort, search or draw. Ours builds twice: with its code
 * changed, and with the kept bundle of the first time.
 */
const counts = process.argv.slice(2).map(Number);
/** Each builds this many times, in turns; its fastest run counts, because others may use the machine, too. */
const rounds = 2;
const now = new Date('2026-11-21T18:00:00Z');
const project = join(import.meta.dirname, '../..');

async function openCalendar(races: number) {
  const database = await startDatabase({});
  const { db, close } = openDatabase(database);
  await migrate(db);
  await seed(db, now);
  await createRaces(db, generateRaces(races, '2026-11-21'), { status: 'approved', now });
  await close();
  return database;
}

/** The number, size and frame of our pages, for the others to match. */
async function pagesOf(site: string): Promise<Pages> {
  const files = globSync('**/*.html', { cwd: site });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(site, file))).size));
  const page = await readFile(join(site, 'about.html'), 'utf8');
  const part = (tag: string) => new RegExp(`<${tag} .*?</${tag}>`, 's').exec(page)?.[0] ?? '';
  return {
    count: files.length,
    bytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / files.length),
    header: part('header'),
    footer: part('footer'),
  };
}

type Runs = Map<string, Run>;

const faster = (a: Run | undefined, b: Run) => (a && a.seconds < b.seconds ? a : b);

async function round(folder: string, env: NodeJS.ProcessEnv, runs: Runs): Promise<Pages> {
  const add = (name: string, run: Run) => runs.set(name, faster(runs.get(name), run));
  // One per build, all deleted only at the end: ext4 is slow to create files where many were just deleted.
  const freshSite = async () => join(await mkdtemp(join(folder, 'bell-lap-')), 'site');
  // As `npm run build` runs it. Loading the database's library leaves 140 MB of garbage in a larger young generation.
  const build = (out: string) =>
    measure(process.execPath, ['--max-semi-space-size=2', 'netlify/build.ts', '--out', out], {
      cwd: project,
      env,
    });
  await deleteBundles();
  add('Bell Lap', await build(await freshSite()));
  const site = await freshSite();
  add('Bell Lap, already bundled', await build(site));
  const pages = await pagesOf(site);
  const inFolder = (name: string) => mkdtemp(join(folder, `${name}-`));
  const hugo = await runHugo(await inFolder('hugo'), pages);
  if (hugo) add('Hugo', hugo);
  else process.stdout.write('Hugo isn’t installed (apt-get install hugo), so it is left out.\n');
  for (const [name, run] of await runEleventy(await inFolder('eleventy'), pages)) add(name, run);
  return pages;
}

async function bench(races: number): Promise<void> {
  const { folder, remove } = temporaryFolder('bench');
  const database = await openCalendar(races);
  const env = {
    DATABASE_URL: database.url,
    DATABASE_PROXY: database.proxy,
    NOW: now.toISOString(),
  };
  try {
    const runs: Runs = new Map();
    let pages: Pages | undefined;
    for (let turn = 0; turn < rounds; turn += 1) pages = await round(folder, env, runs);
    process.stdout.write(
      `\n${races.toLocaleString('en-US')} generated races, ${pages?.count.toLocaleString('en-US')} pages of ${pages?.bytes.toLocaleString('en-US')} bytes on average, the quickest of ${rounds} runs\n`,
    );
    printRuns(runs, pages?.count ?? 0);
  } finally {
    await database.close();
    await remove();
  }
}

function printRuns(runs: Runs, pages: number): void {
  const ours = runs.get('Bell Lap') as Run;
  const rows = [...runs].map(([name, { seconds, megabytes }]) => {
    const row = {
      seconds: Number(seconds.toFixed(1)),
      'ours ×': Number((ours.seconds / seconds).toFixed(2)),
      'pages/s': Math.round(pages / seconds),
      'peak MB': Math.round(megabytes),
    };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
}

process.stdout.write(`${availableParallelism()} cores, Node ${process.version}\n`);
for (const races of counts.length > 0 ? counts : [10_000]) await bench(races);
