import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '#server/backups/restore.ts';
import type { TableContents } from '#server/backups/table-repository.ts';
import type { Database } from '#server/database/client.ts';
import { StopError } from '../local/command.ts';
import { readBackup } from './backup-file.ts';
import type { BackupStore } from './backup-store.ts';

interface RestoreOptions {
  store: BackupStore;
  /** An age identity, `AGE-SECRET-KEY-1…`. */
  identity: string;
  /** The name of a backup, or `latest`. */
  name: string;
}

/**
 * Fills an empty database from a backup; see {@link restore}. Returns the backup's name and what each
 * table held.
 * @throws StopError when there is no such backup
 */
export async function restoreBackup(
  db: Database['db'],
  { store, identity, name: asked }: RestoreOptions,
): Promise<{ name: string; contents: Record<string, TableContents> }> {
  const names = await store.list();
  const name = asked === 'latest' ? names.at(-1) : names.find((known) => known === asked);
  if (name === undefined) throw new StopError(`There is no backup ${asked}.`);
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-restore-'));
  try {
    const file = join(folder, name);
    await store.fetch(name, file);
    // Read to the end before anything is written, so that a damaged backup leaves the database unchanged.
    for await (const _ of readBackup(file, identity));
    return { name, contents: await restore(db, readBackup(file, identity)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
