import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { codeLifetime } from '#accounts/lifetimes.ts';
import { codeLength } from '#accounts/schemas.ts';
import type { Db } from '#server/database/client.ts';
import { emailCodes } from '#server/database/schema/accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** 32 letters and digits, without the look-alikes I, O, 0 and 1 (docs/trust.md#t10). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const maxTries = 5;

/** Replaces any earlier code. Hashed like a password, because every code could be tried against a fast hash. */
export async function createEmailCode(
  db: Db,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  const code = letters.join('');
  const expiresAt = new Date(now.getTime() + codeLifetime);
  const values = { email, hash: await hashPassword(code), tries: 0, expiresAt };
  await db
    .insert(emailCodes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailCodes.userId, set: values });
  return code;
}

/**
 * Returns the account a code belongs to. Each try counts against every code for the email before comparing,
 * so concurrent calls can't exceed five. Takes just as long without a code. Don't pass an open transaction.
 */
export async function tryEmailCode(
  db: Db,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<string | undefined> {
  const isOpen = and(
    eq(emailCodes.email, email),
    lt(emailCodes.tries, maxTries),
    gt(emailCodes.expiresAt, now),
  );
  const codes = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(isOpen)
    .returning({ userId: emailCodes.userId, hash: emailCodes.hash });
  if (codes.length === 0) await isPassword(null, code);
  const matches = await Promise.all(codes.map(({ hash }) => isPassword(hash, code)));
  return codes[matches.indexOf(true)]?.userId;
}

/** Uses up a code. Of two concurrent calls, one returns true. */
export async function consumeEmailCode(db: Db, userId: string): Promise<boolean> {
  const used = await db
    .delete(emailCodes)
    .where(eq(emailCodes.userId, userId))
    .returning({ userId: emailCodes.userId });
  return used.length > 0;
}
