import { CmsError } from '#editorial/cms-error.ts';
import type { Editorial } from '#editorial/models.ts';
import { readCms } from '#editorial/read-cms.ts';
import { type Settled, settle } from '#editorial/settle.ts';
import { type Config, nowOf, readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/client.ts';
import { findSnapshot, saveSnapshot } from '#server/editorial/snapshot-repository.ts';

let read: Promise<Editorial> | undefined;

/**
 * The news and guides that a build prerenders, read once for all its pages; the dev server reads them
 * anew. A CMS that is away fails no build: pages then show the last good content, or that there is none.
 */
export function readSiteEditorial(): Promise<Editorial> {
  read ??= readEditorial();
  return read;
}

async function readEditorial(): Promise<Editorial> {
  const config = readConfig();
  const settled = await withDatabase(config, (db) => readContent(config, db));
  say(settled);
  // Only the dev server is told where the functions are; its pages follow the CMS.
  if (config.FUNCTIONS_URL) read = undefined;
  return settled.editorial;
}

/** Reads the CMS, and keeps what it has read as the last good content. */
async function readContent(config: Config, db: Db | undefined): Promise<Settled> {
  const kept = db && (await findSnapshot(db));
  const settled = settle(await askCms(config), kept);
  if (db && settled.content) await saveSnapshot(db, settled.content, nowOf(config));
  return settled;
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
function say({ editorial, summary, complaints }: Settled): void {
  const tell = editorial.status === 'fresh' ? console.info : console.warn;
  tell(`content: ${summary}`);
  for (const complaint of complaints) console.warn(`content: ${complaint}`);
}
