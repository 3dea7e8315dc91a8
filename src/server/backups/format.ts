import { z } from 'zod';

// A dump is text, a JSON value a line: a header, then each table as a line that describes it and its rows.

export const dumpHeaderSchema = z.object({
  format: z.literal('bell-lap-backup-1'),
  takenAt: z.iso.datetime(),
  /** How many migrations the database had been through. */
  migrations: z.int().min(1),
  /** What each sequence gave out last. */
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
