import { readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { type Database, openDatabase } from './client.ts';

let shared: Database | undefined;

/**
 * The configured database, opened once per process.
 * @throws AppError `unavailable` if none is configured
 */
export function sharedDatabase(): Database {
  if (shared) return shared;
  const { DATABASE_URL, DATABASE_PROXY } = readConfig();
  if (!DATABASE_URL) throw new AppError('unavailable', 'The calendar has no database.');
  shared = openDatabase({ url: DATABASE_URL, proxy: DATABASE_PROXY });
  return shared;
}
