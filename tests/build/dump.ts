import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';

type Db = Database['db'];

/** Of each table how many rows it has, and a checksum of them. */
export type Contents = Record<string, { rows: number; checksum: string }>;

export async function contentsOf(db: Db): Promise<Contents> {
  const contents: Contents = {};
  for (const { table } of await tablesOf(db)) {
    const { rows } = await db.execute<{ rows: number; checksum: string }>(sql`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as checksum
      from ${sql.identifier(table)} t`);
    Object.assign(contents, { [table]: rows[0] });
  }
  return contents;
}

/**
 * Dumps the rows and nothing else, as `pg_dump --data-only --disable-triggers` does (COPY's text and where
 * the sequences stand), drops all there is, migrates what then is an empty database, and restores the dump.
 */
export async function dumpAndRestore(db: Db): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-dump-'));
  // Postgres writes the files, and may be somebody else.
  await chmod(folder, 0o777);
  const tables = (await tablesOf(db)).map(({ table, columns }) => ({
    rows: sql`${sql.identifier(table)} (${sql.raw(columns)})`,
    file: sql.raw(`'${join(folder, table)}'`),
  }));
  const { rows: sequences } = await db.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value as last
    from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  for (const { rows, file } of tables) await db.execute(sql`copy ${rows} to ${file}`);

  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { rows, file } of tables) await tx.execute(sql`copy ${rows} from ${file}`);
    for (const { name, last } of sequences) await tx.execute(sql`select setval(${name}, ${last})`);
  });
  await rm(folder, { recursive: true });
}

/** Every table, with the columns that are not made from others. */
async function tablesOf(db: Db): Promise<{ table: string; columns: string }[]> {
  const { rows } = await db.execute<{ table: string; columns: string }>(sql`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name`);
  return rows;
}
