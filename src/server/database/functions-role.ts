import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * The role that functions and builds should connect as. It reads and writes every table, but only adds to the
 * audit log, and only reads the log's chain and the list of migrations.
 */
export const functionsRole = 'bell_lap_functions';

/**
 * Creates the role, if the current user may, and grants it its rights. Run it after every migration. The role
 * can't log in until an operator gives it a password.
 */
export async function grantFunctionsRole(db: Db): Promise<void> {
  const role = sql.raw(functionsRole);
  await db.execute(sql`do $$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role};
      end if;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage on all sequences in schema public to ${role};
      revoke update, delete on audit_log from ${role};
      revoke insert, update, delete on audit_chain from ${role};
      grant usage on schema drizzle to ${role};
      grant select on drizzle.__drizzle_migrations to ${role};
      grant execute on function forget_in_audit(text) to ${role};
    exception when insufficient_privilege or duplicate_object or unique_violation then
      raise notice 'The role ${role} was not granted its rights: %', sqlerrm;
    end
  $$`);
}
