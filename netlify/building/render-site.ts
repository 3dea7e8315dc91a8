import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { type BuildReport, serveBuilds } from './build-process.ts';
import { copySite } from './copy-site.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { isCalendarPage, openRenderer, type Renderer, type RouteFile } from './kept-renderer.ts';
import { SecondRenderer } from './second-renderer.ts';
import {
  describeFile,
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
  /** The folder for the new site and its record. May hold an earlier site with its record. */
  fresh: string;
  /** Reads every kept file instead of trusting its size and time. */
  readsAll: boolean;
  /** Renders the files of all routes, some of which the last site may lack. */
  rendersAll: boolean;
  /** Renders every page as Astro would, and fails if one that would have been kept differs. */
  checksAll: boolean;
  /**
   * From this many of the calendar's pages on, a second thread renders a share. With `rendersAll`, it has already
   * started; with `checksAll`, it starts only if asked for, because it never renders as Astro would.
   */
  sharesFrom: number;
}

/** Reads what the next build compares with, and makes nothing. */
async function prepare({ renderer: folder, last }: Pick<Rendering, 'renderer' | 'last'>) {
  const [record, renderer] = [await readRecord(last), await openOnce(folder)];
  renderer.startBuild();
  await renderer.listFiles(true);
  return { pages: Object.keys(record?.files ?? {}).filter(isPage).length, made: 0, changed: 0 };
}

/** How many pages the second thread gets at a time: fewer near the end, so that neither thread waits long for the other. */
const shareSize = (waiting: number) => Math.min(25, Math.ceil(waiting / 8));

/**
 * Makes a site from the last one's files and what has changed since.
 * @throws Error if the last site isn't as it was built, or a page can't be rendered
 */
async function renderSite(options: Rendering): Promise<BuildReport> {
  const last = await readRecord(options.last);
  if (!last) throw new Error('The last site has no record.');
  const to = siteOf(options.fresh);
  if (options.rendersAll) await openSecond(options.renderer);
  const renderer = await openOnce(options.renderer);
  renderer.startBuild();
  const writer = new SiteWriter(to);
  const files: Record<string, SiteFile> = {};
  let made = 0;

  const [routeFiles, intact] = await Promise.all([
    renderer.listFiles(!options.rendersAll),
    // While the database reads the calendar. The bundle makes more sites, so it shares no file with one that could be
    // damaged.
    copySite({ ...options, files: last.files, mayLink: !options.rendersAll }),
  ]);

  /** Keeps a file of the last site, if it hasn't changed since it was built. */
  function keep(file: string, key?: string): boolean {
    const built = intact.get(file);
    if (built) files[file] = built.key === key ? built : { ...built, key };
    return built !== undefined;
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
    if (intact.get(file)?.hash === hash && keep(file, key)) return;
    files[file] = { ...writer.write(file, bytes, hash), key, isLive };
  }

  /** Hands pages from the end of `waiting` to the second thread. */
  async function share(second: SecondRenderer, waiting: RouteFile[]): Promise<void> {
    const now = await renderer.readBuildTime();
    while (waiting.length > 0) {
      const pages = waiting.splice(-shareSize(waiting.length));
      const data = pages.map(renderer.dataOf);
      const written = await second.render({ site: to, now, pages: data });
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
    if (!options.rendersAll && shared.length < options.sharesFrom) {
      return forEachConcurrently(routeFiles, make);
    }
    const second = await openSecond(options.renderer);
    function* next() {
      yield* own;
      for (let page = shared.pop(); page; page = shared.pop()) yield page;
    }
    // Two calls, so that the second thread's next share is already waiting when it finishes one.
    await Promise.all([
      forEachConcurrently(next(), make),
      share(second, shared),
      share(second, shared),
    ]);
  }

  const changed = routeFiles.filter((routeFile) => {
    const same = options.checksAll ? undefined : findSame(routeFile);
    return !same || !keep(routeFile.file, routeFile.key);
  });
  await makeAll(changed);
  for (const [file, built] of Object.entries(last.files)) {
    if (built.isLive || isSitemap(file) || files[file]) continue;
    if (!keep(file, built.key)) throw new Error(`${file} of the last site has changed`);
  }
  for (const file of Object.keys(last.files)) if (!files[file]) writer.delete(file);
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
  const changed = Object.keys(now).filter((file) => before[file]?.hash !== now[file]?.hash);
  return changed.length + Object.keys(before).filter((file) => !now[file]).length;
}

let opened: { folder: string; renderer: Renderer } | undefined;

/** Reuses the open renderer: opening one takes as long as building a single race's change. */
async function openOnce(folder: string): Promise<Renderer> {
  if (opened?.folder !== folder) opened = { folder, renderer: await openRenderer(folder) };
  return opened.renderer;
}

let second: { folder: string; thread: SecondRenderer } | undefined;

/** Reuses the second thread, which takes as long to start as a hundred pages take to render. */
async function openSecond(folder: string): Promise<SecondRenderer> {
  if (second?.folder !== folder) {
    await second?.thread[Symbol.asyncDispose]();
    second = { folder, thread: new SecondRenderer(folder) };
  }
  return second.thread;
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
      'shares-from': { type: 'string' },
      prepares: { type: 'boolean', default: false },
    },
  });
  if (values.prepares) return prepare(values);
  return renderSite({
    ...values,
    readsAll: values['reads-all'],
    rendersAll: values['renders-all'],
    checksAll: values['checks-all'],
    sharesFrom: Number(
      values['shares-from'] ?? (values['checks-all'] ? Number.POSITIVE_INFINITY : 100),
    ),
  });
});
