import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { StopError } from '../local/stop-error.ts';
import { isBackupName } from './retention.ts';
import { s3Store } from './s3-store.ts';

/** Where backups are kept, by name. */
export interface BackupStore {
  /** Saves a file completely or not at all. */
  save(name: string, file: string): Promise<void>;
  /** The names of the backups there, oldest first. */
  list(): Promise<string[]>;
  /** Copies a backup into a file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The folder or the bucket of BACKUP_TO. @throws StopError when the configuration lacks something */
export function openBackupStore(config: Config): BackupStore {
  const { BACKUP_TO: to } = config;
  if (!to) throw new StopError('Set BACKUP_TO to a folder, or to s3://bucket/folder.');
  if (!to.startsWith('s3://')) return folderStore(to);
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = config;
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = config;
  if (!endpoint || !keyId || !secret) {
    throw new StopError('Set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.');
  }
  return s3Store({ url: to, endpoint, region, keyId, secret });
}

function folderStore(folder: string): BackupStore {
  return {
    save: async (name, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.partial`);
      await copyFile(file, partial);
      await rename(partial, join(folder, name));
    },
    list: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await readdir(folder)).filter(isBackupName).sort();
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  };
}
