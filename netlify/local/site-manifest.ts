import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { count } from './steps.ts';

/** The SHA-256 of each file of a built site, by its path in the site's folder. */
export type SiteManifest = Readonly<Record<string, string>>;

/** How many files are read at the same time. */
const lanes = 16;

/** Reads every file of a folder. It takes about a second for a few thousand pages. */
export async function readManifest(folder: string): Promise<SiteManifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  const hashes = new Map<string, string>();
  const left = files.values();
  const readInTurn = async () => {
    for (const file of left) {
      hashes.set(file, hash('sha256', await readFile(join(folder, file)), 'base64url'));
    }
  };
  await Promise.all(Array.from({ length: lanes }, readInTurn));
  return Object.fromEntries(hashes);
}

/** What differs from what was built, naming a file; undefined when nothing does. */
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
