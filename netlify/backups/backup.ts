import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '#calendar/race/words.ts';
import { dump } from '#server/backups/dump.ts';
import { nowOf, readConfig } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { withQueryTimeout } from '#server/database/timeout-pool.ts';
import { onDatabase, requireTables } from '../building/reach-database.ts';
import { refuseArguments, runCommand, StopError } from '../local/command.ts';
import { step } from '../local/steps.ts';
import { writeBackup } from './backup-file.ts';
import { type BackupStore, backupName, outdatedBackups } from './backup-store.ts';
import { openBackupStore } from './open-backup-store.ts';

/** For a query over a whole table, in milliseconds. */
const queryTimeout = 10 * 60_000;

interface BackupOptions {
  store: BackupStore;
  /** An age recipient, `age1…`. */
  recipient: string;
  keepDays: number;
  now: Date;
}

/** Backs up a database and deletes outdated backups. Returns the names of both. */
export async function makeBackup(
  db: Database['db'],
  { store, recipient, keepDays, now }: BackupOptions,
): Promise<{ name: string; removed: string[] }> {
  const name = backupName(now);
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-backup-'));
  try {
    const file = join(folder, name);
    await writeBackup(file, recipient, (write) => dump(db, now, write));
    await store.save(name, file);
  } finally {
    await rm(folder, { recursive: true });
  }
  const removed = outdatedBackups(await store.list(), now, keepDays);
  for (const old of removed) await store.remove(old);
  return { name, removed };
}

/** `npm run backup`: saves an encrypted copy of the database of DATABASE_URL to BACKUP_TO. */
async function main(): Promise<void> {
  refuseArguments();
  const config = readConfig();
  const { DATABASE_URL, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = config;
  if (!DATABASE_URL) throw new StopError('Set DATABASE_URL.');
  if (!recipient) throw new StopError('Set BACKUP_RECIPIENT. `npm run backup:key` makes one.');
  const store = openBackupStore(config);
  const options = { store, recipient, keepDays, now: nowOf(config) };
  await onDatabase(config, (db) =>
    step('backup', async () => {
      const { name, removed } = await withQueryTimeout(queryTimeout, () =>
        makeBackup(db, options),
      ).catch((error) => explain(db, error));
      return removed.length > 0 ? `${name}, ${counted(removed.length, 'old one')} removed` : name;
    }),
  );
}

/** A database that is only a few migrations behind can be backed up, so this asks once it has failed. */
async function explain(db: Database['db'], error: unknown): Promise<never> {
  if (!(error instanceof StopError)) await requireTables(db);
  throw error;
}

if (import.meta.main) await runCommand(main);
