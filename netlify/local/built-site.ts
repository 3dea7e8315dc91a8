import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MadeSite } from '../building/make-site.ts';
import { describeDamage, siteOf } from '../building/site-record.ts';

export interface BuiltSite extends MadeSite {
  /** The folder of the site and its record (netlify/building/site-record.ts). */
  folder: string;
  /** What it was built from; see `fingerprintOf`. */
  fingerprint: string;
}

/** The site being served and the one before it. */
const maxSites = 2;

/**
 * A new folder for each build, so that a site is never changed while it is served. It's the last by name, even if the
 * clock was set back: the folders before the last two are removed.
 */
export async function newSiteFolder(dataDir: string): Promise<string> {
  const now = BigInt(new Date().toISOString().replace(/\D/g, ''));
  const last = BigInt((await listSites(dataDir)).at(-1) ?? 0);
  return join(dataDir, 'sites', String(last < now ? now : last + 1n));
}

/** The last recorded site, if it still exists. */
export async function findBuiltSite(dataDir: string): Promise<BuiltSite | undefined> {
  const record = join(dataDir, 'site.json');
  if (!existsSync(record)) return undefined;
  const site = parseRecord(await readFile(record, 'utf8'));
  return site && existsSync(siteOf(site.folder)) ? site : undefined;
}

/** Discards the last site if its files aren't those that were built. Returns the difference, naming a file. */
export async function discardDamagedSite(dataDir: string): Promise<string | undefined> {
  const site = await findBuiltSite(dataDir);
  const damage = site && (await describeDamage(site.folder));
  if (damage) await rm(join(dataDir, 'site.json'), { force: true });
  return damage;
}

/** The site before `last`, which nothing serves anymore; a new one can take over its folder. */
export async function findSpareSite(dataDir: string, last: string): Promise<string | undefined> {
  const name = (await listSites(dataDir)).findLast((name) => name < basename(last));
  return name && join(dataDir, 'sites', name);
}

/** Makes a site the one to serve. */
export async function recordBuiltSite(dataDir: string, site: BuiltSite): Promise<void> {
  const record = join(dataDir, 'site.json');
  await writeFile(`${record}.new`, JSON.stringify(site));
  await rename(`${record}.new`, record);
}

/** Removes the sites before the previous one. */
export async function removeOldSites(dataDir: string): Promise<void> {
  const outdated = (await listSites(dataDir)).slice(0, -maxSites);
  await Promise.all(
    outdated.map((name) => rm(join(dataDir, 'sites', name), { recursive: true, force: true })),
  );
}

/** The names of the sites' folders, oldest first. */
async function listSites(dataDir: string): Promise<string[]> {
  const sites = join(dataDir, 'sites');
  const names = existsSync(sites) ? await readdir(sites) : [];
  return names.filter((name) => /^\d+$/.test(name)).sort();
}

function parseRecord(text: string): BuiltSite | undefined {
  try {
    return JSON.parse(text) as BuiltSite;
  } catch {
    // The record only saves a build, so a damaged one counts as none.
    return undefined;
  }
}
