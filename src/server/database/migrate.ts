import { fileURLToPath } from 'node:url';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { migrate as applyMigrations } from 'drizzle-orm/neon-serverless/migrator';
import { refreshMiles, refreshSearchTexts } from '#server/races/derived-columns.ts';
import { withPatience } from './patience.ts';

/** A statement may rewrite a whole table, or wait for those who use it; in milliseconds. */
const patience = 15 * 60_000;

const migrationsFolder = fileURLToPath(new URL('../../../data/migrations', import.meta.url));

/**
 * Brings the database's tables up to date, and what they hold of rules that may have changed. Each
 * migration is applied once; a second run changes nothing.
 */
export async function migrate(db: NeonDatabase): Promise<void> {
  await withPatience(patience, async () => {
    await applyMigrations(db, { migrationsFolder });
    await refreshMiles(db);
    await refreshSearchTexts(db);
  });
}
