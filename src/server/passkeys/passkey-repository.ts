import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { PasskeyList } from '#accounts/passkey-answers.ts';
import type { User } from '#server/accounts/user-repository.ts';
import type { Db } from '#server/database/client.ts';
import { passkeys, users } from '#server/database/schema/accounts.ts';
import type { Credential } from './webauthn.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** An account's passkeys as the owner sees them, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyList['passkeys']> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/** What a browser needs to use one of an account's passkeys. */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<Pick<Credential, 'id' | 'transports'>[]> {
  return db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}

export async function findPasskey(
  db: Db,
  id: string,
): Promise<{ passkey: Passkey; user: User } | undefined> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return row;
}

/** Adds a passkey. Returns false if any account has one with that id. */
export async function insertPasskey(
  db: Db,
  passkey: Credential & { userId: string; name: string },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values({ ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Returns false if the passkey is gone, or its counter didn't grow on a device that counts (not just 0). */
export async function recordUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const hasGrown = gt(sql`${counter}::bigint`, passkeys.counter);
  const hasNoCounter = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(hasGrown, hasNoCounter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Deletes an account's passkey. Returns its name, or undefined if there was none. */
export async function deletePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return deleted?.name;
}
