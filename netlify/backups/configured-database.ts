import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/client.ts';
import { reachDatabase } from '../building/reach-database.ts';
import { StopError } from '../local/stop-error.ts';

/** The database of DATABASE_URL. @throws StopError when none is configured, or it doesn't answer */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  const { DATABASE_URL: url } = config;
  if (!url) throw new StopError('Set DATABASE_URL.');
  const leaveDatabase = await reachDatabase(config);
  const database = openDatabase({ url, proxy: process.env['DATABASE_PROXY'] });
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await leaveDatabase();
    },
  };
}
