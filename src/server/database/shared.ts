import { readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { type Database, openDatabase } from './client.ts';

let shared: Database | undefined;

/**
 * The database of the environment, opened on first use and shared from then on: a function's instance
 * serves many requests.
 * @throws AppError `unavailable` when no database is configured
 */
export function sharedDatabase(): Database {
  if (shared) return shared;
  const { DATABASE_URL, DATABASE_PROXY } = readConfig();
  if (!DATABASE_URL) throw new AppError('unavailable', 'The calendar has no database.');
  shared = openDatabase({ url: DATABASE_URL, proxy: DATABASE_PROXY });
  return shared;
}
