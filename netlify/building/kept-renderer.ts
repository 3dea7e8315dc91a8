import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { renderToString } from 'astro/runtime/server/index.js';
import { finishPage, type IslandModules } from '../plugins/finish-page.ts';
import { CalendarPages, isCalendarRoute, type Page } from './calendar-pages.ts';
import { pathOf } from './site-record.ts';

/**
 * Keeps what a build renders pages with, and renders with it later, as `core/build/default-prerenderer.js` and
 * `core/build/generate.js` of this version do. This depends on Astro's internals: compare both files before you
 * upgrade.
 */
export const astroVersion = '7.3.5';

/** What rendering needs in addition to the bundle. */
interface Kept {
  entry: string;
  /** The origin of the pages' addresses. */
  origin: string;
  /** Each page's style sheets. */
  pages: { key: string; styles: unknown[] }[];
  scripts: { stage: string; content: string }[];
  /** The components of live routes (live-routes.ts). */
  live: readonly string[];
  /** The content policy in every page. */
  policy: string;
  modules: IslandModules;
}

/** The part of Astro's build app that is used here. */
interface BuildApp extends Required<StaticPathsApp> {
  getOptions(): {
    origin: string;
    allPages: Record<string, Kept['pages'][number]>;
    settings: { scripts: Kept['scripts'] };
  };
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
}

/** A file that a route makes. */
export interface RouteFile {
  /** Its path in the site. */
  file: string;
  /** See src/site/page-key.ts. */
  key: string | undefined;
  route: RouteData;
  /** Whether it can change while code and configuration stay the same (live-routes.ts). */
  isLive: boolean;
}

async function loadApp(bundle: string, entry: string): Promise<BuildApp> {
  const { app } = await import(pathToFileURL(join(bundle, entry)).href);
  return app as BuildApp;
}

/** Whether a file is a page of the calendar and has a key. */
export const isCalendarPage = ({ route, key }: RouteFile) =>
  key !== undefined && isCalendarRoute(route.component);

/** The files that routes make. If two routes make the same file, Astro prefers the first. */
async function listRouteFiles(
  app: BuildApp,
  live: readonly string[],
  isListed: (component: string) => boolean,
): Promise<RouteFile[]> {
  const isLive = ({ component }: RouteData) => live.includes(component);
  const routes = app.manifest.routes.filter(({ routeData }) => isListed(routeData.component));
  const paths = new StaticPaths({
    manifest: { ...app.manifest, routes },
    routeCache: app.routeCache,
    getComponentByRoute: (route) => app.getComponentByRoute(route),
  });
  const files = new Map<string, RouteFile>();
  for (const { pathname, route, cacheKey } of await paths.getAll()) {
    const path = pathname.replace(/^\/|\/$/g, '');
    const file = route.type === 'page' ? `${path || 'index'}.html` : path;
    if (!files.has(file)) files.set(file, { file, key: cacheKey, route, isLive: isLive(route) });
  }
  return [...files.values()];
}

/** What the robots.txt route exports in addition to its handler. */
interface Exports {
  readPageUpdates(): Promise<ReadonlyMap<string, string> | undefined>;
  readBuildTime(): Promise<Date>;
  renderToString: typeof renderToString;
}

async function exportsOf(app: BuildApp): Promise<Exports> {
  const component = 'src/pages/robots.txt.ts';
  const route = app.manifest.routes.find(({ routeData }) => routeData.component === component);
  if (!route) throw new Error(`There is no ${component}.`);
  return (await app.getComponentByRoute(route.routeData)) as unknown as Exports;
}

/**
 * Copies the renderer of a build in progress into an empty folder. @param bundle the folder of its code, which the
 * build has loaded and will remove
 */
export async function keepRenderer(
  bundle: string,
  folder: string,
  more: Pick<Kept, 'live' | 'policy' | 'modules'>,
): Promise<void> {
  const entry = (await readdir(bundle)).find((name) => /^prerender-entry\..+\.mjs$/.test(name));
  if (!entry) throw new Error(`There is no prerenderer of Astro ${astroVersion} in ${bundle}.`);
  const app = await loadApp(bundle, entry);
  const { origin, allPages, settings } = app.getOptions();
  if (settings.scripts.some(({ stage }) => stage === 'page')) {
    throw new Error('An integration adds a script to every page, whose address is not kept.');
  }
  const pages = Object.values(allPages).map(({ key, styles }) => ({ key, styles }));
  const kept: Kept = { entry, origin, pages, scripts: settings.scripts, ...more };
  await mkdir(folder, { recursive: true });
  await cp(bundle, join(folder, 'bundle'), { recursive: true });
  await writeFile(join(folder, 'kept.json'), JSON.stringify(kept));
}

type LoadPage = Parameters<NonNullable<BuildApp['manifest']['pageMap']>['set']>[1];

/** Looks up each route's module only once: a lookup for every page would take Node.js as long as much of its markup. */
function rememberModules(
  { manifest: { pageMap } }: BuildApp,
  watch: (component: string, page: Page) => Page,
): void {
  const remember = async (component: string, load: LoadPage) => {
    const page = watch(component, await (await load()).page());
    // Always the same object: Astro treats a new one as a different module and lists its paths again.
    return { page: async () => page };
  };
  for (const [component, load] of pageMap ?? []) {
    let loading: ReturnType<typeof load> | undefined;
    pageMap?.set(component, () => {
      loading ??= isCalendarRoute(component) ? remember(component, load) : load();
      return loading;
    });
  }
}

/** @param replace changes the modules of the calendar's pages */
export async function openKept(folder: string, replace = (_: string, page: Page): Page => page) {
  const kept = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8')) as Kept;
  const app = await loadApp(join(folder, 'bundle'), kept.entry);
  const { renderToString, ...reading } = await exportsOf(app);
  const pages = new CalendarPages(renderToString);
  rememberModules(app, (name, page) => replace(name, pages.watch(name, page)));
  app.setInternals({ pagesByKeys: new Map(kept.pages.map((page) => [page.key, page])) });
  app.setOptions({ settings: { scripts: kept.scripts }, logger: { options: { destination } } });
  return {
    ...{ kept, app, reading, pages },
    /** Renders a file as Astro does. */
    answer: (file: string, route: RouteData) => {
      const request = new Request(new URL(encodeURI(`/${file}`), kept.origin));
      return app.render(request, { routeData: route });
    },
    finish: (page: string) => Buffer.from(finishPage(page, kept.policy, kept.modules)),
  };
}

export interface Renderer extends Omit<Exports, 'renderToString'> {
  /** Starts a new build, which reads its data again. */
  startBuild(): void;
  /** The files of a build. @param onlyLive only those that can change */
  listFiles(onlyLive: boolean): Promise<RouteFile[]>;
  /** Undefined if the route has nothing to write. @param likeAstro renders it with a request, as Astro does */
  render(file: RouteFile, likeAstro?: boolean): Promise<Buffer | undefined>;
  /** What another thread renders a page of the calendar from. */
  dataOf(file: RouteFile): PageData;
}

/** A page of the calendar and all that it is made from, apart from the code and the day. */
export interface PageData {
  file: string;
  component: string;
  params: Record<string, string | undefined>;
  props: Record<string, unknown>;
}

/** Opens a kept renderer, which can make several builds, one after another. */
export async function openRenderer(folder: string): Promise<Renderer> {
  const { kept, app, reading, pages, answer, finish } = await openKept(folder);
  const pathIn = ({ file, route }: RouteFile) => {
    const found = app.routeCache.get(route)?.staticPaths.keyed.get(pathOf(file));
    if (!found) throw new Error(`${route.component} makes no ${file}.`);
    return found;
  };
  return {
    ...reading,
    startBuild: () => {
      globalThis.siteBuild = (globalThis.siteBuild ?? 0) + 1;
      app.routeCache.clearAll();
    },
    listFiles: (onlyLive) =>
      listRouteFiles(app, kept.live, (name) => !onlyLive || kept.live.includes(name)),
    dataOf(page) {
      const { params, props = {} } = pathIn(page);
      // A day has methods, which can't be sent.
      const { today, ...rest } = props;
      const { file, route } = page;
      return { file, component: route.component, params, props: rest };
    },
    async render(page, likeAstro = false) {
      const { file, route } = page;
      if (route.type !== 'page') {
        const response = await answer(file, route);
        return response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
      }
      if (!likeAstro && pages.isOpen(route)) {
        return finish(await pages.render(route, pathOf(file), pathIn(page).props ?? {}));
      }
      return finish(await (await answer(file, route)).text());
    },
  };
}

/** Logs only Astro's warnings and errors. */
const destination = {
  write: ({ level, message }: { level: string; message: string }) => {
    if (level === 'warn' || level === 'error') process.stderr.write(`${message}\n`);
  },
};
