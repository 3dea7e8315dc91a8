import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/**
 * Empties every table, regardless of foreign keys and triggers. With so few rows that is faster than
 * truncating, which recreates every table and index.
 */
export async function emptyTables(db: Database['db']): Promise<void> {
  await db.execute(sql`do $$
    declare "table" regclass;
    begin
      set local session_replication_role = replica;
      for "table" in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('delete from %s', "table");
      end loop;
    end
  $$`);
}
