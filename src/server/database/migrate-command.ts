import { readConfig } from '#server/config.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const { DATABASE_PROXY, ...config } = readConfig();
// Tables belong to who makes them: not to the role that functions connect as.
const url = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
if (!url) {
  process.stdout.write('No DATABASE_URL: nothing to migrate.\n');
} else {
  const { db, close } = openDatabase({ url, proxy: DATABASE_PROXY });
  try {
    await migrate(db);
    process.stdout.write('The database is up to date.\n');
  } finally {
    await close();
  }
}
