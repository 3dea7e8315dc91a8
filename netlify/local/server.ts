import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Cron } from 'croner';
import { isFixedHost } from '#server/host-name.ts';
import { barePolicy, siteHeaders } from '#server/http/security-headers.ts';
import { createMailboxPages, mailboxPath } from './mailbox/mailbox.ts';
import { compressResponse } from './server/compression.ts';
import {
  createContext,
  type EventName,
  type FunctionMatch,
  type FunctionRoute,
  findFunction,
  loadFunctions,
} from './server/function-routes.ts';
import { listen } from './server/listen.ts';
import { createRateLimiter } from './server/rate-limiter.ts';
import { openSite, type Site, textResponse } from './server/site.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; by default, both loopback addresses. */
  host?: string | undefined;
  /** The published folder; without one only functions respond. */
  site?: string | undefined;
  functionsDir: string;
  /** The folder of netlify.toml. */
  projectDir: string;
  /** The folder of caught mail, shown at /__mail. */
  mailbox?: string | undefined;
  /** The build hook's path, and what a request to it starts. */
  buildHook?: { path: string; call(): void } | undefined;
  /** Whether scheduled functions run; they do by default. */
  runsSchedules?: boolean | undefined;
  /** The site's address, for functions. */
  siteUrl?: string | undefined;
  /** Whether each function's `config.rateLimit` applies; it does by default. */
  rateLimits?: boolean | undefined;
  /** Standard error by default. */
  log?: ((text: string) => void) | undefined;
}

export interface RunningServer {
  /** Like `http://localhost:8888`. */
  url: string;
  port: number;
  /** Serves another folder from the next request on. */
  publish(folder: string): void;
  /** Calls the functions that handle the event. */
  emit(name: EventName, event: unknown): Promise<void>;
  close(): Promise<void>;
}

const unknownApi = resolve(import.meta.dirname, '../../public/not-found/api.json');
const toStandardError = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Stands in for Netlify's CDN and functions on a laptop.
 * @throws StopError if the port is taken or a function can't be loaded
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { buildHook, functionsDir, projectDir, log = toStandardError } = options;
  const functions = await loadFunctions(functionsDir);
  const open = (folder: string) => openSite({ folder, projectDir, warn: log });
  let site: Site | undefined = options.site ? open(options.site) : undefined;
  let siteUrl = options.siteUrl ?? '';
  const mailbox = options.mailbox ? createMailboxPages(options.mailbox) : undefined;
  const background = new Set<Promise<unknown>>();
  const limiter = options.rateLimits === false ? undefined : createRateLimiter();

  async function route(request: Request, call: CallOrigin): Promise<Response> {
    const { pathname, hostname, host } = new URL(request.url);
    const isNamed = hostname === options.host || host === URL.parse(siteUrl)?.host;
    const isOwn = isNamed || isFixedHost(hostname);
    if (mailbox && pathname.startsWith(mailboxPath)) {
      return isOwn ? mailbox.fetch(request) : textResponse(403, 'Not at this address.');
    }
    if (buildHook && pathname === buildHook.path && request.method === 'POST') {
      if (!isOwn) return textResponse(403, 'Not at this address.');
      buildHook.call();
      return new Response(null, { status: 200 });
    }
    const match = findFunction(functions, request);
    if (!match) return (await site?.answer(request)) ?? answerNothing(pathname);
    const file = match.route.prefersStatic ? await site?.answerFile(request) : undefined;
    if (file) return file;
    const { name, rateLimit: limit } = match.route;
    const wait = limit && limiter?.take({ name, limit, ip: call.ip, domain: host });
    if (wait !== undefined) {
      return textResponse(429, 'Too many requests.', { 'retry-after': String(wait) });
    }
    return compressResponse(request, await callFunction(request, match, call));
  }

  async function callFunction(
    request: Request,
    { route: { name, handler }, params }: FunctionMatch,
    call: CallOrigin,
  ): Promise<Response> {
    const waitUntil = (task: Promise<unknown>) =>
      watch(task, call.requestId, `${name} after its answer`);
    const context = createContext(request, { ...call, params, siteUrl, waitUntil });
    return (await handler(request, context)) ?? new Response(null, { status: 204 });
  }

  /** Makes `close` wait for a task, and logs its failure. */
  function watch(task: Promise<unknown>, requestId: string, what: string): void {
    const watched = task
      .catch((error: unknown) => log(report(requestId, what, error)))
      .finally(() => background.delete(watched));
    background.add(watched);
  }

  async function runScheduled(route: FunctionRoute, request: Request): Promise<void> {
    const call = { requestId: randomUUID(), ip: '127.0.0.1' };
    const run = callFunction(request, { route, params: {} }, call);
    watch(run, call.requestId, `${route.name} on its schedule`);
    await run.catch(() => undefined);
  }

  async function answer(request: Request, env: HttpBindings): Promise<Response> {
    const requestId = randomUUID();
    const ip = (env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    try {
      return secured(await route(request, { requestId, ip }), requestId);
    } catch (error) {
      log(report(requestId, `${request.method} ${new URL(request.url).pathname}`, error));
      return secured(textResponse(500, 'Something went wrong.'), requestId);
    }
  }

  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // For a host or an address that isn't valid in a URL.
    errorHandler: () => secured(textResponse(400, 'Bad request.'), randomUUID()),
  });
  const { port, close } = await listen(listener, options.port, options.host);
  const url = `http://localhost:${port}`;
  siteUrl ||= url;
  const { runsSchedules = true } = options;
  const schedule = scheduleFunctions(runsSchedules ? functions : [], runScheduled);
  return {
    url,
    port,
    publish: (folder) => {
      site = open(folder);
    },
    emit: async (name, event) => {
      for (const { events } of functions) await events[name]?.(event);
    },
    close: async () => {
      schedule.stop();
      await close();
      await Promise.all(background);
    },
  };
}

interface CallOrigin {
  requestId: string;
  ip: string;
}

/** Adds the headers that every response has, except those that this one sets itself. */
function secured(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  headers.set('x-nf-request-id', requestId);
  const always = { ...siteHeaders, 'Content-Security-Policy': barePolicy };
  for (const [name, value] of Object.entries(always)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** The published folder's response to an unknown address, for `npm run dev`, which has no such folder. */
function answerNothing(pathname: string): Response {
  if (!pathname.startsWith('/api/')) return textResponse(404, 'Not found.');
  const type = { 'content-type': 'application/json' };
  return new Response(readFileSync(unknownApi), { status: 404, headers: type });
}

function report(requestId: string, where: string, error: unknown): string {
  return `${requestId} ${where}: ${error instanceof Error ? error.stack : String(error)}`;
}

export interface Scheduler {
  /** No run starts after this; one that has started continues. */
  stop(): void;
}

/**
 * Calls functions on their schedule (UTC), with the next time in the body. One that is still running misses its turn.
 */
export function scheduleFunctions(
  routes: readonly FunctionRoute[],
  call: (route: FunctionRoute, request: Request) => Promise<void>,
): Scheduler {
  const jobs = routes.flatMap((route) => {
    if (!route.schedule) return [];
    const job = new Cron(
      route.schedule,
      { timezone: 'UTC', protect: true, unref: true },
      async (cron: Cron) => {
        const body = JSON.stringify({ next_run: cron.nextRun()?.toISOString() });
        const address = `http://localhost/.netlify/functions/${route.name}`;
        await call(route, new Request(address, { method: 'POST', body }));
      },
    );
    return [job];
  });
  return {
    stop: () => {
      for (const job of jobs) job.stop();
    },
  };
}
