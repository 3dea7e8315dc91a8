import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';

interface Envelope {
  approved: boolean;
  notes: string;
  to: string;
  siteUrl: string;
}

/** What whoever submitted a race is mailed when it is approved or rejected, with the reason. */
export function decisionMail(race: Race, { approved, notes, to, siteUrl }: Envelope): NewMail {
  if (approved) {
    return writeMail(to, `${race.name} is on the calendar`, [
      `Thank you: the race you submitted, ${race.name}, was approved. Its page is up in a few minutes.`,
      ...(notes ? [notes] : []),
      { button: 'See the race', url: siteUrl + paths.race(race) },
    ]);
  }
  return writeMail(to, `${race.name} was not put on the calendar`, [
    `Thank you for submitting ${race.name}. It was not put on the calendar, for this reason:`,
    notes,
    'If you think that is a mistake, submit it again and say so in the description.',
    { button: 'Submit a race', url: siteUrl + paths.submitRace() },
  ]);
}
