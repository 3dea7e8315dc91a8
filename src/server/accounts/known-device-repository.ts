import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { knownDevices } from '#server/database/schema/security.ts';
import { newToken, sha256 } from '#server/hash.ts';

/** How long a browser is known after its last sign-in: a year. */
export const knownForSeconds = 365 * 24 * 3600;

/** How many accounts can know a browser; another replaces the oldest. */
export const maxAccounts = 5;

/** How many devices an account can know. */
const maxDevices = 20;

const knownSince = (now: Date) => new Date(now.getTime() - knownForSeconds * 1000);

/** The id of the browser's device at that username's account. Takes just as long if there is no such account. */
export async function findKnownDevice(
  db: Db,
  { tokens, username }: { tokens: readonly string[]; username: string },
  now: Date,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.username, username),
        inArray(knownDevices.id, tokens.map(sha256)),
        sql`${knownDevices.lastUsedAt} > ${knownSince(now).toISOString()}::timestamptz`,
      ),
    );
  return device?.id;
}

/** Stores a token that only the browser and the account share. Returns the browser's tokens and if it's new. */
export async function rememberDevice(
  tx: Db,
  { tokens, userId }: { tokens: readonly string[]; userId: string },
  now: Date,
): Promise<{ tokens: string[]; isNew: boolean }> {
  const ownToken = await touchDevice(tx, { tokens, userId }, now);
  const token = ownToken ?? newToken();
  if (ownToken === undefined) {
    const device = { id: sha256(token), userId, createdAt: now, lastUsedAt: now };
    await tx.insert(knownDevices).values(device);
    await deleteExcess(tx, userId);
  }
  const others = tokens.filter((other) => other !== ownToken);
  return { tokens: [token, ...others].slice(0, maxAccounts), isNew: ownToken === undefined };
}

async function touchDevice(
  tx: Db,
  { tokens, userId }: { tokens: readonly string[]; userId: string },
  now: Date,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const isBrowser = inArray(knownDevices.id, tokens.map(sha256));
  const [device] = await tx
    .update(knownDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(knownDevices.userId, userId), isBrowser))
    .returning({ id: knownDevices.id });
  return tokens.find((token) => sha256(token) === device?.id);
}

async function deleteExcess(tx: Db, userId: string): Promise<void> {
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.createdAt))
    .limit(maxDevices);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, newest)));
}

/** Deletes an account's devices, as after a password change, except those of the given tokens. */
export async function deleteDevices(
  db: Db,
  userId: string,
  exceptTokens: readonly string[] = [],
): Promise<void> {
  const isOfUser = eq(knownDevices.userId, userId);
  const exceptIds = exceptTokens.map(sha256);
  await db
    .delete(knownDevices)
    .where(exceptIds.length > 0 ? and(isOfUser, notInArray(knownDevices.id, exceptIds)) : isOfUser);
}

/** Deletes devices that nobody has signed in on for a year. */
export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, knownSince(now)));
}
