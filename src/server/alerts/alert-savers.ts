import { paths } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import {
  type Alert,
  type AlertFacts,
  type AlertKind,
  alertLines,
  alertTitle,
  hasRacePage,
  mailsFor,
} from '#calendar/rider/alert.ts';
import type { Reminder } from '#calendar/rider/reminder.ts';
import { alertsName, type SavedRaceMail } from '#calendar/rider/saved-race-mails.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { Call } from '#server/call.ts';
import { type NewMail, queueMails } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import { createUnsubscribeUrls } from '#server/preferences/unsubscribe-link-repository.ts';
import { insertAlerts, listMailReaders, type Savers } from './alert-repository.ts';

/** `db` is an open transaction. */
type AlertCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

type AlertedRace = Pick<
  PublicRace,
  'id' | 'name' | 'genre' | 'date' | 'endDate' | 'location' | 'version'
>;

interface AlertedChange {
  race: AlertedRace;
  kind: AlertKind;
  changes: AlertFacts['changes'];
  formerName?: string | undefined;
  /** Whether it still matters for riding; if not, there is an alert but no email. */
  isNews: boolean;
}

/** Alerts riders who saved the race, by default all of them, and emails those who want email. */
export async function alertSavers(
  call: AlertCall,
  { race, kind, changes, formerName, isNews }: AlertedChange,
  savers: Savers = {},
): Promise<void> {
  const alert = { ...alertOf(race), kind, changes, formerName };
  const inserted = await insertAlerts(call.db, newAlert(alert), savers, call.now);
  if (isNews) await mailAlert(call, race, alert, inserted);
}

/**
 * Reminds each rider it concerns who hasn't been reminded yet, and emails those who want email
 * (docs/rules.md#r89). Reminds nobody if the race has changed in the meantime.
 */
export async function remindSavers(
  call: AlertCall,
  race: AlertedRace,
  { kind, facts: reminder, ...savers }: Reminder,
): Promise<void> {
  const alert = { ...alertOf(race), kind, reminder };
  const { version } = race;
  const inserted = await insertAlerts(call.db, newAlert(alert), { ...savers, version }, call.now);
  await mailAlert(call, race, alert, inserted);
}

type WrittenAlert = AlertFacts & Pick<Alert, 'kind' | 'raceId'>;

const alertOf = ({ id, name, genre }: AlertedRace) => ({ raceId: id, name, genre, changes: [] });

const newAlert = ({ kind, raceId, ...facts }: WrittenAlert) => ({
  kind,
  raceId,
  facts,
  about: facts.reminder?.day,
});

async function mailAlert(
  { db, now, siteUrl }: AlertCall,
  race: AlertedRace,
  alert: WrittenAlert,
  inserted: readonly { id: number; userId: string }[],
): Promise<void> {
  if (inserted.length === 0) return;
  const idOf = new Map(inserted.map(({ id, userId }) => [userId, id]));
  const readers = await listMailReaders(db, [...idOf.keys()], mailsFor(alert));
  for (const [kind, same] of Map.groupBy(readers, (reader) => reader.kind)) {
    const links = same.map(({ userId }) => ({ userId }));
    const urls = await createUnsubscribeUrls(db, kind, links, { now, siteUrl });
    const mails = same.map(({ userId, email }, at) => ({
      ...alertMail(race, alert, { email, kind, unsubscribeUrl: urls[at] ?? '', siteUrl }),
      reminderId: alert.reminder && idOf.get(userId),
    }));
    await queueMails(db, mails, now);
  }
}

interface Envelope {
  email: string;
  kind: SavedRaceMail;
  unsubscribeUrl: string;
  siteUrl: string;
}

function alertMail(
  { name, date, endDate, location }: AlertedRace,
  alert: WrittenAlert,
  { email, kind, unsubscribeUrl, siteUrl }: Envelope,
): NewMail {
  const url = siteUrl + paths.race({ id: alert.raceId, genre: alert.genre });
  return {
    unsubscribeUrl,
    isBulk: alert.reminder !== undefined,
    ...writeMail(email, alertTitle(alert), [
      `${alertTitle({ ...alert, name: `${name} (${formatDays(date, endDate, 'weekday')}, ${location})` })}.`,
      ...alertLines(alert),
      ...(hasRacePage(alert) ? [{ button: 'See the race', url }] : []),
      { label: 'See all alerts', url: siteUrl + paths.alerts() },
      { label: `Unsubscribe from ${alertsName(kind)}`, url: unsubscribeUrl },
    ]),
  };
}
