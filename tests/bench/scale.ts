import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { races } from '#server/database/schema/races.ts';
import { seed } from '#server/database/seed.ts';
import { createRaces } from '#server/races/create-races.ts';
import { listManagedRaces } from '#server/races/staff-race-repository.ts';
import { app } from '../../functions/races.ts';
import { makeSite, renderProcess } from '../../netlify/building/make-site.ts';
import { siteOf } from '../../netlify/building/site-record.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { deleteBundles, peakOfChildren } from './builds/measure.ts';
import { generateRaces } from './generated-races.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench:scale`: measures how everything grows from 1,000 to 200,000 generated races added to the real
 * ones, or at the counts given. docs/scale.md draws the conclusions.
 */
const { values, positionals: counts } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const now = new Date('2026-11-21T18:00:00Z');

/** The most expensive kinds of queries; each is sent first without a cached answer, and then again. */
const queries = {
  all: '/api/races',
  state: '/api/races?state=CO&genre=gravel',
  text: '/api/races?q=ridge',
  around: '/api/races?location=Denver, CO&within=100',
};

/** The peak memory of a build's process, in megabytes, while a task runs. */
async function withPeak<T>(task: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOfChildren('netlify/building'));
  }, 100);
  const result = await task().finally(() => clearInterval(watch));
  return { result, megabytes };
}

async function timed<T>(task: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await task();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** The total bytes of a site's files that match a pattern, and those of the largest. */
async function bytesOf(site: string, pattern: string): Promise<{ all: number; largest: number }> {
  const found = globSync(pattern, { cwd: site }).map((file) => stat(join(site, file)));
  const sizes = (await Promise.all(found)).map(({ size }) => size);
  return {
    all: sizes.reduce((sum, size) => sum + size, 0),
    largest: sizes.reduce((largest, size) => Math.max(largest, size), 0),
  };
}

async function answerTimes(): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(queries)) {
    for (const [kind, rounds] of [
      ['first', 1],
      ['again', 5],
    ] as const) {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round += 1) {
        const { result, seconds } = await timed(async () => app.request(path));
        if (result.status !== 200) throw new Error(`${path} answered ${result.status}.`);
        best = Math.min(best, seconds);
      }
      times[`${name}, ${kind}`] = Math.round(best * 1000);
    }
  }
  return times;
}

/** The bytes the panel loads: it holds every race in the browser. */
async function panelBytes(db: Database['db']): Promise<number> {
  const page = { page: 1, perPage: 200, deletedSince: undefined };
  const { races, total } = await listManagedRaces(db, page);
  return (JSON.stringify(races).length / races.length) * total;
}

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));

async function measure(count: number): Promise<Record<string, number>> {
  const { folder, remove } = temporaryFolder('scale');
  const database = await startDatabase({});
  const { db, close } = openDatabase(database);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATABASE_PROXY: database.proxy,
    NOW: now.toISOString(),
  });
  try {
    await migrate(db);
    await seed(db, now);
    const added = await createRaces(db, generateRaces(count, '2026-11-21'), {
      status: 'approved',
      now,
    });
    const edited = added.find(({ date }) => date > '2027-01-01')?.id ?? '';
    const inFolder = (name: string) => join(folder, name);
    const [first, second, third] = [inFolder('first'), inFolder('second'), inFolder('third')];
    await deleteBundles();
    const whole = await withPeak(() => timed(() => makeSite({ out: first })));
    await using process = renderProcess();
    await makeSite({ out: second, last: first, process });
    await db.update(races).set({ name: 'Another Name' }).where(eq(races.id, edited));
    const edit = await timed(() => makeSite({ out: third, last: second, spare: first, process }));
    const site = siteOf(third);
    const [size] = (
      await db.execute<{ bytes: string }>(sql`select pg_total_relation_size('races') as bytes`)
    ).rows;
    return {
      pages: whole.result.result.pages,
      'whole build, s': Math.round(whole.result.seconds),
      'its peak, MB': Math.round(whole.megabytes),
      'one edit, s': Number(edit.seconds.toFixed(1)),
      'files it changes': edit.result.changed,
      'site, MB': megabytes((await bytesOf(site, '**/*')).all),
      'listing index, MB': megabytes((await bytesOf(site, 'listing/**/*')).all),
      'sitemap, MB': megabytes((await bytesOf(site, 'sitemap*.xml')).all),
      'largest page, KB': Math.round((await bytesOf(site, '**/*.html')).largest / 1000),
      'panel’s races, MB': megabytes(await panelBytes(db)),
      'table of races, MB': megabytes(Number(size?.bytes)),
      ...Object.fromEntries(
        Object.entries(await answerTimes()).map(([name, ms]) => [`API ${name}, ms`, ms]),
      ),
    };
  } finally {
    await close();
    await database.close();
    await remove();
  }
}

/** Measures in a new process, because functions open their database once per process. */
async function measureApart(count: string): Promise<Record<string, number>> {
  const args = [import.meta.filename, '--only', count];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Record<string, number>;
}

if (values.only) {
  process.stdout.write(JSON.stringify(await measure(Number(values.only))));
  process.exit(0);
}
process.stdout.write(`${availableParallelism()} cores, Node ${process.version}\n`);
const columns: Record<string, Record<string, number>> = {};
for (const count of counts.length > 0 ? counts : ['1000', '10000', '50000', '100000', '200000']) {
  for (const [name, value] of Object.entries(await measureApart(count))) {
    columns[name] = { ...columns[name], [Number(count).toLocaleString('en-US')]: value };
  }
  console.table(columns);
}
