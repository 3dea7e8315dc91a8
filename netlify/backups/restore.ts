import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '#calendar/race/words.ts';
import { RestoreError, restore } from '#server/backups/restore.ts';
import type { TableContents } from '#server/backups/table-repository.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { onDatabase } from '../building/reach-database.ts';
import { runCommand, StopError } from '../local/command.ts';
import { step } from '../local/steps.ts';
import { readBackup } from './backup-file.ts';
import type { BackupStore } from './backup-store.ts';
import { openBackupStore } from './open-backup-store.ts';

/** For a query over a whole table, in milliseconds. */
const queryTimeout = 10 * 60_000;

interface RestoreOptions {
  store: BackupStore;
  /** An age identity, `AGE-SECRET-KEY-1…`. */
  identity: string;
  /** The name of a backup, or `latest`. */
  name: string;
}

/**
 * Fills an empty database from a backup. Returns its name and each table's contents.
 * @throws StopError if there is no such backup, or RestoreError like {@link restore}
 */
export async function restoreBackup(
  db: Database['db'],
  { store, identity, name: requested }: RestoreOptions,
): Promise<{ name: string; contents: Record<string, TableContents> }> {
  const names = await store.list();
  const name = requested === 'latest' ? names.at(-1) : names.find((other) => other === requested);
  if (name === undefined) throw new StopError(`There is no backup ${requested} in ${store.place}.`);
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-restore-'));
  try {
    const file = join(folder, name);
    await store.fetch(name, file);
    // Reads all of it first, so that a damaged backup leaves the database unchanged.
    for await (const _ of readBackup(file, identity));
    return { name, contents: await restore(db, readBackup(file, identity)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `npm run restore -- NAME`: fills the empty database of DATABASE_URL from a backup, or from the `latest`. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) {
    throw new StopError('Name a backup, or the latest one: npm run restore -- latest');
  }
  const config = readConfig();
  const { DATABASE_URL, BACKUP_IDENTITY: identity } = config;
  if (!DATABASE_URL) throw new StopError('Set DATABASE_URL to an empty database.');
  if (!identity) throw new StopError('Set BACKUP_IDENTITY, which opens the backup.');
  const options = { store: openBackupStore(config), identity, name };
  await onDatabase(config, (db) =>
    step('restore', async () => {
      const restored = await withQueryTimeout(queryTimeout, () => restoreBackup(db, options)).catch(
        explain,
      );
      const rows = Object.values(restored.contents).reduce((sum, table) => sum + table.rows, 0);
      return `${restored.name}, ${counted(rows, 'row')}`;
    }),
  );
}

function explain(error: unknown): never {
  throw error instanceof RestoreError ? new StopError(error.message) : error;
}

if (import.meta.main) await runCommand(main);
