import { randomUUID } from 'node:crypto';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createMailboxPages, mailboxPath } from './mailbox/mailbox-pages.ts';
import { chooseEncoding, compress, isCompressible } from './server/compression.ts';
import { createContext } from './server/function-context.ts';
import {
  type EventName,
  type FunctionMatch,
  type FunctionRoute,
  findFunction,
  loadFunctions,
} from './server/function-routes.ts';
import { listen } from './server/listen.ts';
import { scheduleFunctions } from './server/scheduler.ts';
import { openSite, type Site } from './server/site.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; both loopback addresses without it. */
  host?: string | undefined;
  /** The published folder; without it only functions answer. */
  site?: string | undefined;
  functionsDir: string;
  /** Where netlify.toml lies. */
  projectDir: string;
  /** Where caught mail lies, to be shown at /__mail. */
  mailbox?: string | undefined;
  /** Where the build hook is, and what a call of it begins. */
  buildHook?: { path: string; call(): void } | undefined;
  /** Whether functions with a schedule are called when their time comes; they are by default. */
  runsSchedules?: boolean | undefined;
  /** What functions are told the site's address is. */
  siteUrl?: string | undefined;
  /** Takes what went wrong; standard error by default. */
  log?: ((text: string) => void) | undefined;
}

export interface RunningServer {
  /** Like `http://localhost:8888`. */
  url: string;
  port: number;
  /** Serves another folder from the next request on. */
  publish(folder: string): void;
  /** Tells the functions that want to know. */
  emit(name: EventName, event: unknown): Promise<void>;
  close(): Promise<void>;
}

const toStandardError = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Stands in for Netlify's CDN and functions on a laptop.
 * @throws StopError when the port is taken or a function can't be loaded
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { buildHook, functionsDir, projectDir, log = toStandardError } = options;
  const functions = await loadFunctions(functionsDir);
  const open = (folder: string) => openSite({ folder, projectDir, warn: log });
  let site: Site | undefined = options.site ? open(options.site) : undefined;
  let siteUrl = options.siteUrl ?? '';
  const mailbox = options.mailbox ? createMailboxPages(options.mailbox) : undefined;
  const background = new Set<Promise<unknown>>();

  async function route(request: Request, call: Call): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (mailbox && pathname.startsWith(mailboxPath)) return mailbox.fetch(request);
    if (buildHook && pathname === buildHook.path && request.method === 'POST') {
      buildHook.call();
      return new Response(null, { status: 200 });
    }
    const match = findFunction(functions, request);
    if (!match) return (await site?.answer(request)) ?? new Response('Not found.', { status: 404 });
    const file = match.route.prefersStatic ? await site?.answerFile(request) : undefined;
    return file ?? shrink(request, await callFunction(request, match, call));
  }

  async function callFunction(
    request: Request,
    { route: { name, handler }, params }: FunctionMatch,
    call: Call,
  ): Promise<Response> {
    const waitUntil = (task: Promise<unknown>) =>
      watch(task, call.requestId, `${name} after its answer`);
    const context = createContext(request, { ...call, params, siteUrl, waitUntil });
    return (await handler(request, context)) ?? new Response(null, { status: 204 });
  }

  /** Closing waits for it, and a failure of it is told. */
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
      const response = await route(request, { requestId, ip });
      const headers = new Headers(response.headers);
      headers.set('x-nf-request-id', requestId);
      const { status, statusText } = response;
      return new Response(response.body, { status, statusText, headers });
    } catch (error) {
      log(report(requestId, `${request.method} ${new URL(request.url).pathname}`, error));
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-nf-request-id': requestId };
      return new Response('Something went wrong.', { status: 500, headers });
    }
  }

  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    overrideGlobalObjects: false,
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

interface Call {
  requestId: string;
  ip: string;
}

/** Netlify compresses what functions answer as well. */
async function shrink(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type');
  const isPlain = !response.headers.has('content-encoding') && type !== 'text/event-stream';
  if (!response.body || !isPlain || !isCompressible(type)) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), type, bytes.length);
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const body = await compress(bytes, encoding);
  headers.set('content-length', String(body.length));
  const { status, statusText } = response;
  return new Response(new Uint8Array(body), { status, statusText, headers });
}

function report(requestId: string, where: string, error: unknown): string {
  return `${requestId} ${where}: ${error instanceof Error ? error.stack : String(error)}`;
}
