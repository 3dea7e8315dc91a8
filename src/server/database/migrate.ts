import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { migrate as applyMigrations } from 'drizzle-orm/neon-serverless/migrator';
import {
  completeLocations,
  refreshMiles,
  refreshSearchTexts,
} from '#server/races/derived-column-repository.ts';
import type { Db } from './client.ts';
import { grantFunctionsRole } from './functions-role.ts';
import { withQueryTimeout } from './query-timeout.ts';

/** A statement may rewrite a whole table or wait for its users. In milliseconds. */
const patience = 15 * 60_000;

const migrationsFolder = fileURLToPath(new URL('../../../data/migrations', import.meta.url));

/**
 * Brings the database's tables up to date, and what they hold of rules that may have changed. Each
 * migration is applied once; a second run changes nothing. With `count`, a new database gets only the first
 * ones, as an earlier release had them.
 */
export async function migrate(db: NeonDatabase, { count }: { count?: number } = {}): Promise<void> {
  await withQueryTimeout(patience, async () => {
    if (count !== undefined) return applyFirst(db, count);
    await applyMigrations(db, { migrationsFolder });
    await grantFunctionsRole(db);
    await completeLocations(db);
    await refreshMiles(db);
    await refreshSearchTexts(db);
  });
}

/** How many migrations a database still needs; 0 when it is ahead. Changes nothing. */
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

/** drizzle applies a whole folder, so this rebuilds the earlier release's. */
async function applyFirst(db: NeonDatabase, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-migrations-'));
  try {
    const journal = JSON.parse(
      await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
    ) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(0, count);
    if (entries.length < count) throw new Error(`There are only ${entries.length} migrations.`);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await applyMigrations(db, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
