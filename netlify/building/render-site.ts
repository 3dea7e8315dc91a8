import { copyFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { type BuildReport, serveBuilds } from './build-process.ts';
import { linkOrCopy } from './folders.ts';
import { isCalendarPage, openRenderer, type Renderer, type RouteFile } from './kept-renderer.ts';
import { SecondRenderer } from './second-renderer.ts';
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
import { SiteWriter } from './site-writer.ts';
import { isSitemap, writeSitemap } from './sitemap.ts';

interface Rendering {
  /** The folder of the kept renderer. */
  renderer: string;
  /** The folder of the last site and its record or, if all is rendered, of the bundle. */
  last: string;
  /** The folder for the new site and its record. */
  fresh: string;
  /** Reads every kept file instead of trusting its size and time. */
  readsAll: boolean;
  /** Renders the files of all routes, some of which the last site may lack. */
  rendersAll: boolean;
  /** Renders every page as Astro would, and fails if one that would have been kept differs. */
  checksAll: boolean;
  /** From this many pages on, a second thread renders a share. With `rendersAll`, it has already started. */
  sharesFrom: number;
}

/** How many pages the second thread gets at a time. */
const shareSize = 25;

/**
 * Makes a site from the last one's files and what has changed since.
 * @throws Error if the last site isn't as it was built, or a page can't be rendered
 */
async function renderSite(options: Rendering): Promise<BuildReport> {
  const last = await readRecord(options.last);
  if (!last) throw new Error('The last site has no record.');
  const [from, to] = [siteOf(options.last), siteOf(options.fresh)];
  await using stack = new AsyncDisposableStack();
  const openSecond = () => new SecondRenderer({ renderer: options.renderer, site: to });
  const loading = options.rendersAll ? stack.use(openSecond()) : undefined;
  const renderer = await openOnce(options.renderer);
  renderer.startBuild();
  // Both threads list the pages at the same time.
  loading?.give(await renderer.readCalendarToGive());
  const writer = new SiteWriter(to);
  const files: Record<string, SiteFile> = {};
  let made = 0;

  /** Reuses a file from the last site, if it hasn't changed since it was built. */
  async function keep(file: string, built: SiteFile, key?: string): Promise<boolean> {
    const written = await timeOf(join(from, file), built, options.readsAll);
    if (written === undefined) return false;
    const place = writer.place(file);
    // The bundle makes more sites, so it shares no file with one that could be damaged.
    if (options.rendersAll) copyFileSync(join(from, file), place);
    else linkOrCopy(join(from, file), place);
    files[file] = {
      ...built,
      written: options.rendersAll ? statSync(place).mtimeMs : written,
      key,
    };
    return true;
  }

  /** The last site's file, if it was made from the same data. */
  function findSame({ file, key }: RouteFile): SiteFile | undefined {
    const built = last?.files[file];
    return built?.isLive && key !== undefined && built.key === key ? built : undefined;
  }

  /** Counts a rendered page. @throws Error if its key promised another */
  function countMade(routeFile: RouteFile, hash: string): void {
    const same = options.checksAll ? findSame(routeFile) : undefined;
    if (same && same.hash !== hash) {
      throw new Error(`${routeFile.file} has changed, but its key has not.`);
    }
    if (isPage(routeFile.file)) made += 1;
  }

  async function make(routeFile: RouteFile): Promise<void> {
    const { file, key, isLive } = routeFile;
    const bytes = await renderer.render(routeFile, options.checksAll);
    // Without this, the second thread's answers would wait for the last page.
    await setImmediate();
    if (!bytes) return;
    const hash = hashOf(bytes);
    countMade(routeFile, hash);
    const built = last?.files[file];
    if (built?.hash === hash && (await keep(file, built, key))) return;
    files[file] = { ...(await writer.write(file, bytes, hash)), key, isLive };
  }

  /** Hands pages from the end of `waiting` to the second thread. */
  async function share(second: SecondRenderer, waiting: RouteFile[]): Promise<void> {
    while (waiting.length > 0) {
      const pages = waiting.splice(-shareSize);
      const written = await second.render(pages.map(({ file, key }) => ({ file, key })));
      for (const [at, page] of pages.entries()) {
        const file = written[at] as SiteFile;
        countMade(page, file.hash);
        files[page.file] = { ...file, key: page.key, isLive: page.isLive };
      }
    }
  }

  async function makeAll(routeFiles: readonly RouteFile[]): Promise<void> {
    const { shared = [], own = [] } = Object.groupBy(routeFiles, (file) =>
      isCalendarPage(file) ? 'shared' : 'own',
    );
    if (!loading && shared.length < options.sharesFrom) return forEach(routeFiles, make);
    const second = loading ?? stack.use(openSecond());
    if (!loading) second.give(await renderer.readCalendarToGive());
    function* next() {
      yield* own;
      for (let page = shared.pop(); page; page = shared.pop()) yield page;
    }
    // Two calls, so that the second thread's next share is already waiting when it finishes one.
    await Promise.all([forEach(next(), make), share(second, shared), share(second, shared)]);
  }

  const changed: RouteFile[] = [];
  await forEach(await renderer.listFiles(!options.rendersAll), async (routeFile) => {
    const same = options.checksAll ? undefined : findSame(routeFile);
    if (!same || !(await keep(routeFile.file, same, routeFile.key))) changed.push(routeFile);
  });
  await makeAll(changed);
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

type Files = Readonly<Record<string, SiteFile>>;

function countChanges(before: Files, now: Files): number {
  const all = Object.keys({ ...before, ...now });
  return all.filter((file) => before[file]?.hash !== now[file]?.hash).length;
}

/** When a file was last written, if it hasn't changed since it was built. */
async function timeOf(path: string, built: SiteFile, reads: boolean): Promise<number | undefined> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  const { size, mtimeMs } = found;
  if (!reads && size === built.bytes && mtimeMs === built.written) return mtimeMs;
  return hashOf(await readFile(path)) === built.hash ? mtimeMs : undefined;
}

let opened: { folder: string; renderer: Renderer } | undefined;

/** Reuses the open renderer: opening one takes as long as building a single race's change. */
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
      'shares-from': { type: 'string', default: '5000' },
    },
  });
  return renderSite({
    ...values,
    readsAll: values['reads-all'],
    rendersAll: values['renders-all'],
    checksAll: values['checks-all'],
    sharesFrom: Number(values['shares-from']),
  });
});
