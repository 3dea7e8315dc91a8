import { and, eq, gt } from 'drizzle-orm';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { identities, oauthStates, users } from '#server/database/schema/accounts.ts';
import { sha256 } from '#server/hash.ts';
import type { Handshake, Identity } from './oidc.ts';
import type { User } from './user-repository.ts';

/** How long a rider may take at Google. */
export const handshakeSeconds = 10 * 60;

/** Stores a sign-in's handshake under the hash of its `state`. */
export async function storeHandshake(
  { db, now }: Pick<Call, 'db' | 'now'>,
  state: string,
  handshake: Handshake & { next: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + handshakeSeconds * 1000);
  await db.insert(oauthStates).values({ ...handshake, id: sha256(state), expiresAt });
}

/** Consumes a handshake: once, within ten minutes (docs/trust.md#t18), only in its browser (docs/trust.md#t17). */
export async function consumeHandshake(
  { db, now }: Pick<Call, 'db' | 'now'>,
  state: string | undefined,
  browserState: string | undefined,
): Promise<(Handshake & { next: string }) | undefined> {
  if (!state || state !== browserState) return undefined;
  const [handshake] = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.id, sha256(state)), gt(oauthStates.expiresAt, now)))
    .returning();
  return handshake;
}

/** The account that an identity is linked to. */
export async function findUserByIdentity(
  db: Db,
  { issuer, sub }: Pick<Identity, 'issuer' | 'sub'>,
): Promise<User | undefined> {
  const [linked] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.sub, sub)));
  return linked?.user;
}

export async function insertIdentity(
  db: Db,
  identity: Pick<Identity, 'issuer' | 'sub'> & { userId: string },
  now: Date,
): Promise<void> {
  await db.insert(identities).values({ ...identity, createdAt: now });
}
