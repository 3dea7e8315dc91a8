import { fileURLToPath } from 'node:url';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { migrate as applyMigrations } from 'drizzle-orm/neon-serverless/migrator';
import { refreshMiles, refreshSearchTexts } from '#server/races/derived-columns.ts';
import { grantFunctionsRole } from './functions-role.ts';

const migrationsFolder = fileURLToPath(new URL('../../../data/migrations', import.meta.url));

/**
 * Brings the database's tables up to date, and what they hold of rules that may have changed. Each
 * migration is applied once; a second run changes nothing.
 */
export async function migrate(db: NeonDatabase): Promise<void> {
  await applyMigrations(db, { migrationsFolder });
  await grantFunctionsRole(db);
  await refreshMiles(db);
  await refreshSearchTexts(db);
}
