import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { hasEtag } from '#server/http/caching.ts';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';

export interface Site {
  /** Answers every request: a file, a redirect, or the site's 404 page. */
  answer(request: Request): Promise<Response>;
  /** Answers only if there is a file at the request's path, or redirects to it from another spelling. */
  answerFile(request: Request): Promise<Response | undefined>;
}

export interface SiteOptions {
  /** The published folder; it must not change while it is served. */
  folder: string;
  /** The folder of netlify.toml. */
  projectDir: string;
  warn(text: string): void;
}

const maxCacheBytes = 64 << 20;
const privateFiles = new Set(['/_redirects', '/_headers']);
/** `.git`, `.env` and the like, percent-encoded or not. */
const hidden = /(?:\/|%2f)(?:\.|%2e)(?!well-known\/)/i;

/** Serves a published folder as Netlify's CDN does. */
export function openSite({ folder, projectDir, warn }: SiteOptions): Site {
  const toml = join(projectDir, 'netlify.toml');
  const configPath = existsSync(toml) ? toml : undefined;
  const log = (...words: unknown[]) => warn(words.join(' '));
  const logger = { log, warn: log, error: log };
  const headerRules = new HeadersHandler({ configPath, projectDir: folder, logger });
  const redirects = readRedirects(folder, configPath);
  const files = new StaticHandler({ directory: folder });
  const entities = new Map<string, Entity>();
  let cacheBytes = 0;

  async function find(path: string): Promise<Entity | undefined> {
    if (privateFiles.has(path) || hidden.test(path)) return undefined;
    const cached = entities.get(path);
    if (cached) return cached;
    const request = new Request(`http://localhost${path}`);
    const match = await files.match(request);
    const response = await match?.handle();
    if (!response) return undefined;
    const file = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    await headerRules.apply(request, undefined, (name, value) => headers.set(name, value));
    const entity = new Entity(file, headers);
    if (cacheBytes + entity.size > maxCacheBytes) {
      entities.clear();
      cacheBytes = 0;
    }
    entities.set(path, entity);
    cacheBytes += entity.size;
    return entity;
  }

  async function answerFile(request: Request): Promise<Response | undefined> {
    const { pathname, search, origin } = new URL(request.url);
    const canonical = canonicalPath(pathname);
    const entity = await find(canonical);
    if (!entity) return undefined;
    if (canonical !== pathname) return Response.redirect(`${origin}${canonical}${search}`, 301);
    if (request.method === 'GET' || request.method === 'HEAD') return entity.answer(request, 200);
    return textResponse(405, 'Method not allowed.', { allow: 'GET, HEAD' });
  }

  async function answerRule(request: Request): Promise<Response | undefined> {
    const rule = await redirects.find(request);
    if (!rule) return undefined;
    if (isRedirect(rule.status)) return Response.redirect(rule.target, rule.status);
    return (await find(rule.target.pathname))?.answer(request, rule.status);
  }

  async function answer(request: Request): Promise<Response> {
    if (!isWellFormed(new URL(request.url).pathname)) return textResponse(400, 'Bad request.');
    const forced = redirects.areForced ? await answerRule(request) : undefined;
    const answered = forced ?? (await answerFile(request)) ?? (await answerRule(request));
    if (answered) return answered;
    const notFound = await find('/404.html');
    return (await notFound?.answer(request, 404)) ?? textResponse(404, 'Not found.');
  }

  return { answer, answerFile };
}

export function textResponse(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Response {
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

/** Percent-encoded characters that need no encoding (RFC 3986 §6.2.2.2), except the dot, which can mean a folder. */
const needlesslyEncoded = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

/** A page's canonical path: lower case, decoded, single slashes, none at the end. Files keep their case. */
function canonicalPath(pathname: string): string {
  const decoded = pathname.replace(needlesslyEncoded, decodeURIComponent);
  const path = decoded.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return isPageLike(path) ? path.toLowerCase() : path;
}

function isPageLike(pathname: string): boolean {
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

export interface RedirectRules {
  /** Whether some rules override an existing file (`301!`), so they must be tried first. */
  areForced: boolean;
  /** The rule for the request's path or, failing that, for the path in lower case. */
  find(request: Request): Promise<RedirectRule | undefined>;
}

export interface RedirectRule {
  /** 3xx redirects to the target; 200 and 404 respond with its file. */
  status: number;
  target: URL;
}

/** Reads `_redirects` of the published folder, and netlify.toml's, with Netlify's own matcher. */
export function readRedirects(folder: string, configPath: string | undefined): RedirectRules {
  const handler = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: folder,
    publicDir: folder,
  });
  const file = join(folder, '_redirects');
  const areForced = existsSync(file) && /\s\d{3}!/.test(readFileSync(file, 'utf8'));

  async function find(request: Request): Promise<RedirectRule | undefined> {
    const rules: RedirectRule[] = [];
    for (const url of spellings(new URL(request.url))) {
      const match = await handler.match(new Request(url, { headers: request.headers }));
      if (match) rules.push({ status: match.statusCode, target: match.target });
    }
    return rules.find(({ status }) => isRedirect(status)) ?? rules[0];
  }
  return { areForced, find };
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Netlify matches `%20` in a rule with `%20` in an address; its local matcher decodes only the address. */
function spellings(url: URL): URL[] {
  const paths = [url.pathname, url.pathname.toLowerCase()];
  const all = paths.flatMap((path) => [path, path.replaceAll('%', '%25')]);
  return [...new Set(all)].map((path) => new URL(`${path}${url.search}`, url.origin));
}

/** A file's bytes with the headers it is served with; each encoding is made once. */
export class Entity {
  readonly #bytes: Buffer;
  readonly #headers: Headers;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: Buffer, headers: Headers) {
    this.#bytes = bytes;
    this.#headers = headers;
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  get size(): number {
    return this.#bytes.length;
  }

  /** Answers GET and HEAD, including conditional requests (RFC 9110 §13.1.2). */
  async answer(request: Request, status: number): Promise<Response> {
    const headers = new Headers(this.#headers);
    const type = headers.get('content-type');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), type, this.size);
    const tag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
    headers.set('etag', tag);
    if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
    if (status === 200 && hasEtag(request.headers.get('if-none-match'), tag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
    const body = await this.#encode(encoding);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status,
      headers,
    });
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? compress(this.#bytes, encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
