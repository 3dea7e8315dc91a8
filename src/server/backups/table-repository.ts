import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';

export interface Table {
  name: string;
  /** Without generated columns, which Postgres computes. */
  columns: string[];
}

export interface TableContents {
  rows: number;
  /** Covers all rows, in any order. */
  checksum: string;
}

/** All tables in the order to fill them: each after the tables it references. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows: tables } = await execute<Table & { refersTo: string[] }>(
    db,
    sql`
      select c.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname`,
  );
  const ordered: Table[] = [];
  const remaining = new Map(tables.map((table) => [table.name, table]));
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(
      ({ refersTo }) => !refersTo.some((name) => remaining.has(name)),
    );
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}.`,
      );
    }
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      remaining.delete(name);
    }
  }
  return ordered;
}

/** Fixes how values are formatted until the transaction ends, so that checksums don't depend on the time zone. */
export async function fixFormats(tx: Db): Promise<void> {
  await tx.execute(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('extra_float_digits', '1', true)`);
}

/** Call {@link fixFormats} first, so that the checksum is the same on every server. */
export async function contentsOfTable(db: Db, name: string): Promise<TableContents> {
  const { rows } = await execute<TableContents>(
    db,
    sql`
      select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${sql.identifier(name)} t`,
  );
  return rows[0] as TableContents;
}

/** The contents of every table, by its name. */
export function contentsOf(db: Db): Promise<Record<string, TableContents>> {
  return db.transaction(async (tx) => {
    await fixFormats(tx);
    const contents: Record<string, TableContents> = {};
    for (const { name } of await listTables(tx)) contents[name] = await contentsOfTable(tx, name);
    return contents;
  });
}

/** A table's rows as JSON text, in batches. Needs a transaction. */
export async function* readRows(db: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  await db.execute(sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${names(columns)} from ${sql.identifier(name)}) r`);
  for (;;) {
    const { rows } = await execute<{ row: string }>(db, sql`fetch 500 from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql`close backup_rows`);
}

/** Deletes the rows that migrations wrote; the dump has their latest state. */
export async function clearTable(db: Db, table: string): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(table)}`);
}

/** Inserts rows in the form of {@link readRows}. */
export async function insertRows(db: Db, table: Table, rows: readonly string[]): Promise<void> {
  const columns = names(table.columns);
  const into = sql.identifier(table.name);
  await db.execute(sql`
    insert into ${into} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`);
}

/** Turn triggers off during a restore: they fill in values that restored rows already have. */
export async function setTriggers(db: Db, table: string, state: 'on' | 'off'): Promise<void> {
  const verb = sql.raw(state === 'on' ? 'enable' : 'disable');
  await db.execute(sql`alter table ${sql.identifier(table)} ${verb} trigger user`);
}

/**
 * Until `checked`, rows may refer to later rows of the same table, because a dump has rows in any order and
 * inserting a table may take several statements.
 */
export async function setSelfReferences(
  db: Db,
  table: string,
  state: 'deferred' | 'checked',
): Promise<void> {
  const { rows } = await execute<{ name: string }>(
    db,
    sql`
      select conname as name from pg_constraint
      where contype = 'f' and conrelid = ${table}::regclass and confrelid = conrelid`,
  );
  const isDeferred = state === 'deferred';
  if (!isDeferred) await db.execute(sql`set constraints all immediate`);
  for (const { name } of rows) {
    await db.execute(sql`
      alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)}
      ${sql.raw(isDeferred ? 'deferrable' : 'not deferrable')}`);
  }
  if (isDeferred) await db.execute(sql`set constraints all deferred`);
}

/** The last value of each sequence that has been used. */
export async function readSequences(db: Db): Promise<Record<string, string>> {
  const { rows } = await execute<{ name: string; last: string }>(
    db,
    sql`
      select sequencename as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequence(db: Db, name: string, last: string): Promise<void> {
  await db.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
}

/** How many migrations have been run. */
export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await execute<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await execute<{ count: number }>(
    db,
    sql`
      select count(*)::int as count from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle')`,
  );
  return rows[0]?.count === 0;
}

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** drizzle's result type, the same for every driver, has no `rows`. */
async function execute<Row>(db: Db, query: ReturnType<typeof sql>): Promise<{ rows: Row[] }> {
  return (await db.execute(query)) as unknown as { rows: Row[] };
}
