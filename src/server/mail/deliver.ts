import { day, hour, minute } from '#calendar/time/durations.ts';
import { isReminderCurrent } from '#server/alerts/recheck-reminder.ts';
import { type Config, mailFromOf } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { logError } from '#server/log.ts';
import {
  claimDueMail,
  deleteEndedMails,
  markAbandoned,
  markSent,
  postponeMail,
  type WaitingMail,
} from './mail-repository.ts';
import { connections, type MailServer, type Outcome, openMailServer } from './smtp.ts';

/** Longer than any attempt takes, so no email is claimed twice. */
const lease = 5 * minute;
/** How long one run claims emails, in milliseconds; the platform cuts off a function that runs for too long. */
const budget = 20_000;
/** An email this old is useless. */
const maxAge = 3 * day;
const retention = 30 * day;

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'PORT'>;

/**
 * Sends due emails; of overlapping runs, only one sends each. Retries a failing email after 1, 2, 4… minutes, at most
 * hourly, for three days. If the mail server is down, all emails wait for the next run (docs/trust.md#t48).
 */
export async function deliverMail(db: Db, config: MailConfig, now: Date): Promise<void> {
  if (!config.SMTP_URL) return;
  const server = openMailServer({ url: config.SMTP_URL, from: mailFromOf(config) });
  const started = performance.now();
  let isDown = false;

  async function deliverInTurn(): Promise<void> {
    while (!isDown && performance.now() - started < budget) {
      const until = new Date(now.getTime() + lease);
      const mail = await claimDueMail(db, { now, until });
      if (!mail) return;
      // Not `||=`, which would forget what another connection finds out meanwhile.
      if ((await deliver(db, server, mail, now)) === 'unavailable') isDown = true;
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: connections }, deliverInTurn));
  server.close();
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

async function deliver(db: Db, server: MailServer, mail: WaitingMail, now: Date): Promise<Outcome> {
  if (mail.reminderId !== null && !(await isReminderCurrent(db, mail.reminderId, now))) {
    await markAbandoned(db, mail.id, now);
    return 'refused';
  }
  const { outcome, reason } = await server.send(mail);
  if (outcome === 'sent') {
    await markSent(db, mail.id, now);
    return outcome;
  }
  const isTooOld = now.getTime() - mail.createdAt.getTime() >= maxAge;
  if (outcome === 'refused' || isTooOld) {
    logError('gave up on an email', reason, { mail: mail.id });
    await markAbandoned(db, mail.id, now);
    return outcome;
  }
  logError('sending an email failed and will be tried again', reason, { mail: mail.id });
  const delay = Math.min(hour, 2 ** (mail.tries - 1) * minute);
  await postponeMail(db, mail.id, new Date(now.getTime() + delay));
  return outcome;
}

/** Deletes emails that were sent or given up on over 30 days ago. */
export async function deleteOldMail(db: Db, now: Date): Promise<void> {
  await deleteEndedMails(db, new Date(now.getTime() - retention));
}
