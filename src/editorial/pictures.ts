import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from '#calendar/paths.ts';
import { errorLine } from '#calendar/text/line.ts';
import {
  type Clock,
  CmsError,
  type Fetch,
  fetchWithLimits,
  realClock,
  type Timeouts,
} from './fetch-with-limits.ts';
import { sitePath } from './links.ts';

/** Where this site serves a document's picture; undefined if it doesn't. */
export type PictureAt = (url: string) => string | undefined;

export interface Pictures {
  at: PictureAt;
  /** The CMS's pictures as WebP, by file name, to be served at `paths.copiedPicture`. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** One line on how many pictures are missing and why the first one is, if any. */
  complaints: string[];
}

interface Source {
  /** The CMS's endpoint, which may host its pictures. */
  endpoint: string | undefined;
  /** Caches fetched pictures for the next build. */
  folder: string;
  fetch?: Fetch;
  clock?: Clock;
}

const maxPictures = 200;
const concurrency = 6;
/** In pixels. */
const maxWidth = 1600;
const timeouts: Timeouts = { response: 8000, total: 12_000 };

/** The CMS's pictures, fetched within 12 s so that no page loads one from there. A failed picture never throws. */
export async function fetchPictures(documents: unknown, source: Source): Promise<Pictures> {
  const { endpoint, folder, fetch = globalThis.fetch, clock = realClock } = source;
  const fetchSafely = fetchWithLimits(fetch, clock, timeouts);
  const urls = [...new Set(imageUrls(documents))].filter((url) => isOfCms(url, endpoint));
  const files: Pictures['files'] = new Map();
  const failures: string[] = [];

  async function fetchOne(url: string): Promise<void> {
    const file = fileOf(url);
    const cached = join(folder, file);
    try {
      const bytes = await readFile(cached).catch(() => undefined);
      files.set(file, new Uint8Array(bytes ?? (await download(fetchSafely, url, cached))));
    } catch (error) {
      failures.push(`${JSON.stringify(url.slice(0, 200))}: ${errorLine(error)}`);
    }
  }

  const waiting = urls.slice(0, maxPictures);
  async function work(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await fetchOne(url);
  }
  if (waiting.length > 0) await mkdir(folder, { recursive: true });
  await Promise.all(Array.from({ length: concurrency }, work));
  const [first] = failures;
  return {
    at: (url) =>
      sitePath(url) ?? (files.has(fileOf(url)) ? paths.copiedPicture(fileOf(url)) : undefined),
    files,
    complaints: first ? [`${failures.length} of ${urls.length} pictures missing, ${first}`] : [],
  };
}

/** Fetches a picture and re-encodes it as WebP, which drops whatever else the file contained. */
async function download(fetchSafely: Fetch, url: string, file: string): Promise<Buffer> {
  const response = await fetchSafely(url);
  if (!response.ok) throw new CmsError(`it answers ${response.status}`);
  const picture = await sharp(await response.arrayBuffer(), { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, picture);
  await rename(draft, file);
  return picture;
}

const fileOf = (url: string) =>
  `${createHash('sha256').update(url).digest('hex').slice(0, 20)}.webp`;

/** Only Prismic's hosts and the endpoint's own: other addresses are never requested. */
function isOfCms(url: string, endpoint: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (endpoint && origin === new URL(endpoint).origin) return true;
  return protocol === 'https:' && /^(images|[\w-]+\.cdn)\.prismic\.io$/.test(hostname);
}

/** The URL of every object that has both a URL and dimensions. */
function imageUrls(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 20) return [];
  const { url, dimensions } = value as { url?: unknown; dimensions?: unknown };
  if (typeof url === 'string' && dimensions) return [url];
  return Object.values(value).flatMap((inner) => imageUrls(inner, depth + 1));
}
