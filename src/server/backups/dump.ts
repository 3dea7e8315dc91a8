import type { Database } from '#server/database/client.ts';
import type { DumpHeader, DumpTable } from './format.ts';
import {
  contentsOfTable,
  countMigrations,
  fixFormats,
  listTables,
  readRows,
  readSequences,
} from './table-repository.ts';

/**
 * Passes every row of the database to `write` as lines of JSON. All come from one snapshot, which has all
 * of a concurrent change or none of it.
 */
export async function dump(
  db: Database['db'],
  now: Date,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await fixFormats(tx);
      const tables = await listTables(tx);
      const header: DumpHeader = {
        format: 'bell-lap-backup-1',
        takenAt: now.toISOString(),
        migrations: await countMigrations(tx),
        sequences: await readSequences(tx),
        tables: tables.length,
      };
      await write([JSON.stringify(header)]);
      for (const table of tables) {
        const start: DumpTable = { ...table, ...(await contentsOfTable(tx, table.name)) };
        await write([JSON.stringify(start)]);
        for await (const rows of readRows(tx, table)) await write(rows);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
