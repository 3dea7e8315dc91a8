import fs, { mkdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { type BuildReport, serveBuilds } from './build-process.ts';
import { linkOrCopy } from './folders.ts';
import { openRenderer, type Renderer, type RouteFile } from './kept-renderer.ts';
import {
  describeFile,
  forEach,
  hashOf,
  isPage,
  pathOf,
  readRecord,
  type SiteFile,
  siteOf,
  writeRecord,
} from './site-record.ts';
import { isSitemap, writeSitemap } from './sitemap.ts';

interface PartialBuild {
  /** Of the kept renderer. */
  renderer: string;
  /** Of the site that was built last, with its record. */
  last: string;
  /** For the new site and its record; it doesn't exist. */
  fresh: string;
  /** Reads every kept file instead of trusting its size and time. */
  readsAll: boolean;
  /** Renders the files of all routes, which the last site may not have. */
  rendersAll: boolean;
  /** Renders every page, and fails if one that would have been kept differs. */
  checksAll: boolean;
}

/**
 * Makes a site of the last one's files and of what has changed since.
 * @throws Error if the last site isn't as it was built, or a page can't be rendered
 */
async function buildChanges(options: PartialBuild): Promise<BuildReport> {
  const last = await readRecord(options.last);
  if (!last) throw new Error('The last site has no record.');
  const [from, to] = [siteOf(options.last), siteOf(options.fresh)];
  const renderer = await openOnce(options.renderer);
  const folders = new Set<string>();
  const files: Record<string, SiteFile> = {};
  let made = 0;

  /** The place of a new file, in a folder that exists. */
  function makePlace(file: string): string {
    const path = join(to, file);
    const folder = dirname(path);
    if (folders.size < folders.add(folder).size) mkdirSync(folder, { recursive: true });
    return path;
  }

  /** Takes a file over from the last site, if it is as it was built. */
  async function keep(file: string, built: SiteFile, key?: string): Promise<boolean> {
    const written = await timeOf(join(from, file), built, options.readsAll);
    if (written === undefined) return false;
    linkOrCopy(join(from, file), makePlace(file));
    files[file] = { ...built, written, key };
    return true;
  }

  async function make(routeFile: RouteFile): Promise<void> {
    const { file, key, isLive } = routeFile;
    const built = last?.files[file];
    const isSame = built?.isLive === true && key !== undefined && built.key === key;
    if (isSame && !options.checksAll && (await keep(file, built, key))) return;
    const bytes = await renderer.render(routeFile);
    if (!bytes) return;
    if (isPage(file)) made += 1;
    const hash = hashOf(bytes);
    if (isSame && options.checksAll && built.hash !== hash) {
      throw new Error(`${file} has changed, but its key has not.`);
    }
    if (built?.hash === hash && (await keep(file, built, key))) return;
    const written = await write(makePlace(file), bytes);
    files[file] = { hash, bytes: bytes.length, written, key, isLive };
  }

  await forEach(await renderer.listFiles(!options.rendersAll), make);
  for (const [file, built] of Object.entries(last.files)) {
    if (built.isLive || isSitemap(file) || files[file]) continue;
    if (!(await keep(file, built))) throw new Error(`${file} of the last site has changed`);
  }
  const pages = Object.keys(files).filter(isPage);
  const updates = await renderer.readPageUpdates();
  for (const file of await writeSitemap(siteUrlOf(readConfig()), to, pages.map(pathOf), updates)) {
    files[file] = await describeFile(to, file);
  }
  await writeRecord(options.fresh, { version: last.version, files });
  return { pages: pages.length, made, changed: countChanges(last.files, files) };
}

const [writeFile, stat] = [promisify(fs.writeFile), promisify(fs.stat)];

/**
 * Writes a new file, while other pages are rendered: making thousands of files takes a file system seconds. Returns when
 * that was. (By callbacks, since a FileHandle for each file takes longer than what it writes.)
 */
async function write(path: string, bytes: Buffer): Promise<number> {
  await writeFile(path, bytes);
  return (await stat(path)).mtimeMs;
}

type Files = Readonly<Record<string, SiteFile>>;

function countChanges(before: Files, now: Files): number {
  const all = Object.keys({ ...before, ...now });
  return all.filter((file) => before[file]?.hash !== now[file]?.hash).length;
}

/** When a file was last written, if it still is as it was built. */
async function timeOf(path: string, built: SiteFile, reads: boolean): Promise<number | undefined> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  const { size, mtimeMs } = found;
  if (!reads && size === built.bytes && mtimeMs === built.written) return mtimeMs;
  return hashOf(await readFile(path)) === built.hash ? mtimeMs : undefined;
}

let opened: { folder: string; renderer: Renderer } | undefined;

/** Opening one takes as long as making a page changed by a single race. */
async function openOnce(folder: string): Promise<Renderer> {
  if (opened?.folder !== folder) opened = { folder, renderer: await openRenderer(folder) };
  return opened.renderer;
}

serveBuilds((args) => {
  const { values } = parseArgs({
    args,
    options: {
      renderer: { type: 'string', default: '' },
      last: { type: 'string', default: '' },
      fresh: { type: 'string', default: '' },
      'reads-all': { type: 'boolean', default: false },
      'renders-all': { type: 'boolean', default: false },
      'checks-all': { type: 'boolean', default: false },
    },
  });
  return buildChanges({
    ...values,
    readsAll: values['reads-all'],
    rendersAll: values['renders-all'],
    checksAll: values['checks-all'],
  });
});
