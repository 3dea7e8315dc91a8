import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { StaticHandler } from '@netlify/static';
import { Entity } from './entity.ts';
import { isRedirect, readRedirects } from './redirect-rules.ts';

export interface Site {
  /** Answers every request: a file, a redirect, or the site's 404 page. */
  answer(request: Request): Promise<Response>;
  /** Answers only when a file lies at exactly the request's path. */
  answerFile(request: Request): Promise<Response | undefined>;
}

export interface SiteOptions {
  /** The published folder; it must not change while it is served. */
  folder: string;
  /** Where netlify.toml lies. */
  projectDir: string;
  warn(text: string): void;
}

const keptBytes = 64 << 20;
const privateFiles = new Set(['/_redirects', '/_headers']);
/** `.git`, `.env` and their like, however written. */
const hidden = /(?:\/|%2f)(?:\.|%2e)(?!well-known\/)/i;

/** Serves a published folder as Netlify's CDN does. */
export function openSite({ folder, projectDir, warn }: SiteOptions): Site {
  const toml = join(projectDir, 'netlify.toml');
  const configPath = existsSync(toml) ? toml : undefined;
  const say = (...words: unknown[]) => warn(words.join(' '));
  const logger = { log: say, warn: say, error: say };
  const headerRules = new HeadersHandler({ configPath, projectDir: folder, logger });
  const redirects = readRedirects(folder, configPath);
  const files = new StaticHandler({ directory: folder });
  const entities = new Map<string, Entity>();
  let bytesKept = 0;

  async function find(path: string): Promise<Entity | undefined> {
    if (privateFiles.has(path) || hidden.test(path)) return undefined;
    const known = entities.get(path);
    if (known) return known;
    const request = new Request(`http://localhost${path}`);
    const match = await files.match(request);
    const response = await match?.handle();
    if (!response) return undefined;
    const file = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    await headerRules.apply(request, undefined, (name, value) => headers.set(name, value));
    const entity = new Entity(file, headers);
    if (bytesKept + entity.size > keptBytes) {
      entities.clear();
      bytesKept = 0;
    }
    entities.set(path, entity);
    bytesKept += entity.size;
    return entity;
  }

  async function answerFile(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const entity = await find(pathname);
    if (!entity) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return entity.answer(request, 200);
    return text(405, 'Method not allowed.', { allow: 'GET, HEAD' });
  }

  async function answerRule(request: Request): Promise<Response | undefined> {
    const rule = await redirects.find(request);
    if (!rule) return undefined;
    if (isRedirect(rule.status)) return Response.redirect(rule.target, rule.status);
    return (await find(rule.target.pathname))?.answer(request, rule.status);
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    if (!isWellFormed(pathname)) return text(400, 'Bad request.');
    const forced = redirects.areForced ? await answerRule(request) : undefined;
    if (forced) return forced;
    const canonical = canonicalPath(pathname);
    const file = canonical === pathname ? await answerFile(request) : undefined;
    if (file) return file;
    if (canonical !== pathname && (await find(canonical))) {
      return Response.redirect(`${origin}${canonical}${search}`, 301);
    }
    const ruled = await answerRule(request);
    if (ruled) return ruled;
    const notFound = await find('/404.html');
    return (await notFound?.answer(request, 404)) ?? text(404, 'Not found.');
  }

  return { answer, answerFile };
}

function text(status: number, body: string, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(body, { status, headers: { ...type, ...headers } });
}

/** Whether every percent sign in the path starts an encoded, valid character. */
function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** The one address of a page: lower case, single slashes, none at the end. Files keep their case. */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return isPageLike(path) ? path.toLowerCase() : path;
}

function isPageLike(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
