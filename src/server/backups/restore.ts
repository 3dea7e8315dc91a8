import type { Database, Db } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { type DumpTable, dumpHeaderSchema, dumpTableSchema } from './dump.ts';
import {
  clearTable,
  contentsOfTable,
  fixFormats,
  insertRows,
  isEmptyDatabase,
  setSelfReferences,
  setSequence,
  setTriggers,
  type TableContents,
} from './table-repository.ts';

/** A restore that was refused, or that differs from the dump. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/** Characters of JSON per statement: about a megabyte. */
const batchLength = 1_000_000;

/**
 * Fills an empty database from a dump: runs the migrations up to the dump's, inserts all rows in one transaction that
 * checks each table, then runs the later migrations. Returns what each table contains.
 * @throws RestoreError if the database isn't empty or a table differs; either way, no rows are inserted
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
    for (let remaining = header.tables; remaining > 0; remaining -= 1) {
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
  await clearTable(db, table.name);
  await setSelfReferences(db, table.name, 'deferred');
  let rows: string[] = [];
  let length = 0;
  for (let remaining = table.rows; remaining > 0; remaining -= 1) {
    const row = await nextLine(reader);
    rows.push(row);
    length += row.length;
    if (length > batchLength || remaining === 1) {
      await insertRows(db, table, rows);
      rows = [];
      length = 0;
    }
  }
  await setSelfReferences(db, table.name, 'checked');
  await setTriggers(db, table.name, 'on');
  const { rows: expected, checksum } = table;
  const actual = await contentsOfTable(db, table.name);
  if (actual.rows !== expected || actual.checksum !== checksum) {
    throw new RestoreError(`The table ${table.name} differs from the backup.`);
  }
  return actual;
}

async function nextLine(reader: AsyncIterator<string>): Promise<string> {
  const { done, value } = await reader.next();
  if (done) throw new RestoreError('The backup is incomplete.');
  return value;
}
