import type { Account } from '#server/accounts/account.ts';
import { isPermitted } from '#server/accounts/permissions.ts';
import type { Db } from '#server/database/client.ts';
import { isOrganizer } from './organizer-repository.ts';

/** Whether an account may edit an event's editions: the event's organizers and staff may (docs/rules.md#r94). */
export async function mayEditEvent(
  db: Db,
  { id, role }: Pick<Account, 'id' | 'role'>,
  eventId: string,
): Promise<boolean> {
  return isPermitted(role, 'races:edit') || (await isOrganizer(db, { eventId, userId: id }));
}
