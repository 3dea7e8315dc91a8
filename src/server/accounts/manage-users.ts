import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Role } from '#accounts/role.ts';
import { recordChanges, type StaffCall } from '#server/audit/audit-log.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import { endSessions } from './sessions.ts';
import { requireOtherAdmin } from './users.ts';

const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

export type ManagedUser = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** A part of all accounts by their usernames, with the number of all. */
export async function listUsers(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: ManagedUser[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select(userColumns)
      .from(users)
      .orderBy(users.username)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(users),
  ]);
  return { users: rows, total: counted?.total ?? 0 };
}

/**
 * Gives an account another role and ends its sessions, which were of the old one (trust T15).
 * @throws AppError `not_found`, or `last_admin` (trust T26)
 */
export async function changeRole(call: StaffCall, id: string, role: Role): Promise<ManagedUser> {
  if (!z.uuid().safeParse(id).success) throw noSuchUser();
  return call.db.transaction(async (tx) => {
    if (role !== 'admin') await requireOtherAdmin(tx, id);
    const [before] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update');
    if (!before) throw noSuchUser();
    if (before.role === role) return before;
    await tx.update(users).set({ role }).where(eq(users.id, id));
    await endSessions(tx, id);
    await recordChanges({ ...call, db: tx }, [
      {
        action: 'role-changed',
        subject: { id, name: before.username },
        before: { role: before.role },
        after: { role },
      },
    ]);
    return { ...before, role };
  });
}

const noSuchUser = () => new AppError('not_found', 'There is no such user.');
