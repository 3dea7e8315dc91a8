import { join } from 'node:path';
import { CmsError } from '#editorial/fetch-with-limits.ts';
import type { Editorial } from '#editorial/models.ts';
import { fetchPictures, type Pictures } from '#editorial/pictures.ts';
import { readCms } from '#editorial/read-cms.ts';
import { type ResolvedContent, resolveContent } from '#editorial/resolve-content.ts';
import { type Config, nowOf, readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/client.ts';
import { findSnapshot, saveSnapshot } from '#server/editorial/snapshot-repository.ts';

interface SiteEditorial {
  editorial: Editorial;
  pictures: Pictures['files'];
}

let read: Promise<SiteEditorial> | undefined;

/**
 * The news and guides that a build prerenders, read once for all its pages; the dev server reads them
 * anew. A CMS that is away fails no build: pages then show the last good content, or that there is none.
 */
export async function readSiteEditorial(): Promise<Editorial> {
  return (await readOnce()).editorial;
}

/** The CMS's own pictures by file name, to be served at `picturePath`. */
export async function readSitePictures(): Promise<Pictures['files']> {
  return (await readOnce()).pictures;
}

function readOnce(): Promise<SiteEditorial> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<SiteEditorial> {
  const config = readConfig();
  const site = await withDatabase(config, (db) => readContent(config, db));
  // Only the dev server is told where the functions are; its pages follow the CMS.
  if (config.FUNCTIONS_URL) read = undefined;
  return site;
}

/** Reads the CMS, and keeps what it has read as the last good content. */
async function readContent(config: Config, db: Db | undefined): Promise<SiteEditorial> {
  const kept = db && (await findSnapshot(db));
  const answer = await askCms(config);
  const pictures = await fetchPictures([answer, kept], {
    endpoint: config.PRISMIC_ENDPOINT,
    folder: join(process.cwd(), 'node_modules/.cache/pictures'),
  });
  const settled = resolveContent(answer, kept, pictures.at);
  if (db && settled.content) await saveSnapshot(db, settled.content, nowOf(config));
  say(settled, pictures);
  return { editorial: settled.editorial, pictures: pictures.files };
}

async function askCms({ PRISMIC_ENDPOINT: endpoint, PRISMIC_ACCESS_TOKEN: accessToken }: Config) {
  if (!endpoint) return new CmsError('PRISMIC_ENDPOINT is not set');
  try {
    return await readCms({ endpoint, accessToken });
  } catch (error) {
    if (error instanceof CmsError) return error;
    throw error;
  }
}

async function withDatabase<T>(
  { DATABASE_URL: url, DATABASE_PROXY: proxy }: Config,
  task: (db: Db | undefined) => Promise<T>,
): Promise<T> {
  if (!url) return task(undefined);
  const { db, close } = openDatabase({ url, proxy });
  try {
    return await task(db);
  } finally {
    await close();
  }
}

/** The build passes these lines on; on standard error those that somebody should look at. */
function say({ editorial, summary, complaints }: ResolvedContent, pictures: Pictures): void {
  const tell = editorial.status === 'fresh' ? console.info : console.warn;
  tell(`content: ${summary}`);
  for (const complaint of [...complaints, ...pictures.complaints]) {
    console.warn(`content: ${complaint}`);
  }
}
