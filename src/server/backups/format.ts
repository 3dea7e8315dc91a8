import { z } from 'zod';

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
