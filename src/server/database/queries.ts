import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type PgInsertValue, type PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Whether an open transaction was passed as the database. */
export const isTransaction = (db: Db) => db instanceof PgTransaction;

/** Pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

interface Ordered<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> };
}

/** Reads one page of an ordered query's rows, and the total count. */
export async function readPage<Row>(
  query: Ordered<Row>,
  count: PromiseLike<number>,
  { page, perPage }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query.limit(perPage).offset((page - 1) * perPage),
    count,
  ]);
  return { rows, total };
}

/** Some of a table's columns, to select. */
export const pick = <Table, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;

/** Whether a text column has one of the values, passed as a single parameter. */
export const isAnyOf = (column: AnyColumn, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** A statement can have 65,535 parameters, and the widest table has under 60 columns. */
const rowsPerInsert = 1000;

/** Inserts any number of rows, in several statements if needed. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
  { ignoreExisting = false }: { ignoreExisting?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const insert = db.insert(table).values(rows.slice(start, start + rowsPerInsert));
    await (ignoreExisting ? insert.onConflictDoNothing() : insert);
  }
}
