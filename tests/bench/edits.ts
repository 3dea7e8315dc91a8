import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { races } from '#server/database/schema/races.ts';
import { seed } from '#server/database/seed.ts';
import { createRaces } from '#server/races/create-races.ts';
import { makeSite, renderProcess } from '../../netlify/building/make-site.ts';
import { readRecord } from '../../netlify/building/site-record.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { deleteBundles, peakOfChildren } from './builds/measure.ts';
import { generateRaces } from './generated-races.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench:edits`: how long a change takes to reach a finished site, with 10,000 generated races added to
 * the real ones. The process that makes changed pages starts with the first change, `nothing`, and stays.
 */
const counts = process.argv.slice(2).map(Number);
const now = new Date('2026-11-21T18:00:00Z');
const tomorrow = new Date('2026-11-22T18:00:00Z');

type Db = Database['db'];

const edits: [name: string, edit: (db: Db, ids: readonly string[]) => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['one edited', (db, [id]) => change(db, [id], { name: 'Another Name' })],
  ['one canceled', (db, [, id]) => change(db, [id], { eventStatus: 'cancelled' })],
  ['one deleted', (db, [, , id]) => change(db, [id], { deletedAt: now })],
  ['one restored', (db, [, , id]) => change(db, [id], { deletedAt: null })],
  ['500 uploaded', (db) => addRaces(db, generateRaces(500, '2027-02-02'))],
  ['a day passed', async () => Object.assign(process.env, { NOW: tomorrow.toISOString() })],
];

const change = (
  db: Db,
  ids: readonly (string | undefined)[],
  fields: Partial<typeof races.$inferInsert>,
) =>
  db
    .update(races)
    .set(fields)
    .where(inArray(races.id, ids as string[]));

const addRaces = (db: Db, fields: ReturnType<typeof generateRaces>) =>
  createRaces(db, fields, { status: 'approved', now });

/** The megabytes of the files that are new or changed since the last site. */
async function changedMegabytes(last: string | undefined, out: string): Promise<number> {
  const before = last ? ((await readRecord(last))?.files ?? {}) : {};
  const now = (await readRecord(out))?.files ?? {};
  const changed = Object.entries(now).filter(([file, { hash }]) => before[file]?.hash !== hash);
  const bytes = changed.reduce((sum, [, file]) => sum + file.bytes, 0);
  return Number((bytes / 1e6).toFixed(2));
}

async function measure(count: number): Promise<void> {
  const { folder, remove } = temporaryFolder('bench');
  const database = await startDatabase({});
  const { db, close } = openDatabase(database);
  await migrate(db);
  await seed(db, now);
  const added = await addRaces(db, generateRaces(count, '2026-11-21'));
  const upcoming = added.filter(({ date }) => date > '2027-01-01').map(({ id }) => id);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATABASE_PROXY: database.proxy,
    NOW: now.toISOString(),
  });
  await deleteBundles();
  await using builds = renderProcess();
  const rows = [];
  let [last, spare]: (string | undefined)[] = [];
  for (const [name, edit] of [['whole', async () => undefined] as const, ...edits]) {
    await edit(db, upcoming);
    const out = join(folder, name.replaceAll(' ', '-'));
    const started = performance.now();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, peakOfChildren('netlify/building'));
    }, 100);
    const { pages, made, changed, wholeReason } = await makeSite({
      ...{ out, last, spare, process: builds },
    }).finally(() => clearInterval(watch));
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
    const megabytes = await changedMegabytes(last, out);
    process.stdout.write(
      `${name}: ${seconds} s, ${Math.round(peak)} MB, ${megabytes} MB changed\n`,
    );
    if (last && wholeReason) throw new Error(`The whole site was rebuilt: ${wholeReason}.`);
    [last, spare] = [out, last];
    rows.push({
      change: name,
      seconds,
      'pages made': made,
      'of pages': pages,
      'files changed': changed,
      'MB changed': megabytes,
      'peak MB': Math.round(peak),
    });
  }
  await close();
  await database.close();
  await remove();
  process.stdout.write(`${count} generated races\n`);
  console.table(rows);
}

for (const count of counts.length > 0 ? counts : [10_000]) await measure(count);
process.stdout.write(`${availableParallelism()} cores, Node ${process.version}\n`);
