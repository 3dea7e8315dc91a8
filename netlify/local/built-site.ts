import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { count } from './steps.ts';

export interface BuiltSite {
  folder: string;
  /** What it was built from; see `fingerprint`. */
  fingerprint: string;
  pages: number;
  /** Its files when it was built. A site from before manifests existed has none. */
  manifest?: SiteManifest | undefined;
}

/** The one that is served and the one before it. */
const maxSites = 2;

/** A new folder for each build, so that a site is never changed while it is served. */
export function newSiteFolder(dataDir: string): string {
  return join(dataDir, 'sites', new Date().toISOString().replace(/\D/g, ''));
}

/** The last recorded site, if it still exists. */
export async function findBuiltSite(dataDir: string): Promise<BuiltSite | undefined> {
  const record = join(dataDir, 'site.json');
  if (!existsSync(record)) return undefined;
  const site = parseRecord(await readFile(record, 'utf8'));
  if (!site) return undefined;
  // Its manifest says which files it should have.
  return existsSync(site.manifest ? site.folder : join(site.folder, 'index.html'))
    ? site
    : undefined;
}

/** Forgets the last site if its files aren't those that were built. Returns what is wrong, naming a file. */
export async function discardDamagedSite(dataDir: string): Promise<string | undefined> {
  const site = await findBuiltSite(dataDir);
  const damage = site?.manifest && (await describeDamage(site.folder, site.manifest));
  if (damage) await rm(join(dataDir, 'site.json'), { force: true });
  return damage;
}

/** Makes a site the one to serve, and removes those before the previous one. */
export async function recordBuiltSite(dataDir: string, site: BuiltSite): Promise<void> {
  const record = join(dataDir, 'site.json');
  await writeFile(`${record}.new`, JSON.stringify(site));
  await rename(`${record}.new`, record);
  const sites = join(dataDir, 'sites');
  const outdated = (await readdir(sites)).sort().slice(0, -maxSites);
  await Promise.all(
    outdated.map((name) => rm(join(sites, name), { recursive: true, force: true })),
  );
}

function parseRecord(text: string): BuiltSite | undefined {
  try {
    return JSON.parse(text) as BuiltSite;
  } catch {
    // The record only saves a build, so a damaged one counts as none.
    return undefined;
  }
}

/** The SHA-256 of each file of a built site, by its path in the site's folder. */
export type SiteManifest = Readonly<Record<string, string>>;

/** How many files are read at the same time. */
const concurrency = 16;

/** Reads every file of a folder. It takes about a second for a few thousand pages. */
export async function readManifest(folder: string): Promise<SiteManifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  const hashes = new Map<string, string>();
  const remaining = files.values();
  const readInTurn = async () => {
    for (const file of remaining) {
      hashes.set(file, hash('sha256', await readFile(join(folder, file)), 'base64url'));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, readInTurn));
  return Object.fromEntries(hashes);
}

/** What differs from what was built, naming a file; undefined if nothing does. */
export async function describeDamage(
  folder: string,
  built: SiteManifest,
): Promise<string | undefined> {
  const found = await readManifest(folder);
  const files = Object.keys({ ...built, ...found }).sort();
  const damaged = files.filter((file) => found[file] !== built[file]);
  const [first] = damaged;
  if (first === undefined) return undefined;
  const what = !(first in found) ? 'is missing' : first in built ? 'has changed' : 'was added';
  const others = damaged.length > 1 ? `, with ${count(damaged.length - 1, 'other')}` : '';
  return `${first} ${what}${others}`;
}
