import { join } from 'node:path';
import { CmsError } from '#editorial/fetch-with-limits.ts';
import type { Editorial } from '#editorial/models.ts';
import { fetchPictures, type Pictures } from '#editorial/pictures.ts';
import { readCms } from '#editorial/read-cms.ts';
import { type ResolvedContent, resolveContent } from '#editorial/resolve-content.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/client.ts';
import { findSnapshot, saveSnapshot } from '#server/editorial/snapshot-repository.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readNow } from './site-now.ts';

interface SiteEditorial {
  editorial: Editorial;
  pictures: Pictures['files'];
}

/** News and guides (docs/rules.md#r48). */
export async function readSiteEditorial(): Promise<Editorial> {
  return (await readOnce()).editorial;
}

/** The CMS's pictures by file name, served at `paths.copiedPicture`. */
export async function readSitePictures(): Promise<Pictures['files']> {
  return (await readOnce()).pictures;
}

const readOnce = oncePerBuild((): Promise<SiteEditorial> => {
  const config = readConfig();
  return withDatabase(config, (db) => readContent(config, db));
});

/** Reads the CMS, and saves the last good content. */
async function readContent(config: Config, db: Db | undefined): Promise<SiteEditorial> {
  const snapshot = db && (await findSnapshot(db));
  const documents = await tryCms(config);
  const pictures = await fetchPictures([documents, snapshot], {
    endpoint: config.PRISMIC_ENDPOINT,
    folder: join(process.cwd(), 'node_modules/.cache/pictures'),
  });
  const resolved = resolveContent(documents, snapshot, pictures.at);
  if (db && resolved.content) await saveSnapshot(db, resolved.content, readNow());
  logContent(resolved, pictures);
  return { editorial: resolved.editorial, pictures: pictures.files };
}

async function tryCms({ PRISMIC_ENDPOINT: endpoint, PRISMIC_ACCESS_TOKEN: accessToken }: Config) {
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

/** Logs problems to standard error, which the build passes on. */
function logContent({ editorial, summary, complaints }: ResolvedContent, pictures: Pictures): void {
  const log = editorial.status === 'fresh' ? console.info : console.warn;
  log(`content: ${summary}`);
  for (const complaint of [...complaints, ...pictures.complaints]) {
    console.warn(`content: ${complaint}`);
  }
}
