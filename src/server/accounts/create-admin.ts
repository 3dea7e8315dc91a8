import { randomBytes } from 'node:crypto';
import { registerSchema } from '#accounts/schemas.ts';
import type { Db } from '#server/database/client.ts';
import { isTaken } from '#server/database/unique.ts';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { hashPassword } from './passwords.ts';
import { countActiveAdmins, insertUser } from './users.ts';

export interface NewAdmin {
  username: string;
  /** Made here and told once: only its hash is kept. */
  password: string;
}

const schema = registerSchema.pick({ username: true, email: true });

/**
 * Makes an account of an admin with a password of its own.
 * @throws AppError `invalid`, or `conflict` when the username or the address has an account
 */
export async function createAdmin(
  db: Db,
  given: { username: string; email: string },
  now: Date,
): Promise<NewAdmin> {
  return insertAdmin(db, parse(schema, given), now);
}

/** On a database that nobody administers yet, makes the first admin; else nothing. */
export async function createFirstAdmin(db: Db, now: Date): Promise<NewAdmin | undefined> {
  if ((await countActiveAdmins(db)) > 0) return undefined;
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? 'admin' : `admin-${number}`;
    try {
      return await insertAdmin(db, { username, email: `${username}@localhost` }, now);
    } catch (error) {
      // A rider has taken that name.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function insertAdmin(
  db: Db,
  { username, email }: { username: string; email: string },
  now: Date,
): Promise<NewAdmin> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  const admin = { username, email, passwordHash, role: 'admin', emailVerifiedAt: now } as const;
  const user = await insertUser(db, admin, now).catch((error: unknown) => {
    if (isTaken(error)) throw new AppError('conflict', `${email} has an account already.`);
    throw error;
  });
  if (!user) throw new AppError('conflict', `There is an account called ${username} already.`);
  return { username, password };
}
