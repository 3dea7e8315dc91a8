import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '#calendar/race/words.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { SiteVersion } from './site-version.ts';

/** A file of a built site. */
export interface SiteFile {
  /** SHA-256. */
  hash: string;
  bytes: number;
  /** When it was written, in milliseconds; with its size, a cheap sign that the file is unchanged. */
  writtenAt: number;
  /** A hash of what it was made from (src/site/page-key.ts). A file without one is made again in every build. */
  key?: string | undefined;
  /** Whether it can change while code and configuration stay the same. */
  isLive?: boolean;
}

/** What a site was built from, and its files by path. */
export interface SiteRecord {
  version: SiteVersion;
  files: Record<string, SiteFile>;
}

/** The folder of a built site's files, beside its record. */
export const siteOf = (folder: string) => join(folder, 'site');
const versionOf = (folder: string) => join(folder, 'version.json');
const filesOf = (folder: string) => join(folder, 'files.json');

export const isPage = (file: string) => file.endsWith('.html');

/** A page's path: `/gravel/ks` for `gravel/ks.html`. */
export const pathOf = (file: string) => `/${file.replace(/(^index)?\.html$/, '')}`;

/** Undefined if there is no readable record. */
export async function readRecord(folder: string): Promise<SiteRecord | undefined> {
  const [version, files] = [await readVersion(folder), await readFiles(folder)];
  return version && files && { version, files };
}

/** Undefined if there is none that can be read. */
export const readVersion = (folder: string) => readJson<SiteVersion>(versionOf(folder));

async function readFiles(folder: string): Promise<SiteRecord['files'] | undefined> {
  const stamp = stampOf(filesOf(folder));
  const files = recent.get(stamp) ?? (await readJson<SiteRecord['files']>(filesOf(folder)));
  if (files) remember(stamp, files);
  return files;
}

/** Writes a site's record, whose files may not be changed from then on. */
export async function writeRecord(folder: string, { version, files }: SiteRecord): Promise<void> {
  await writeFile(filesOf(folder), JSON.stringify(files));
  await writeFile(versionOf(folder), JSON.stringify(version));
  remember(stampOf(filesOf(folder)), files);
}

/** The files of the last three sites: the new one, the last one, and the one whose folder the new one took over. */
const recent = new Map<string, SiteRecord['files']>();

function remember(stamp: string, files: SiteRecord['files']): void {
  recent.delete(stamp);
  recent.set(stamp, files);
  for (const old of [...recent.keys()].slice(0, -3)) recent.delete(old);
}

/** A cheap sign that a file is unchanged: its size and when it was written. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.size} ${found?.mtimeMs}`;
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    // A record only saves work: without one, the whole site is built.
    return undefined;
  }
}

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');

/** The paths of all files in a folder, relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1));
}

/** Describes a file as it is now. */
export async function describeFile(site: string, file: string): Promise<SiteFile> {
  const path = join(site, file);
  const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
  return { hash: hashOf(bytes), bytes: bytes.length, writtenAt: mtimeMs };
}

/** Reads every file of a site. It takes about a second for a few thousand pages. */
export async function describeFiles(site: string): Promise<Record<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  const paths = (await listFiles(site)).sort();
  await forEachConcurrently(
    paths,
    async (path) => void files.set(path, await describeFile(site, path)),
  );
  return Object.fromEntries(paths.map((path) => [path, files.get(path) as SiteFile]));
}

/** How a site differs from what was built, naming a file; undefined if it doesn't. */
export async function describeDamage(folder: string): Promise<string | undefined> {
  const built: SiteRecord['files'] = (await readRecord(folder))?.files ?? {};
  const found = await describeFiles(siteOf(folder));
  const files = Object.keys({ ...built, ...found }).sort();
  const damaged = files.filter((file) => found[file]?.hash !== built[file]?.hash);
  const [first] = damaged;
  if (first === undefined) return undefined;
  const what = !(first in found) ? 'is missing' : first in built ? 'has changed' : 'was added';
  const others = damaged.length > 1 ? `, with ${counted(damaged.length - 1, 'other')}` : '';
  return `${first} ${what}${others}`;
}
