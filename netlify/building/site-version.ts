import { createHash, hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Config,
  contactOf,
  nowOf,
  placeServicesOf,
  siteUrlOf,
  tilesOf,
} from '#server/config.ts';

/** A hash of each thing that pages depend on, other than the calendar, news and the day. */
export interface SiteVersion {
  code: string;
  packages: string;
  node: string;
  configuration: string;
  /** Shown in every page's footer. */
  year: string;
}

const digest = (text: string) => hash('sha256', text, 'base64url');

export async function siteVersion(projectDir: string, config: Config): Promise<SiteVersion> {
  const baked = {
    site: siteUrlOf(config),
    contact: contactOf(config),
    tiles: tilesOf(config) ?? 'none',
    places: placeServicesOf(config),
    isSample: config.DATABASE_URL === undefined,
  };
  return {
    code: await hashSources(projectDir),
    packages: digest(await readFile(join(projectDir, 'package-lock.json'), 'utf8')),
    node: `${process.version} ${process.platform}-${process.arch}`,
    configuration: digest(JSON.stringify(baked)),
    year: String(nowOf(config).getUTCFullYear()),
  };
}

export const versionId = (version: SiteVersion): string =>
  hash('sha256', JSON.stringify(version)).slice(0, 16);

const names: Record<keyof SiteVersion, string> = {
  code: 'the code',
  packages: 'a package',
  node: 'Node.js',
  configuration: 'the configuration',
  year: 'the year',
};

/** What differs between two versions, in words; undefined if nothing does. */
export function describeChange(before: SiteVersion, now: SiteVersion): string | undefined {
  const parts = Object.keys(names) as (keyof SiteVersion)[];
  const changed = parts.filter((part) => before[part] !== now[part]).map((part) => names[part]);
  if (changed.length === 0) return undefined;
  return `${changed.join(' and ')} ${changed.length > 1 ? 'have' : 'has'} changed`;
}

/** Every file and folder that a build's code comes from. */
const sources = [
  'src',
  'public',
  'data',
  'netlify/building',
  'netlify/plugins',
  'astro.config.mjs',
  // For its browserslist and imports.
  'package.json',
  'tsconfig.json',
];

/** News and guides have keys of their own. */
const isContent = (file: string) => file.startsWith('data/content/');

async function hashSources(projectDir: string): Promise<string> {
  const all = createHash('sha256');
  for (const source of sources) {
    const files = await filesOf(projectDir, source);
    const texts = await Promise.all(files.map((file) => readFile(join(projectDir, file))));
    for (const [at, file] of files.entries()) all.update(`${file}\0`).update(texts[at] ?? '');
  }
  return all.digest('base64url');
}

async function filesOf(projectDir: string, source: string): Promise<string[]> {
  const path = join(projectDir, source);
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name).slice(projectDir.length + 1))
    .filter((file) => !isContent(file))
    .sort();
}
