import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from '#server/backups/dump.ts';
import type { Database } from '#server/database/client.ts';
import { writeBackup } from './backup-file.ts';
import type { BackupStore } from './backup-store.ts';
import { backupName, outdatedBackups } from './backup-store.ts';

interface BackupOptions {
  store: BackupStore;
  /** An age recipient, `age1…`. */
  recipient: string;
  keepDays: number;
  now: Date;
}

/** Backs up a database and removes expired backups. Returns the names of both. */
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
