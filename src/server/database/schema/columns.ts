import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** The words of a fixed set, for a check; they come from code, never from input. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A point in time, as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
