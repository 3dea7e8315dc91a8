import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { Call } from '#server/call.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { raceDeletedMail, raceRestoredMail } from './mails.ts';
import { listOrganizerEmails } from './organizer-repository.ts';

/** Emails the organizers of a race's event that staff deleted or restored the race. `db` is an open transaction. */
export async function notifyOrganizers(
  { db, now, siteUrl }: Pick<Call, 'db' | 'now' | 'siteUrl'>,
  race: Race,
  change: 'deleted' | 'restored',
): Promise<void> {
  const emails = await listOrganizerEmails(db, race.eventKey);
  const write = change === 'deleted' ? raceDeletedMail : raceRestoredMail;
  const listing = {
    name: race.name,
    days: formatDays(race.date, race.endDate, 'weekday'),
    url: siteUrl + paths.race(race),
  };
  const mails = emails.map((to) => write({ to, ...listing }));
  if (mails.length > 0) await queueMails(db, mails, now);
}
