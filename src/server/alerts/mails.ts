import { paths } from '#calendar/paths.ts';
import { type Alert, alertLines, alertTitle, hasRacePage } from '#calendar/rider/alert.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';

interface Envelope {
  email: string;
  unsubscribeUrl: string;
  siteUrl: string;
}

/** What a rider is mailed when a race they saved has changed or was removed. */
export function alertMail(
  alert: Pick<Alert, 'kind' | 'name' | 'genre' | 'changes' | 'raceId'>,
  { email, unsubscribeUrl, siteUrl }: Envelope,
): NewMail {
  const race = siteUrl + paths.race({ id: alert.raceId, genre: alert.genre });
  return {
    unsubscribeUrl,
    ...writeMail(email, alertTitle(alert), [
      alert.kind === 'race-removed'
        ? `You saved ${alert.name}, and it was taken off the calendar.`
        : `You saved ${alert.name}, and it has changed.`,
      ...alertLines(alert),
      ...(hasRacePage(alert) ? [{ button: 'See the race', url: race }] : []),
      { label: 'All your alerts', url: siteUrl + paths.alerts() },
      { label: 'Stop mails about races you saved', url: unsubscribeUrl },
    ]),
  };
}
