import { remindersDue } from '#calendar/rider/reminder.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { runEach } from '#server/tasks.ts';
import { remindSavers } from './alert-savers.ts';
import { listRemindableRaces } from './remindable-race-repository.ts';

/** In milliseconds per run; the next run continues. */
const budget = 20_000;

/**
 * Sends the reminders that are due. Runs may repeat, overlap or be killed.
 * @throws AggregateError if any couldn't be sent, after sending the others
 */
export async function sendReminders(
  db: Db,
  { now, siteUrl }: Pick<Call, 'now' | 'siteUrl'>,
): Promise<void> {
  const started = performance.now();
  const today = todayAt(now);
  const due = (await listRemindableRaces(db, today)).flatMap((race) =>
    remindersDue(race, today).map((reminder) => ({ race, reminder })),
  );
  await runEach(
    due.map(({ race, reminder }) => async () => {
      if (performance.now() - started >= budget) return;
      await db.transaction((tx) => remindSavers({ db: tx, now, siteUrl }, race, reminder));
    }),
  );
}
