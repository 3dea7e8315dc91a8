import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { makeBackup } from '../netlify/backups/backup.ts';
import type { BackupStore } from '../netlify/backups/backup-store.ts';
import { openBackupStore } from '../netlify/backups/open-backup-store.ts';
import { restoreBackup } from '../netlify/backups/restore.ts';

type Db = Database['db'];

/** A new age key pair. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export function openStore(variables: Record<string, string>): BackupStore {
  return openBackupStore(readConfig(variables));
}

/** Drops everything, as if the database were new. */
export async function dropAll(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists public, drizzle cascade`);
  await db.execute(sql`create schema public`);
}

/** Backs up a database to a folder, drops everything and restores the backup. */
export async function backUpAndRestore(db: Db, now: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-backups-'));
  try {
    const store = openStore({ BACKUP_TO: folder });
    const { identity, recipient } = await newKey();
    await makeBackup(db, { store, recipient, keepDays: 30, now });
    await dropAll(db);
    await restoreBackup(db, { store, identity, name: 'latest' });
  } finally {
    await rm(folder, { recursive: true });
  }
}
