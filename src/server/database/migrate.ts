import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NeonDatabase } from 'drizzle-orm/neon-serverless';
import { migrate as applyMigrations } from 'drizzle-orm/neon-serverless/migrator';
import { minute } from '#calendar/time/durations.ts';
import {
  completeLocations,
  readCourses,
  refreshMiles,
  refreshSearchTexts,
} from '#server/races/derived-column-repository.ts';
import type { Db } from './client.ts';
import { withQueryTimeout } from './timeout-pool.ts';

/** Long, because a statement may rewrite a whole table or wait for queries that use it. */
const timeout = 15 * minute;

const migrationsFolder = fileURLToPath(new URL('../../../data/migrations', import.meta.url));

/** Updates tables and derived columns. Idempotent. `count` limits a new database to the first migrations. */
export async function migrate(db: NeonDatabase, { count }: { count?: number } = {}): Promise<void> {
  await withQueryTimeout(timeout, async () => {
    if (count !== undefined) return applyFirst(db, count);
    await applyMigrations(db, { migrationsFolder });
    await grantFunctionsRole(db);
    await completeLocations(db);
    await readCourses(db);
    await refreshMiles(db);
    await refreshSearchTexts(db);
  });
}

/** How many migrations a database still needs; 0 if it is ahead. */
export async function countPendingMigrations(db: Db): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder });
  const { rows: found } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  )) as { rows: { exists: boolean }[] };
  if (!found[0]?.exists) return all.length;
  const { rows: applied } = (await db.execute(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )) as { rows: { last: string | null }[] };
  const last = Number(applied[0]?.last ?? 0);
  return all.filter(({ folderMillis }) => folderMillis > last).length;
}

/** drizzle applies whole folders, so this recreates the earlier release's folder. */
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

/** The role of functions and builds: writes every table, but only adds to the audit log and only reads its chain. */
export const functionsRole = 'bell_lap_functions';

/** Run it after every migration. The role can't log in until an operator gives it a password. */
export async function grantFunctionsRole(db: Db): Promise<void> {
  const role = sql.raw(functionsRole);
  await db.execute(sql`do $$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role};
      end if;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage on all sequences in schema public to ${role};
      revoke update, delete on audit_log from ${role};
      revoke insert, update, delete on audit_chain from ${role};
      grant usage on schema drizzle to ${role};
      grant select on drizzle.__drizzle_migrations to ${role};
      grant execute on function forget_in_audit(text) to ${role};
    exception when insufficient_privilege or duplicate_object or unique_violation then
      raise notice 'The role ${role} was not granted its rights: %', sqlerrm;
    end
  $$`);
}
