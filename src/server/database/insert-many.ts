import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** A statement can have 65,535 parameters, and the widest table has under 60 columns. */
const rowsPerInsert = 1000;

/** Inserts any number of rows, in several statements if needed. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(table).values(rows.slice(start, start + rowsPerInsert));
  }
}
