import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** The SQL list of a fixed set of words, for checks. Never pass input. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word}'`).join(', '));

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
