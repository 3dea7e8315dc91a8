import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** A statement takes 65,535 parameters at most, and the widest table has under 60 columns. */
const rowsPerInsert = 1000;

/** Inserts however many rows, in several statements where one could not hold them. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(table).values(rows.slice(start, start + rowsPerInsert));
  }
}
