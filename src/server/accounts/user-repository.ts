import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ManagedUser } from '#accounts/answers.ts';
import type { Role } from '#accounts/role.ts';
import type { Db } from '#server/database/client.ts';
import { type Paging, readPage } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { AppError } from '#server/errors.ts';

export type User = typeof users.$inferSelect;

export interface NewUser {
  username: string;
  email: string;
  passwordHash?: string | undefined;
  zipCode?: string | undefined;
  name?: string | undefined;
  picture?: string | undefined;
  role?: Role | undefined;
  emailVerifiedAt?: Date | undefined;
}

/** Adds an account. Returns undefined if the username is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<User | undefined> {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing({ target: users.username })
    .returning();
  return inserted;
}

export async function findUserByUsername(db: Db, username: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

const isVerified = isNotNull(users.emailVerifiedAt);

/** Selects the account that has verified an email; there is at most one. */
export const isVerifiedOwner = (email: string) => and(eq(users.email, email), isVerified);

/** Selects the accounts that email about races may go to: an unverified address may be someone else's. */
export const canGetMail = and(eq(users.isActive, true), isVerified);

export async function findVerifiedUser(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(isVerifiedOwner(email));
  return user;
}

/** The newest account with that email that hasn't verified it. */
export async function findUnverifiedUser(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1);
  return user;
}

/** Frees a username if its account was created before `before` and never verified its email. */
export async function deleteAbandoned(db: Db, username: string, before: Date): Promise<void> {
  await db
    .delete(users)
    .where(
      and(eq(users.username, username), isNull(users.emailVerifiedAt), lt(users.createdAt, before)),
    );
}

/** Deletes an account unless its email has been verified in the meantime. */
export async function deleteUnverified(db: Db, id: string): Promise<void> {
  await db.delete(users).where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Marks an account's email as verified. Returns false if it already was. */
export async function setEmailVerified(db: Db, id: string, now: Date): Promise<boolean> {
  const [verified] = await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return verified !== undefined;
}

/** @throws AppError `not_found` if the account was deleted */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<User> {
  const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, id)).returning();
  if (!user) throw new AppError('not_found', 'That account no longer exists.');
  return user;
}

/** Records a sign-in if the account is active and its password unchanged. Locks the row (docs/trust.md#t15). */
export async function recordLogin(
  db: Db,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  now: Date,
): Promise<User | undefined> {
  const isSame = sql`${users.passwordHash} is not distinct from ${passwordHash}`;
  const [user] = await db
    .update(users)
    .set({ lastLoginAt: now })
    .where(and(eq(users.id, id), eq(users.isActive, true), isSame))
    .returning();
  return user;
}

/** An admin who can sign in. An unverified one can't, and the address may be someone else's. */
const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true), isVerified);

export function countActiveAdmins(db: Db): Promise<number> {
  return db.$count(users, isActiveAdmin);
}

export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(isActiveAdmin);
  return rows.map(({ email }) => email);
}

/** @throws AppError `last_admin` (docs/trust.md#t26) */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await requireOtherAdmin(tx, id);
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * Requires another active admin. Locks all admins, so that two can't leave at once.
 * @throws AppError `last_admin` (docs/trust.md#t26)
 */
export async function requireOtherAdmin(tx: Db, id: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('update');
  if (admins.length === 1 && admins[0]?.id === id) {
    const code = 'last_admin';
    throw new AppError('conflict', 'Bell Lap needs at least one admin.', undefined, { code });
  }
}

/** An account as admins see it. */
export const toManagedUser = (user: User): ManagedUser => {
  const { id, username, email, role, isActive, emailVerifiedAt, createdAt, lastLoginAt } = user;
  return {
    ...{ id, username, email, role, isActive },
    isVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
};

/** A page of accounts ordered by username, and the total count. */
export async function listUsers(
  db: Db,
  paging: Paging,
): Promise<{ users: ManagedUser[]; total: number }> {
  const all = db.select().from(users).orderBy(users.username);
  const { rows, total } = await readPage(all, db.$count(users), paging);
  return { users: rows.map(toManagedUser), total };
}

/** Locks an account until the transaction ends, so that this and a concurrent sign-in run one after the other. */
export async function lockUser(tx: Db, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function updateUser(
  db: Db,
  id: string,
  set: Partial<Pick<User, 'role' | 'isActive'>>,
): Promise<void> {
  await db.update(users).set(set).where(eq(users.id, id));
}
