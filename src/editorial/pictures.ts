import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Clock, realClock } from './clock.ts';
import { CmsError, type Fetch, fetchWithLimits, type Patience } from './fetch-with-limits.ts';
import { sitePath } from './links.ts';

/** The path of this site at which a document's picture is; undefined when it is at none. */
export type PictureAt = (url: string) => string | undefined;

export interface Pictures {
  at: PictureAt;
  /** By file name, the pictures of the CMS as WebP, to be served at `picturePath`. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Why one of those that could not be fetched could not, if there are any. */
  complaints: string[];
}

interface Source {
  /** The CMS's, at which its pictures may be too. */
  endpoint: string | undefined;
  /** Where fetched pictures are kept for the next build. */
  folder: string;
  fetch?: Fetch;
  clock?: Clock;
}

/** No article is worth more. */
const most = 200;
const atOnce = 6;
const widest = 1600;
const patience: Patience = { answer: 8000, all: 12_000 };

export const picturePath = (file: string) => `/pictures/${file}`;

/**
 * Fetches the pictures of documents that the CMS hosts, so that no page asks another host for one. What
 * can't be had within 12 s, is no picture or lies elsewhere is not shown; nothing fails for it.
 */
export async function fetchPictures(documents: unknown, source: Source): Promise<Pictures> {
  const { endpoint, folder, fetch = globalThis.fetch, clock = realClock } = source;
  const ask = fetchWithLimits(fetch, clock, patience);
  const urls = [...new Set(imageUrls(documents))].filter((url) => isOfCms(url, endpoint));
  const files: Pictures['files'] = new Map();
  const failures: string[] = [];

  async function fetchOne(url: string): Promise<void> {
    const file = fileOf(url);
    const kept = join(folder, file);
    try {
      const bytes = await readFile(kept).catch(() => undefined);
      files.set(file, new Uint8Array(bytes ?? (await download(ask, url, kept))));
    } catch (error) {
      failures.push(`${JSON.stringify(url.slice(0, 200))}: ${reasonOf(error)}`);
    }
  }

  const waiting = urls.slice(0, most);
  async function work(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await fetchOne(url);
  }
  if (waiting.length > 0) await mkdir(folder, { recursive: true });
  await Promise.all(Array.from({ length: atOnce }, work));
  const [first] = failures;
  return {
    at: (url) => sitePath(url) ?? (files.has(fileOf(url)) ? picturePath(fileOf(url)) : undefined),
    files,
    complaints: first ? [`${failures.length} of ${urls.length} pictures missing, ${first}`] : [],
  };
}

/** Drawn anew as WebP: whatever else a file held is not passed on. */
async function download(ask: Fetch, url: string, kept: string): Promise<Buffer> {
  const answer = await ask(url);
  if (!answer.ok) throw new CmsError(`it answers ${answer.status}`);
  const picture = await sharp(await answer.arrayBuffer(), { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  const draft = `${kept}.${randomUUID()}`;
  await writeFile(draft, picture);
  await rename(draft, kept);
  return picture;
}

const fileOf = (url: string) =>
  `${createHash('sha256').update(url).digest('hex').slice(0, 20)}.webp`;

/** Prismic's hosts and the CMS's own. An address elsewhere is never asked. */
function isOfCms(url: string, endpoint: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (endpoint && origin === new URL(endpoint).origin) return true;
  return protocol === 'https:' && /^(images|[\w-]+\.cdn)\.prismic\.io$/.test(hostname);
}

/** The addresses of all images in documents: what has both an address and a size. */
function imageUrls(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 20) return [];
  const { url, dimensions } = value as { url?: unknown; dimensions?: unknown };
  if (typeof url === 'string' && dimensions) return [url];
  return Object.values(value).flatMap((inner) => imageUrls(inner, depth + 1));
}

/** On one line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, 200).replace(/\s+/g, ' ');
}
