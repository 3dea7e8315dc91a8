import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/client.ts';
import { deleteRace } from '#server/races/manage-races.ts';
import { bundlesFolder, findIntactBundle } from '../../netlify/building/bundles.ts';
import { prepareBuild, renderProcess } from '../../netlify/building/make-site.ts';
import { describeDamage, readRecord, siteOf } from '../../netlify/building/site-record.ts';
import { siteVersion, versionId } from '../../netlify/building/site-version.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { startPostgresDatabase } from '../api/postgres.ts';
import { readSeededSite } from '../seeded-site.ts';
import { now, openEditedSite } from './edited-site.ts';

/** `npm run fuzz:publishing` makes more. */
const editCount = 30;
/** No process has this ID: Linux's highest is 4,194,304. */
const deadPid = 99_999_999;

let folder: string;
let running: RunningDatabase;
let opened: Database;
let edited: Awaited<ReturnType<typeof openEditedSite>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bell-lap-edits-'));
  running = await startPostgresDatabase();
  opened = openDatabase(running);
  // The test run's site, from which the first one is made faster. Run alone, this file has none.
  const given = process.env['SEEDED_SITE'];
  const seeded = given ? await readSeededSite(given) : undefined;
  Object.assign(process.env, {
    DATABASE_URL: running.url,
    DATABASE_PROXY: running.proxy,
    SITE_URL: seeded?.siteUrl ?? 'https://bell.test',
    NOW: now.toISOString(),
  });
  const last = seeded && dirname(seeded.folder);
  edited = await openEditedSite(opened.db, { folder, part: 16, seed: 18, last });
}, 180_000);

afterAll(async () => {
  await edited.close();
  await opened.close();
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

const hashes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((await readRecord(edited.site))?.files ?? {}).map(([file, { hash }]) => [
      file,
      hash,
    ]),
  );

/** Changes a file of one site: writing into it would change it in every site that links to it. */
async function changeFile(site: string, file: string): Promise<void> {
  const path = join(siteOf(site), file);
  const text = await readFile(path, 'utf8');
  await rm(path);
  await writeFile(path, `${text} `);
}

test('a site made from the last one and what changed is byte for byte the same as a whole build', async () => {
  for (let at = 0; at < editCount; at += 1) {
    const what = await edited.edit();
    // Renders every page as Astro would, and throws if one that would have been kept differs.
    const { wholeReason } = await edited.make({ checksAll: true });
    expect(wholeReason, what).toBe(undefined);
  }
  expect(await describeDamage(edited.site)).toBe(undefined);
  // A changed file that isn't a page forces a whole build.
  const edits = await hashes();
  const style = Object.keys(edits).find((file) => file.endsWith('.css')) ?? '';
  for (const site of [edited.site, edited.earlier]) await changeFile(site, style);
  expect(await edited.make()).toMatchObject({
    wholeReason: expect.stringContaining(`${style} of the last site has changed`),
  });
  expect(await hashes()).toEqual(edits);
}, 600_000);

test('deleting a race rebuilds only the pages that show it, and removes its own', async () => {
  const before = await readRecord(edited.site);
  const file = Object.keys(before?.files ?? {}).find((name) => /^\w+\/race\//.test(name)) ?? '';
  const id = file.replace(/.*\//, '').replace('.html', '');
  await deleteRace({ ...edited.fixture.call, now: edited.fixture.now }, { id });
  const { pages, made } = await edited.make();
  expect(made).toBeLessThan(pages / 5);
  expect((await readRecord(edited.site))?.files).not.toHaveProperty([file]);
  await expect(readFile(join(siteOf(edited.site), file))).rejects.toThrow('ENOENT');
});

test('a process that read the calendar in advance builds what has changed since', async () => {
  await using builds = renderProcess();
  await prepareBuild(edited.site, builds, {});
  expect(builds.isStarted).toBe(true);
  const what = await edited.edit();
  const { wholeReason } = await edited.make({ process: builds, checksAll: true });
  expect(wholeReason, what).toBe(undefined);
});

test('a changed configuration forces a whole build, which reports the reason', async () => {
  process.env['SITE_URL'] = 'https://other.test';
  const version = await siteVersion(join(import.meta.dirname, '../..'), readConfig());
  const damaged = join(bundlesFolder, versionId(version));
  await rm(damaged, { recursive: true, force: true });
  await mkdir(damaged, { recursive: true });
  expect(await edited.make()).toMatchObject({ wholeReason: 'the configuration has changed' });
  // The damaged bundle was made again.
  expect(await findIntactBundle(version)).toBe(damaged);
}, 120_000);

test('a page that was changed by hand is made again', async () => {
  const untouched = await hashes();
  await changeFile(edited.site, 'gravel/ks.html');
  expect((await edited.make()).wholeReason).toBe(undefined);
  expect(await hashes()).toEqual(untouched);
});

test('a site made in an earlier one’s folder has none of what was changed or added there', async () => {
  const untouched = await hashes();
  await rm(join(siteOf(edited.earlier), 'index.html'));
  await writeFile(join(siteOf(edited.earlier), 'index.html'), 'changed');
  await writeFile(join(siteOf(edited.earlier), 'gravel/added.html'), 'added');
  await rm(join(siteOf(edited.earlier), 'road.html'));
  expect((await edited.make()).wholeReason).toBe(undefined);
  expect(await hashes()).toEqual(untouched);
  expect(await describeDamage(edited.site)).toBe(undefined);
});

test('a build that is stopped or killed leaves the last site whole, and the next one is right', async () => {
  const before = await hashes();
  await edited.edit();
  await mkdir(join(folder, `fresh.next-${deadPid}`));
  // The build takes over this folder, and removes what the last site lacks before it renders.
  await mkdir(siteOf(edited.earlier), { recursive: true });
  await writeFile(join(siteOf(edited.earlier), 'added.html'), 'added');
  const fresh = siteOf(join(folder, `fresh.next-${process.pid}`));
  const isUnderWay = () => existsSync(fresh) && !existsSync(join(fresh, 'added.html'));
  const stopping = new AbortController();
  const stopped = expect(edited.make({ signal: stopping.signal })).rejects.toThrow(
    'The build was stopped.',
  );
  await vi.waitUntil(isUnderWay, { interval: 1, timeout: 30_000 });
  stopping.abort();
  await stopped;
  expect(await hashes()).toEqual(before);
  // Two threads check here what one thread made.
  const check = { checksAll: true, sharesFrom: 1 };
  expect((await edited.make(check)).wholeReason).toBe(undefined);
  const left = ['content', 'earlier', 'edited'];
  expect((await readdir(dirname(edited.site))).sort()).toEqual(left);
}, 60_000);
