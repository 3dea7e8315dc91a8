import type { Config } from '#server/config.ts';
import { StopError } from '../local/command.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { s3Store } from './s3-store.ts';

/**
 * Opens the folder or bucket of BACKUP_TO.
 * @throws StopError if the configuration is incomplete
 */
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
