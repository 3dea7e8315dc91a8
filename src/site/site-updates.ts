import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listRaceUpdates } from '#server/races/public-race-repository.ts';
import { pageUpdates } from './indexing.ts';

/** When each page with races last changed, by path; undefined without a database. */
export async function readPageUpdates(): Promise<Map<string, string> | undefined> {
  const { DATABASE_URL: url, DATABASE_PROXY: proxy } = readConfig();
  if (!url) return undefined;
  const { db, close } = openDatabase({ url, proxy });
  try {
    return pageUpdates(await listRaceUpdates(db));
  } finally {
    await close();
  }
}
