import { isReminder, mailsFor } from '#calendar/rider/alert.ts';
import { stillHolds } from '#calendar/rider/reminder.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { findReminder } from './alert-repository.ts';

/**
 * Whether a reminder whose email has waited may still be sent: its rider wants it, and it is as true as when it was
 * written (docs/rules.md#r51).
 */
export async function isReminderCurrent(db: Db, reminderId: number, now: Date): Promise<boolean> {
  const reminder = await findReminder(db, reminderId);
  if (!reminder) return false;
  const { kind, about } = reminder.alert;
  if (!isReminder(kind) || about === null) return false;
  const isWanted = mailsFor({ kind, changes: [] }).some(
    (mail) => !reminder.mailsOff?.includes(mail),
  );
  return isWanted && stillHolds({ kind, day: about }, reminder, todayAt(now));
}
