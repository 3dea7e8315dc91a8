import type { Race } from '#calendar/race/race.ts';
import type { AlertFacts, AlertKind } from '#calendar/rider/alert.ts';
import type { Db } from '#server/database/client.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { newUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { insertAlerts, listSaversToMail } from './alert-repository.ts';
import { alertMail } from './mails.ts';

export interface AlertedChange {
  race: Race;
  kind: AlertKind;
  changes: AlertFacts['changes'];
  /** Whether it still matters to who meant to ride; else it is told, but no mail is sent. */
  isNews: boolean;
}

/** Makes an alert for each rider who saved the race, and a mail for those who want it. */
export async function alertSavers(
  { db, now, siteUrl }: { db: Db; now: Date; siteUrl: string },
  { race, kind, changes, isNews }: AlertedChange,
): Promise<void> {
  const facts: AlertFacts = { name: race.name, genre: race.genre, changes };
  await insertAlerts(db, { raceId: race.id, kind, facts }, now);
  if (!isNews) return;
  const savers = await listSaversToMail(db, race.id);
  const readers = savers.map(({ id }) => ({ userId: id }));
  const urls = await newUnsubscribeUrls(db, 'saved-races', readers, { now, siteUrl });
  const alert = { ...facts, kind, raceId: race.id };
  const mails = savers.map(({ email }, at) =>
    alertMail(alert, { email, unsubscribeUrl: urls[at] ?? '', siteUrl }),
  );
  await queueMails(db, mails, now);
}
