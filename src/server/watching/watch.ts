import { randomUUID } from 'node:crypto';
import { paths } from '#calendar/paths.ts';
import { counted } from '#calendar/race/words.ts';
import { day, hour, minute } from '#calendar/time/durations.ts';
import { listAdminEmails } from '#server/accounts/user-repository.ts';
import { type Config, mailFromOf, siteUrlOf } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { databaseFault } from '#server/database/fault.ts';
import { logError } from '#server/log.ts';
import { countWaitingMails } from '#server/mail/mail-repository.ts';
import { type NewMail, queueMails } from '#server/mail/outbox.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { openMailServer } from '#server/mail/smtp.ts';
import { publishingStatus } from '#server/publishing/publish.ts';
import { runEach } from '#server/tasks.ts';
import {
  addError,
  closeIncident,
  countErrors,
  databaseSize,
  deleteOldWatching,
  type IncidentKind,
  openIncident,
  startQuarter,
} from './watching-repository.ts';

const quarter = 15 * minute;
/** An email that has waited this long was tried several times. */
const maxMailWait = hour;
/** Responses with status 500 within half an hour. */
const minErrors = 10;
/** The share of DATABASE_LIMIT_MB at which there's still time to act. */
const nearlyFull = 0.9;
const retention = 62 * day;

const quarterOf = (now: Date, before = 0) =>
  new Date((Math.floor(now.getTime() / quarter) - before) * quarter);

/** Counts a response with status 500. */
export function recordError(db: Db, now: Date): Promise<void> {
  return addError(db, quarterOf(now));
}

/** Emails the admins once about each problem. Closes a problem that is over, and reports it again if it comes back. */
export async function watch(db: Db, config: Config, now: Date): Promise<void> {
  try {
    await startQuarter(db, quarterOf(now));
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error;
    return reportFullDatabase(db, config, now);
  }
  hasReportedFull = false;
  await runEach(
    Object.entries(checks).map(([kind, find]) => async () => {
      const finding = await find(db, config, now);
      await updateIncident(db, config, { kind: kind as IncidentKind, finding }, now);
    }),
  );
}

/** Deletes old incidents and error counts. */
export async function cleanUpWatching(db: Db, now: Date): Promise<void> {
  await deleteOldWatching(db, new Date(now.getTime() - retention));
}

/** What is wrong, or when all was last known to be well: an incident that was opened by then is over. */
type Finding = { detail: string } | { healthyAt: Date };

type Check = (db: Db, config: Config, now: Date) => Promise<Finding>;

const checks: Record<IncidentKind, Check> = {
  publishing: async (db, config, now) => {
    const { state, reason, publishedAt } = await publishingStatus(db, config, now);
    // A retry may be running, and fail as well.
    if (state === 'publishing') return { healthyAt: new Date(publishedAt ?? 0) };
    if (state !== 'failed' && state !== 'paused') return { healthyAt: now };
    return { detail: `Changes to the calendar aren’t getting published: ${reason}` };
  },
  outbox: async (db, _, now) => {
    const stuck = await countWaitingMails(db, new Date(now.getTime() - maxMailWait));
    if (stuck === 0) return { healthyAt: now };
    return {
      detail: `${counted(stuck, 'email has', 'emails have')} been waiting for more than an hour. Check SMTP_URL and the mail server.`,
    };
  },
  errors: async (db, _, now) => {
    const count = await countErrors(db, quarterOf(now, 1));
    if (count < minErrors) return { healthyAt: now };
    return {
      detail: `${count} requests failed unexpectedly in the last half hour. The log lists each with its request ID.`,
    };
  },
  'database-size': async (db, { DATABASE_LIMIT_MB: limit }, now) => {
    if (limit === undefined) return { healthyAt: now };
    const size = (await databaseSize(db)) / 1_000_000;
    if (size < limit * nearlyFull) return { healthyAt: now };
    return {
      detail: `The database has grown to ${Math.round(size)} MB of its ${limit} MB limit (DATABASE_LIMIT_MB).`,
    };
  },
};

async function updateIncident(
  db: Db,
  config: Config,
  { kind, finding }: { kind: IncidentKind; finding: Finding },
  now: Date,
): Promise<void> {
  if ('healthyAt' in finding) return closeIncident(db, kind, finding.healthyAt, now);
  const { detail } = finding;
  const mail = incidentMail(detail, config);
  const isNew = await db.transaction(async (tx) => {
    if (!(await openIncident(tx, { kind, detail, openedAt: now }))) return false;
    const admins = await listAdminEmails(tx);
    await queueMails(
      tx,
      admins.map((to) => ({ ...mail, to })),
      now,
    );
    return true;
  });
  if (isNew) logError(`incident: ${kind}`, detail);
}

function incidentMail(detail: string, config: Config): Omit<NewMail, 'to'> {
  return {
    subject: 'Bell Lap needs your attention',
    ...renderMail([
      detail,
      { button: 'Open the admin panel', url: siteUrlOf(config) + paths.adminDashboard() },
      'We won’t email again about this unless it’s fixed and then happens again.',
    ]),
  };
}

/** A full database can't record this, so each function instance remembers it. */
let hasReportedFull = false;

/** Emails the admins without the outbox, which is in the database too. */
async function reportFullDatabase(db: Db, config: Config, now: Date): Promise<void> {
  if (hasReportedFull) return;
  hasReportedFull = true;
  const detail = 'The database is full. Nothing can be saved until it has more room.';
  logError('incident: database-full', detail);
  if (!config.SMTP_URL) return;
  const mail = incidentMail(detail, config);
  const server = openMailServer({ url: config.SMTP_URL, from: mailFromOf(config) });
  try {
    for (const recipient of await listAdminEmails(db)) {
      const { outcome, reason } = await server.send({
        ...mail,
        id: randomUUID(),
        createdAt: now,
        tries: 1,
        unsubscribeUrl: null,
        reminderId: null,
        recipient,
      });
      if (outcome !== 'sent') logError('admins could not be notified of a full database', reason);
    }
  } finally {
    server.close();
  }
}
