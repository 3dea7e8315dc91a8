import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { counted } from '#calendar/race/words.ts';
import { createAdmin } from '#server/accounts/create-admin.ts';
import { contentsOf } from '#server/backups/table-repository.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { build } from '../build.ts';
import { refuseArguments, runCommand, StopError } from '../local/command.ts';
import { startDatabase } from '../local/database.ts';
import { describeSite, step } from '../local/steps.ts';
import { makeBackup } from './backup.ts';
import { openBackupStore } from './open-backup-store.ts';
import { restoreBackup } from './restore.ts';

/**
 * `npm run restore:drill`: restores a backup of DATABASE_URL (or of a new database with the real calendar)
 * into an empty database, then compares every table, and every file of a site built from each.
 */
async function main(signal: AbortSignal): Promise<void> {
  refuseArguments();
  const config = readConfig();
  const { DATABASE_URL: url } = config;
  // Both sites need the same day, even if a build runs past midnight.
  const now = nowOf(config);
  process.env['NOW'] = now.toISOString();
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-drill-'));
  const store = openBackupStore({ ...config, BACKUP_TO: join(folder, 'backups') });
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const siteOf = (name: string) => join(folder, 'sites', name);
  try {
    const live = await withDatabase({ url, dataDir: join(folder, 'live') }, async ({ db }) => {
      if (!url) {
        await migrate(db);
        await seed(db, now);
        await createAdmin(db, { username: 'drill', email: 'drill@example.org' }, now);
      }
      await step(
        'backup',
        async () => (await makeBackup(db, { store, recipient, keepDays: 1, now })).name,
      );
      const contents = await contentsOf(db);
      await step('build', async () => describeSite(await build({ out: siteOf('live'), signal })));
      return contents;
    });
    await withDatabase({ dataDir: join(folder, 'restored') }, async ({ db }) => {
      await step('restore', async () => {
        await restoreBackup(db, { store, identity, name: 'latest' });
        const restored = await contentsOf(db);
        const tables = Object.keys(live);
        const differing = tables.filter((table) => !isSame(live[table], restored[table]));
        if (differing.length > 0) throw new StopError(`These differ: ${differing.join(', ')}.`);
        const rows = tables.reduce((sum, table) => sum + (live[table]?.rows ?? 0), 0);
        return `${counted(tables.length, 'table')}, ${counted(rows, 'row')} alike`;
      });
      await step('build', async () =>
        describeSite(await build({ out: siteOf('restored'), signal })),
      );
    });
    await step('compare', async () => {
      const [expected, actual] = await Promise.all([
        hashesOf(siteOf('live')),
        hashesOf(siteOf('restored')),
      ]);
      const files = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
      const differing = files.filter((file) => expected[file] !== actual[file]);
      if (differing.length > 0) {
        throw new StopError(`These files differ: ${differing.slice(0, 10).join(', ')}.`);
      }
      return `${counted(files.length, 'file')} alike`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a database for `task` and its builds. One at a time, because builds read its URL from the environment. */
async function withDatabase<T>(
  options: { url?: string | undefined; dataDir: string },
  task: (database: Database) => Promise<T>,
): Promise<T> {
  const running = await startDatabase(options);
  process.env['DATABASE_URL'] = running.url;
  if (running.proxy) process.env['DATABASE_PROXY'] = running.proxy;
  else delete process.env['DATABASE_PROXY'];
  const database = openDatabase(running);
  try {
    return await task(database);
  } finally {
    await database.close();
    await running.close();
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The hash of every file in a folder, by relative path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    const hash = createHash('sha256').update(await readFile(path));
    hashes[relative(folder, path)] = hash.digest('hex');
  }
  return hashes;
}

await runCommand(main);
