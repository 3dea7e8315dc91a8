import { existsSync, utimesSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { clearLeftovers } from './folders.ts';
import { describeFiles } from './site-record.ts';
import { type SiteVersion, versionId } from './site-version.ts';

/** In node_modules, which hosts keep between builds and where kept code finds its packages. */
export const bundlesFolder = resolve(
  import.meta.dirname,
  '../../node_modules/.cache/bell-lap/bundles',
);

/** Enough for several sites, such as those of tests. */
const maxKept = 6;

const folderOf = (version: SiteVersion) => join(bundlesFolder, versionId(version));

/** The part of a bundle that renders pages (kept-renderer.ts), beside its site's files and record. */
export const rendererOf = (bundle: string) => join(bundle, 'renderer');

/** The hash of each of a bundle's files. */
const hashesOf = (bundle: string) => join(bundle, 'hashes.json');

/** The folder of a version's bundle, if it was kept. Counts as using it. */
export function findBundle(version: SiteVersion): string | undefined {
  const folder = folderOf(version);
  if (!existsSync(folder)) return undefined;
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** {@link findBundle}, unless one of the files is damaged or missing. Reads all of them, which takes about 0.1 s. */
export async function findIntactBundle(version: SiteVersion): Promise<string | undefined> {
  const folder = findBundle(version);
  return folder && (await isIntact(folder)) ? folder : undefined;
}

async function isIntact(folder: string): Promise<boolean> {
  try {
    const kept = JSON.parse(await readFile(hashesOf(folder), 'utf8'));
    return isDeepStrictEqual(await readHashes(folder), kept);
  } catch {
    // Whatever is wrong with it, the site is bundled again.
    return false;
  }
}

async function readHashes(folder: string): Promise<Record<string, string>> {
  const { 'hashes.json': _, ...files } = await describeFiles(folder);
  return Object.fromEntries(Object.entries(files).map(([file, { hash }]) => [file, hash]));
}

/** Keeps a copy of a version's bundle, and deletes those used longest ago. */
export async function keepBundle(version: SiteVersion, bundle: string): Promise<void> {
  const folder = folderOf(version);
  const fresh = `${folder}.next-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await clearLeftovers(folder);
  try {
    await cp(bundle, fresh, { recursive: true });
    await writeFile(hashesOf(fresh), JSON.stringify(await readHashes(fresh)));
    // Another build may have kept an equal one in the meantime.
    if (!(await findIntactBundle(version))) {
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
    }
    await forgetOldest();
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function forgetOldest(): Promise<void> {
  const names = (await readdir(bundlesFolder)).filter((name) => /^[0-9a-f]+$/.test(name));
  const folders = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(bundlesFolder, name))).mtimeMs })),
  );
  const outdated = folders.sort((a, b) => b.used - a.used).slice(maxKept);
  await Promise.all(
    outdated.map(({ name }) => rm(join(bundlesFolder, name), { recursive: true, force: true })),
  );
}
