import { and, eq, gt } from 'drizzle-orm';
import { passwordLinkLifetime } from '#accounts/lifetimes.ts';
import type { Db } from '#server/database/client.ts';
import { passwordResets } from '#server/database/schema/accounts.ts';
import { newToken, sha256 } from '#server/hash.ts';

/** Creates the token of a password link, replacing any earlier one. Valid once. */
export async function createPasswordToken(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + passwordLinkLifetime);
  const values = { hash: sha256(token), expiresAt };
  await db
    .insert(passwordResets)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: passwordResets.userId, set: values });
  return token;
}

const isValid = (token: string, now: Date) =>
  and(eq(passwordResets.hash, sha256(token)), gt(passwordResets.expiresAt, now));

/** Whether a token is valid, without using it up. */
export async function isPasswordToken(db: Db, token: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isValid(token, now))) > 0;
}

/** Uses up a token. Returns its account, or undefined if it isn't valid. */
export async function consumePasswordToken(
  db: Db,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [reset] = await db
    .delete(passwordResets)
    .where(isValid(token, now))
    .returning({ userId: passwordResets.userId });
  return reset?.userId;
}
