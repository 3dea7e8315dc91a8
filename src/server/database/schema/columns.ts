import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A fixed set of words as an SQL list, for checks. Never pass user input. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word}'`).join(', '));

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
