import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { causeOf, StopError } from '../local/command.ts';

/** Stores backups by name. */
export interface BackupStore {
  /** Where it is, for messages. */
  place: string;
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
    place: resolve(folder),
    save: async (name, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.partial`);
      await copyFile(file, partial);
      await rename(partial, join(folder, name));
    },
    list: async () => (await readFolder(folder)).filter(isBackupName).sort(),
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  };
}

/** The names in a folder, none if there is no such folder: listing a mistyped one must not make it. */
function readFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Says on one line which store failed, and why. */
export function explainFailures(store: BackupStore): BackupStore {
  const explain = (error: unknown): never => {
    throw new StopError(`The backups in ${store.place} can't be used: ${causeOf(error)}.`);
  };
  return {
    place: store.place,
    save: (name, file) => store.save(name, file).catch(explain),
    list: () => store.list().catch(explain),
    fetch: (name, file) => store.fetch(name, file).catch(explain),
    remove: (name) => store.remove(name).catch(explain),
  };
}

const day = 86_400_000;
const pattern = /^bell-lap-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

/** Names sort by time: `bell-lap-20261121T120000Z.age`. */
export function backupName(now: Date): string {
  return `bell-lap-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.age`;
}

export const isBackupName = (name: string) => pattern.test(name);

/** Backups older than `keepDays` days, except the newest three and the first of each month of the last year. */
export function outdatedBackups(names: readonly string[], now: Date, keepDays: number): string[] {
  const backups = names.filter(isBackupName).sort();
  const newest = new Set(backups.slice(-3));
  const months = new Set<string>();
  return backups.filter((name) => {
    const taken = takenAt(name);
    const age = (now.getTime() - taken.getTime()) / day;
    const month = taken.toISOString().slice(0, 7);
    const isFirstOfMonth = age < 366 && !months.has(month);
    months.add(month);
    return !newest.has(name) && !isFirstOfMonth && age > keepDays;
  });
}

function takenAt(name: string): Date {
  const [, year, month, date, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
}
