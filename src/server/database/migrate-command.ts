import { readConfig } from '#server/config.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const { DATABASE_URL, DATABASE_PROXY } = readConfig();
if (!DATABASE_URL) {
  process.stdout.write('No DATABASE_URL: nothing to migrate.\n');
} else {
  const { db, close } = openDatabase({ url: DATABASE_URL, proxy: DATABASE_PROXY });
  try {
    await migrate(db);
    process.stdout.write('The database is up to date.\n');
  } finally {
    await close();
  }
}
