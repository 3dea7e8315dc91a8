import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupName } from './retention.ts';

/** Stores backups by name. */
export interface BackupStore {
  /** Saves a file whole or not at all. */
  save(name: string, file: string): Promise<void>;
  /** Names, oldest first. */
  list(): Promise<string[]>;
  /** Copies a backup into a file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Stores backups in a local folder. */
export function folderStore(folder: string): BackupStore {
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
