import { z } from 'zod';
import type { Database } from '#server/database/client.ts';
import {
  contentsOfTable,
  countMigrations,
  fixFormats,
  listTables,
  readRows,
  readSequences,
} from './table-repository.ts';

/** Passes every row to `write` as lines of JSON, all from one snapshot. */
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

// A dump is one JSON value per line: a header, then for each table its description and its rows.

export const dumpHeaderSchema = z.object({
  format: z.literal('bell-lap-backup-1'),
  takenAt: z.iso.datetime(),
  /** How many migrations had been run. */
  migrations: z.int().min(1),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  tables: z.int().min(1),
});
export type DumpHeader = z.output<typeof dumpHeaderSchema>;

export const dumpTableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  checksum: z.string(),
});
export type DumpTable = z.output<typeof dumpTableSchema>;
