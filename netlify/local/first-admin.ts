import { createFirstAdmin } from '#server/accounts/create-admin.ts';
import { type Config, nowOf } from '#server/config.ts';
import type { Database } from '#server/database/client.ts';

/**
 * Makes the first admin of the embedded database, and says how to sign in: once, for the password
 * is kept nowhere. Another database has its admins made by `npm run admin:create`.
 */
export async function firstAdmin(
  config: Config,
  { db }: Pick<Database, 'db'>,
): Promise<string | undefined> {
  if (config.DATABASE_URL) return undefined;
  const admin = await createFirstAdmin(db, nowOf(config));
  return admin && `as ${admin.username}, password ${admin.password} (shown once)`;
}
