import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { migrate as applyMigrations } from 'drizzle-orm/neon-serverless/migrator';
import { refreshMiles, refreshSearchTexts } from '#server/races/derived-columns.ts';
import type { Db } from './client.ts';
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

/** How many migrations a database has not had; changes nothing. One that is ahead has had them all. */
export async function countPendingMigrations(db: Db): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder });
  const { rows: known } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isKnown"`,
  )) as { rows: { isKnown: boolean }[] };
  if (!known[0]?.isKnown) return all.length;
  const { rows: applied } = (await db.execute(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )) as { rows: { last: string | null }[] };
  const last = Number(applied[0]?.last ?? 0);
  return all.filter(({ folderMillis }) => folderMillis > last).length;
}
