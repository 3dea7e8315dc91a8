import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { emailCodes } from '#server/database/schema/accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** 32 letters and digits, without the look-alikes I, O, 0 and 1 (docs/trust.md#t10). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;
const lifetime = 15 * 60_000;
const mostTries = 5;

/**
 * Makes the code of an account's address, in place of an earlier one. It is kept as passwords are: whoever
 * reads its hash must not find so short a code by trying them all.
 */
export async function createEmailCode(
  db: Db,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = new Date(now.getTime() + lifetime);
  const values = { email, hash: await hashPassword(code), tries: 0, expiresAt };
  await db
    .insert(emailCodes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailCodes.userId, set: values });
  return code;
}

/**
 * Whose address a code shows it to be. Each try counts against every code of the address, before it is
 * compared: of any number at once, five are. It takes as long where there is none. Pass no open transaction.
 */
export async function tryEmailCode(
  db: Db,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<string | undefined> {
  const isOpen = and(
    eq(emailCodes.email, email),
    lt(emailCodes.tries, mostTries),
    gt(emailCodes.expiresAt, now),
  );
  const tried = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(isOpen)
    .returning({ userId: emailCodes.userId, hash: emailCodes.hash });
  if (tried.length === 0) await isPassword(null, code);
  const areRight = await Promise.all(tried.map(({ hash }) => isPassword(hash, code)));
  return tried[areRight.indexOf(true)]?.userId;
}

/** Uses a code up. Answers whether it was still there: of two at once, one uses it. */
export async function consumeEmailCode(db: Db, userId: string): Promise<boolean> {
  const used = await db
    .delete(emailCodes)
    .where(eq(emailCodes.userId, userId))
    .returning({ userId: emailCodes.userId });
  return used.length > 0;
}
