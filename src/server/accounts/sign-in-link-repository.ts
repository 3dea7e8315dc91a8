import { and, eq, gt } from 'drizzle-orm';
import { signInLinkLifetime } from '#accounts/lifetimes.ts';
import type { Db } from '#server/database/client.ts';
import { signInLinks, users } from '#server/database/schema/accounts.ts';
import { newToken, sha256 } from '#server/hash.ts';
import type { User } from './user-repository.ts';

interface SignInLink {
  hash: string;
  browserHash: string;
  user: User;
}

/** Creates the token of a sign-in link, replacing any earlier one. Valid once. */
export async function createSignInLink(
  db: Db,
  { userId, browserHash }: { userId: string; browserHash: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + signInLinkLifetime);
  const values = { hash: sha256(token), browserHash, expiresAt };
  await db
    .insert(signInLinks)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: signInLinks.userId, set: values });
  return token;
}

/** A valid token's link, which stays valid. */
export async function findSignInLink(
  db: Db,
  token: string,
  now: Date,
): Promise<SignInLink | undefined> {
  const { hash, browserHash, expiresAt } = signInLinks;
  const [link] = await db
    .select({ hash, browserHash, user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(and(eq(hash, sha256(token)), gt(expiresAt, now)));
  return link;
}

/** Uses up a link. Of two concurrent calls, one returns true. */
export async function consumeSignInLink(
  db: Db,
  { hash, browserHash }: SignInLink,
  now: Date,
): Promise<boolean> {
  const used = await db
    .delete(signInLinks)
    .where(
      and(
        eq(signInLinks.hash, hash),
        eq(signInLinks.browserHash, browserHash),
        gt(signInLinks.expiresAt, now),
      ),
    )
    .returning({ userId: signInLinks.userId });
  return used.length > 0;
}
