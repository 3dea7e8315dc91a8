import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { clearLeftovers } from './folders.ts';
import { type SiteVersion, versionId } from './site-version.ts';

/** In node_modules, which hosts keep between builds and where kept code finds its packages. */
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/bell-lap/renderers');

/** Enough for several sites, such as those of tests. */
const maxKept = 6;

const folderOf = (version: SiteVersion) => join(cache, versionId(version));

/** The folder of a version's renderer, if it was kept. */
export function findRenderer(version: SiteVersion): string | undefined {
  const folder = folderOf(version);
  return existsSync(folder) ? folder : undefined;
}

/** Keeps the renderer that `save` puts into a folder, once it's complete, and deletes those used longest ago. */
export async function saveRenderer<T>(
  version: SiteVersion,
  save: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(version);
  const fresh = `${folder}.next-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await clearLeftovers(folder);
  try {
    const result = await save(fresh);
    // Another build may have kept an equal one in the meantime.
    if (!existsSync(folder)) await rename(fresh, folder);
    const now = new Date();
    await utimes(folder, now, now);
    await forgetOldest();
    return result;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function forgetOldest(): Promise<void> {
  const names = (await readdir(cache)).filter((name) => /^[0-9a-f]+$/.test(name));
  const folders = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(cache, name))).mtimeMs })),
  );
  const outdated = folders.sort((a, b) => b.used - a.used).slice(maxKept);
  await Promise.all(
    outdated.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })),
  );
}
