import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether a text column has one of the values, passed as a single parameter. */
export const isAnyOf = (column: AnyColumn, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
