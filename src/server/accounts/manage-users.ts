import type { ManagedUser } from '#accounts/answers.ts';
import type { Role } from '#accounts/role.ts';
import type { SecurityEventKind } from '#accounts/security-events.ts';
import type { AuditAction, AuditedState } from '#calendar/moderation/audit.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { type NewMail, queueMail } from '#server/mail/outbox.ts';
import { isUuid } from '#server/parse.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { accountDisabledMail, accountEnabledMail, roleChangedMail } from './mails.ts';
import { endSessions } from './session-repository.ts';
import { lockUser, requireOtherAdmin, toManagedUser, updateUser } from './user-repository.ts';

/** @throws AppError `not_found`, or `last_admin` (docs/trust.md#t26) */
export function changeRole(call: AccountCall, id: string, role: Role): Promise<ManagedUser> {
  return changeAccount(call, id, {
    set: { role },
    mayRemoveAdmin: role !== 'admin',
    action: 'role-changed',
    stateOf: ({ role }) => ({ role }),
    mail: (user) => roleChangedMail(user, role, call.siteUrl),
  });
}

/** @throws AppError `own_account`, `not_found`, or `last_admin` */
export async function setActive(
  call: AccountCall,
  id: string,
  isActive: boolean,
): Promise<ManagedUser> {
  if (id === call.account.id) {
    const message = isActive
      ? 'Your account is active.'
      : 'You can’t disable your own account. Ask another admin.';
    throw new AppError('conflict', message, undefined, { code: 'own_account' });
  }
  const kind = isActive ? 'account-enabled' : 'account-disabled';
  return changeAccount(call, id, {
    set: { isActive },
    mayRemoveAdmin: !isActive,
    action: kind,
    stateOf: ({ isActive }) => ({ isActive }),
    mail: (user) => (isActive ? accountEnabledMail(user, call.siteUrl) : accountDisabledMail(user)),
  });
}

interface AccountChange {
  set: Partial<Pick<ManagedUser, 'role' | 'isActive'>>;
  /** Whether the site could end up without an admin. */
  mayRemoveAdmin: boolean;
  action: AuditAction & SecurityEventKind;
  /** What the audit log records, before and after. */
  stateOf(user: ManagedUser): AuditedState;
  mail(user: ManagedUser): NewMail;
}

/** Makes the change in one transaction. Does nothing if the account is already in that state. */
async function changeAccount(
  call: AccountCall,
  id: string,
  { set, mayRemoveAdmin, action, stateOf, mail }: AccountChange,
): Promise<ManagedUser> {
  if (!isUuid(id)) throw userNotFound();
  const { db, now } = call;
  return db.transaction(async (tx) => {
    if (mayRemoveAdmin) await requireOtherAdmin(tx, id);
    const user = await lockUser(tx, id);
    if (!user) throw userNotFound();
    const before = toManagedUser(user);
    const after = { ...before, ...set };
    if (after.role === before.role && after.isActive === before.isActive) return before;
    await updateUser(tx, id, set);
    await endSessions(tx, id);
    await recordChanges({ ...call, db: tx }, [
      {
        action,
        subject: { id, name: before.username },
        before: stateOf(before),
        after: stateOf(after),
      },
    ]);
    await recordSecurityEvent(tx, { userId: id, kind: action, at: now });
    // An unverified email may belong to someone else.
    if (user.emailVerifiedAt) await queueMail(tx, mail(after), now);
    return after;
  });
}

const userNotFound = () => new AppError('not_found', 'We couldn’t find that user.');
