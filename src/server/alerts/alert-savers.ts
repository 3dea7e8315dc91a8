import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import {
  type Alert,
  type AlertFacts,
  type AlertKind,
  alertLines,
  alertTitle,
  hasRacePage,
} from '#calendar/rider/alert.ts';
import { formatDay } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { type NewMail, queueMails } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import { createUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { insertAlerts, listSaversToMail } from './alert-repository.ts';

interface AlertedChange {
  race: Race;
  kind: AlertKind;
  changes: AlertFacts['changes'];
  /** Whether it still matters for riding; if not, there is an alert but no email. */
  isNews: boolean;
}

/** Alerts each rider who saved the race, and emails those who want that. */
export async function alertSavers(
  { db, now, siteUrl }: { db: Db; now: Date; siteUrl: string },
  { race, kind, changes, isNews }: AlertedChange,
): Promise<void> {
  const facts: AlertFacts = { name: race.name, genre: race.genre, changes };
  await insertAlerts(db, { raceId: race.id, kind, facts }, now);
  if (!isNews) return;
  const savers = await listSaversToMail(db, race.id);
  const readers = savers.map(({ id }) => ({ userId: id }));
  const urls = await createUnsubscribeUrls(db, 'saved-races', readers, { now, siteUrl });
  const alert = { ...facts, kind, raceId: race.id };
  const mails = savers.map(({ email }, at) =>
    alertMail(race, alert, { email, unsubscribeUrl: urls[at] ?? '', siteUrl }),
  );
  await queueMails(db, mails, now);
}

function alertMail(
  { name, date, location }: Race,
  alert: Pick<Alert, 'kind' | 'name' | 'genre' | 'changes' | 'raceId'>,
  { email, unsubscribeUrl, siteUrl }: { email: string; unsubscribeUrl: string; siteUrl: string },
): NewMail {
  const url = siteUrl + paths.race({ id: alert.raceId, genre: alert.genre });
  return {
    unsubscribeUrl,
    ...writeMail(email, alertTitle(alert), [
      `${alertTitle({ ...alert, name: `${name} (${formatDay(date, 'weekday')}, ${location})` })}.`,
      ...alertLines(alert),
      ...(hasRacePage(alert) ? [{ button: 'See the race', url }] : []),
      { label: 'See all alerts', url: siteUrl + paths.alerts() },
      { label: 'Unsubscribe from saved-race alerts', url: unsubscribeUrl },
    ]),
  };
}
