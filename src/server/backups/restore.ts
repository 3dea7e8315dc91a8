import type { Database, Db } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DumpTable, dumpHeaderSchema, dumpTableSchema } from './format.ts';
import {
  contentsOfTable,
  fixFormats,
  insertRows,
  isEmptyDatabase,
  setSequence,
  setTriggers,
  type TableContents,
} from './table-repository.ts';

/** A restore that was refused, or that differs from the dump. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/** How much JSON goes into a statement, in characters: about a megabyte. */
const batchLength = 1_000_000;

/**
 * Fills an empty database with a dump: creates the tables of that time, inserts all rows in one transaction
 * that checks each table against the dump, and runs the migrations since. Returns the contents of each table
 * as dumped.
 * @throws RestoreError when the database is not empty, or a table differs; no row is kept then
 */
export async function restore(
  db: Database['db'],
  lines: AsyncIterable<string>,
): Promise<Record<string, TableContents>> {
  if (!(await isEmptyDatabase(db))) {
    throw new RestoreError('The database is not empty. Restore into a new one.');
  }
  const reader = lines[Symbol.asyncIterator]();
  const header = dumpHeaderSchema.parse(JSON.parse(await nextLine(reader)));
  await migrate(db, { count: header.migrations });
  const contents = await db.transaction(async (tx) => {
    await fixFormats(tx);
    const restored: Record<string, TableContents> = {};
    for (let left = header.tables; left > 0; left -= 1) {
      const table = dumpTableSchema.parse(JSON.parse(await nextLine(reader)));
      restored[table.name] = await restoreTable(tx, table, reader);
    }
    for (const [name, last] of Object.entries(header.sequences)) await setSequence(tx, name, last);
    return restored;
  });
  await migrate(db);
  return contents;
}

async function restoreTable(
  db: Db,
  table: DumpTable,
  reader: AsyncIterator<string>,
): Promise<TableContents> {
  await setTriggers(db, table.name, 'off');
  let rows: string[] = [];
  let length = 0;
  for (let left = table.rows; left > 0; left -= 1) {
    const row = await nextLine(reader);
    rows.push(row);
    length += row.length;
    if (length > batchLength || left === 1) {
      await insertRows(db, table, rows);
      rows = [];
      length = 0;
    }
  }
  await setTriggers(db, table.name, 'on');
  const { rows: expected, checksum } = table;
  const found = await contentsOfTable(db, table.name);
  if (found.rows !== expected || found.checksum !== checksum) {
    throw new RestoreError(`The table ${table.name} differs from the backup.`);
  }
  return found;
}

async function nextLine(reader: AsyncIterator<string>): Promise<string> {
  const { done, value } = await reader.next();
  if (done) throw new RestoreError('The backup is incomplete.');
  return value;
}
