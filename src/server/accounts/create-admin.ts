import { randomBytes } from 'node:crypto';
import { registerSchema } from '#accounts/schemas.ts';
import type { Db } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/fault.ts';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { createPasswordToken } from './password-token-repository.ts';
import { hashPassword } from './passwords.ts';
import { countActiveAdmins, insertUser, type User } from './user-repository.ts';

interface NewAdmin {
  username: string;
  email: string;
  passwordHash?: string;
}

const schema = registerSchema.pick({ username: true, email: true });

/**
 * Creates an admin without a password. The returned token sets one, once and within an hour (OWASP ASVS 5.0, 6.4.1).
 * @throws AppError `invalid`, or `conflict` if the username or email already has an account
 */
export async function createAdmin(
  db: Db,
  input: { username: string; email: string },
  now: Date,
): Promise<{ username: string; passwordToken: string }> {
  const admin = parse(schema, input);
  return db.transaction(async (tx) => {
    const { id, username } = await insertAdmin(tx, admin, now);
    return { username, passwordToken: await createPasswordToken(tx, id, now) };
  });
}

/** Creates a local database's first admin; returns undefined if it has one. Only the password's hash is stored. */
export async function createFirstAdmin(
  db: Db,
  now: Date,
): Promise<{ username: string; password: string } | undefined> {
  if ((await countActiveAdmins(db)) > 0) return undefined;
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? 'admin' : `admin-${number}`;
    try {
      await insertAdmin(db, { username, email: `${username}@localhost`, passwordHash }, now);
      return { username, password };
    } catch (error) {
      // A rider already has that username.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function insertAdmin(db: Db, newAdmin: NewAdmin, now: Date): Promise<User> {
  const { username, email } = newAdmin;
  const admin = { ...newAdmin, role: 'admin', emailVerifiedAt: now } as const;
  const user = await insertUser(db, admin, now).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new AppError('conflict', `${email} has an account already.`);
    throw error;
  });
  if (!user) throw new AppError('conflict', `There is an account called ${username} already.`);
  return user;
}
