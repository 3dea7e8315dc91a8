import { copyFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy } from './folders.ts';
import { hashOf, listFiles, readRecord, type SiteFile, siteOf } from './site-record.ts';
import { SiteWriter } from './site-writer.ts';

interface Copy {
  /** The last site's folder. */
  last: string;
  /** Its record's files. */
  files: Readonly<Record<string, SiteFile>>;
  /** The new site's folder. */
  fresh: string;
  /** Whether the sites may share files. */
  mayLink: boolean;
  /** Reads every file instead of trusting its size and time. */
  readsAll: boolean;
}

/**
 * Gives a new site's folder the files of the last site. If the folder holds an earlier site, what both have in common
 * stays, and the rest of it goes.
 * @returns the files that are as they were built
 */
export async function copySite(options: Copy): Promise<Map<string, SiteFile>> {
  const { files, readsAll } = options;
  const [from, to] = [siteOf(options.last), siteOf(options.fresh)];
  const writer = new SiteWriter(to);
  const intact = new Map<string, SiteFile>();

  /** Whether the new site has a file as it was built. */
  async function check(file: string, built: SiteFile): Promise<boolean> {
    const writtenAt = await timeOf(join(to, file), built, readsAll);
    if (writtenAt === undefined) return false;
    intact.set(file, writtenAt === built.writtenAt ? built : { ...built, writtenAt });
    return true;
  }

  const earlier = (await readRecord(options.fresh))?.files ?? {};
  for (const file of await listFiles(to)) {
    const built = files[file];
    const isSame = built !== undefined && earlier[file]?.hash === built.hash;
    if (!isSame || !(await check(file, built))) writer.delete(file);
  }
  const copy = options.mayLink ? linkOrCopy : copyFileSync;
  for (const [file, built] of Object.entries(files)) {
    if (intact.has(file)) continue;
    try {
      copy(join(from, file), writer.place(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      continue;
    }
    await check(file, built);
  }
  return intact;
}

/** When a file was last written, if it hasn't changed since it was built. */
async function timeOf(
  path: string,
  built: SiteFile,
  readsContent: boolean,
): Promise<number | undefined> {
  const { size, mtimeMs } = statSync(path);
  if (!readsContent && size === built.bytes && mtimeMs === built.writtenAt) return mtimeMs;
  return hashOf(await readFile(path)) === built.hash ? mtimeMs : undefined;
}
