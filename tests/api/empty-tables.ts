import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/**
 * Empties every table, whoever added it, and whatever refers to it or keeps it from being changed. With
 * so few rows that is quicker than to truncate, which makes every table and index anew.
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
