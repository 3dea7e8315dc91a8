import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { readConfig, siteUrlOf } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';
import { seed } from '#server/database/seed.ts';
import { siteOf } from '../netlify/building/site-record.ts';
import { updateSite } from '../netlify/local/local-site.ts';
import { prepareDatabase } from '../netlify/local/prepare-database.ts';

/** The build time of the real calendar's site: the same day in every state. */
export const now = new Date('2026-11-21T18:00:00Z');

/** A Kansas race with an update time of its own, which only the lists that hold it can show. */
export const changed = {
  id: 'life-time-unbound-gravel-2027',
  ...{ genre: 'gravel', state: 'KS', at: '2026-11-21T17:30:00.000Z' },
};

/** A data folder as `npm start` leaves it, with the real calendar and the site built from it. */
export interface SeededSite {
  /** The site's own folder. */
  folder: string;
  siteUrl: string;
  /** The build's lines about news and guides. */
  contentLines: string[];
}

const projectDir = resolve(import.meta.dirname, '..');
const record = (dataDir: string) => join(dataDir, 'seeded.json');

/** Puts the real calendar into an empty, migrated database. */
export async function fillWithCalendar(db: Database['db']): Promise<void> {
  await seed(db, now);
  // Seeding gives every race the same time, which tests couldn't tell apart.
  await db.update(races).set({ updatedAt: new Date('2026-11-01T00:00:00Z') });
  await db
    .update(races)
    .set({ updatedAt: new Date(changed.at) })
    .where(eq(races.id, changed.id));
}

/** Reads what {@link buildSeededSite} left in a folder. */
export async function readSeededSite(dataDir: string): Promise<SeededSite> {
  return JSON.parse(await readFile(record(dataDir), 'utf8')) as SeededSite;
}

/** Builds the real calendar's site into a fresh data folder, in its own process. */
export async function buildSeededSite(dataDir: string, siteUrl: string): Promise<SeededSite> {
  await promisify(execFile)(process.execPath, [import.meta.filename, resolve(dataDir)], {
    cwd: projectDir,
    env: { ...process.env, DATABASE_URL: '', BUILD_HOOK_URL: '', SITE_URL: siteUrl },
  });
  return readSeededSite(dataDir);
}

/** Copies the database and the site's location to a new data folder, whose server has nothing to build. */
export async function copySeededSite(dataDir: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  for (const name of ['database', 'site.json']) {
    await cp(join(dataDir, name), join(copy, name), { recursive: true });
  }
}

async function build(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  Object.assign(process.env, { DATA_DIR: dataDir, NOW: now.toISOString() });
  await using stack = new AsyncDisposableStack();
  const config = readConfig();
  const { db } = await prepareDatabase(config, stack);
  await fillWithCalendar(db);
  const contentLines: string[] = [];
  const site = { config, db, isPublisher: true };
  const { folder } = await updateSite(site, {
    signal: new AbortController().signal,
    onContent: ({ text }) => contentLines.push(text),
  });
  const seeded: SeededSite = { folder: siteOf(folder), siteUrl: siteUrlOf(config), contentLines };
  await writeFile(record(dataDir), JSON.stringify(seeded));
}

// `node tests/seeded-site.ts FOLDER [COPY]`: builds the site into FOLDER unless it has one, and copies it to COPY.
if (import.meta.main) {
  const [dataDir = '', copy] = process.argv.slice(2);
  if (!existsSync(record(dataDir))) await build(dataDir);
  if (copy) await copySeededSite(dataDir, copy);
  process.exit(0);
}
