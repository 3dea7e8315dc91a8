import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { reasonOf, StopError } from '../command.ts';
import type { RateLimit } from './rate-limiter.ts';

type Handler = (request: Request, context: Context) => Response | Promise<Response | undefined>;

type EventHandler = (event: unknown) => void | Promise<void>;

/** Netlify's events, by the names of their handlers. */
export type EventName = 'deploySucceeded' | 'deployFailed';

const eventNames: readonly EventName[] = ['deploySucceeded', 'deployFailed'];

type EventHandlers = Partial<Record<EventName, EventHandler>>;

export interface FunctionRoute {
  name: string;
  handler: Handler;
  patterns: PathPattern[];
  excluded: PathPattern[];
  methods: string[];
  prefersStatic: boolean;
  /** A cron expression, if the function runs on a schedule instead of at an address. */
  schedule: string | undefined;
  rateLimit: RateLimit | undefined;
  events: EventHandlers;
}

export interface FunctionMatch {
  route: FunctionRoute;
  params: Record<string, string>;
}

/** @throws StopError naming the file that can't be loaded */
export async function loadFunctions(folder: string): Promise<FunctionRoute[]> {
  const names = (await readdir(folder))
    .filter((name) => /(?<!\.d)\.(ts|js|mjs)$/.test(name))
    .sort();
  return Promise.all(names.map((name) => loadFunction(resolve(join(folder, name)), name)));
}

async function loadFunction(path: string, file: string): Promise<FunctionRoute> {
  const loaded: { default?: Handler | EventHandlers; config?: Config } = await import(
    pathToFileURL(path).href
  ).catch((error: unknown) => {
    throw new StopError(`functions/${file} can't be loaded: ${reasonOf(error)}`);
  });
  const handler = typeof loaded.default === 'function' ? loaded.default : undefined;
  const events = eventsOf(loaded.default);
  if (!handler && Object.keys(events).length === 0) {
    throw new StopError(`functions/${file} has no default export to call.`);
  }
  const name = file.replace(/\.\w+$/, '');
  const config: RoutingConfig = loaded.config ?? {};
  // Scheduled functions and event handlers have no address.
  const fallback = handler && !config.schedule ? [`/.netlify/functions/${name}`] : [];
  return {
    name,
    handler: handler ?? (() => new Response(null, { status: 404 })),
    patterns: toPatterns(config.path ?? fallback),
    excluded: toPatterns(config.excludedPath),
    methods: [config.method ?? []].flat(),
    prefersStatic: config.preferStatic ?? false,
    schedule: config.schedule,
    rateLimit: config.rateLimit,
    events,
  };
}

function eventsOf(exported: Handler | EventHandlers | undefined): EventHandlers {
  if (typeof exported !== 'object') return {};
  const found = eventNames.filter((name) => exported[name]);
  return Object.fromEntries(found.map((name) => [name, exported[name]]));
}

interface RoutingConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  preferStatic?: boolean;
  schedule?: string;
  rateLimit?: RateLimit;
}

/** Finds the function for a request; if several match, the first by name. */
export function findFunction(routes: FunctionRoute[], request: Request): FunctionMatch | undefined {
  const { pathname } = new URL(request.url);
  for (const route of routes) {
    if (route.methods.length > 0 && !route.methods.includes(request.method)) continue;
    const found = route.patterns.map((pattern) => match(pattern, pathname)).find(Boolean);
    if (!found || route.excluded.some((pattern) => match(pattern, pathname))) continue;
    return { route, params: namedGroups(found.pathname.groups) };
  }
  return undefined;
}

interface PathPattern {
  /** The literal start of the pattern, which rules most paths out without running it. */
  start: string;
  pattern: URLPattern;
}

function toPatterns(paths: string | string[] = []): PathPattern[] {
  return [paths].flat().map((pathname) => ({
    start: pathname.replace(/[^\w/-].*$/s, ''),
    // Netlify lets a path that isn't literal end in a slash, too.
    pattern: new URLPattern({ pathname: /[:*([{]/.test(pathname) ? `${pathname}{/}?` : pathname }),
  }));
}

const match = ({ start, pattern }: PathPattern, pathname: string) =>
  pathname.startsWith(start) ? pattern.exec({ pathname }) : null;

function namedGroups(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export interface CallDetails {
  ip: string;
  requestId: string;
  params: Record<string, string>;
  siteUrl: string;
  waitUntil(task: Promise<unknown>): void;
}

type LocalContext = Pick<
  Context,
  'account' | 'deploy' | 'geo' | 'ip' | 'json' | 'log' | 'params' | 'requestId' | 'server' | 'site'
> &
  Pick<Context, 'url' | 'waitUntil'>;

/** What Netlify passes to a function, as far as a laptop knows it. */
export function createContext(request: Request, details: CallDetails): Context {
  const { ip, requestId, params, siteUrl, waitUntil } = details;
  const context: LocalContext = {
    account: { id: 'local' },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip,
    json: (body) => Response.json(body),
    log: (...words) => process.stderr.write(`${words.join(' ')}\n`),
    params,
    requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'bell-lap', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
  };
  // `cookies`, `next` and `rewrite` belong to edge functions, which this site doesn't have.
  return context as Context;
}
