import { randomUUID } from 'node:crypto';
import { paths } from '#calendar/paths.ts';
import { type Config, mailFromOf, siteUrlOf } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { databaseFault } from '#server/database/fault.ts';
import { logError } from '#server/log.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { openMailServer } from '#server/mail/smtp.ts';
import { publishingStatus } from '#server/publishing/publish.ts';
import { incidentMail } from './mails.ts';
import {
  addError,
  closeIncident,
  countErrors,
  countStuckMails,
  databaseSize,
  deleteOldWatching,
  type IncidentKind,
  listAdminEmails,
  openIncident,
  startQuarter,
} from './watching-repository.ts';

const minute = 60_000;
const quarter = 15 * minute;
/** An email that has waited longer was tried several times. In milliseconds. */
const mailWaits = 60 * minute;
/** This many answers with status 500 within half an hour are no coincidence. */
const mostErrors = 10;
/** The share of DATABASE_LIMIT_MB at which there is still time to act. */
const nearlyFull = 0.9;
const keepsFor = 62 * 24 * 60 * minute;

const quarterOf = (now: Date, before = 0) =>
  new Date((Math.floor(now.getTime() / quarter) - before) * quarter);

/** Counts an answer with status 500. */
export function recordError(db: Db, now: Date): Promise<void> {
  return addError(db, quarterOf(now));
}

/**
 * Looks for problems that need a person, and emails the admins once about each. A problem that is over is
 * closed, and reported again if it comes back.
 */
export async function watch(db: Db, config: Config, now: Date): Promise<void> {
  try {
    await startQuarter(db, quarterOf(now));
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error;
    return reportFullDatabase(db, config, now);
  }
  hasReportedFull = false;
  for (const [kind, find] of Object.entries(checks)) {
    const detail = await find(db, config, now);
    await settle(db, config, { kind: kind as IncidentKind, detail }, now);
  }
}

/** Deletes old incidents and error counts. */
export async function cleanUpWatching(db: Db, now: Date): Promise<void> {
  await deleteOldWatching(db, new Date(now.getTime() - keepsFor));
}

type Check = (db: Db, config: Config, now: Date) => Promise<string | undefined>;

/** Each returns what is wrong, or undefined. */
const checks: Record<IncidentKind, Check> = {
  publishing: async (db, config, now) => {
    const { state, reason } = await publishingStatus(db, config, now);
    if (state !== 'failed' && state !== 'paused') return undefined;
    return `Changes to the calendar aren’t getting published: ${reason}`;
  },
  outbox: async (db, _, now) => {
    const stuck = await countStuckMails(db, new Date(now.getTime() - mailWaits));
    if (stuck === 0) return undefined;
    const emails = stuck === 1 ? '1 email has' : `${stuck} emails have`;
    return `${emails} been waiting for more than an hour. Check SMTP_URL and the mail server.`;
  },
  errors: async (db, _, now) => {
    const count = await countErrors(db, quarterOf(now, 1));
    if (count < mostErrors) return undefined;
    return `${count} requests failed unexpectedly in the last half hour. The log lists each with its request ID.`;
  },
  'database-size': async (db, { DATABASE_LIMIT_MB: limit }) => {
    if (limit === undefined) return undefined;
    const size = (await databaseSize(db)) / 1_000_000;
    if (size < limit * nearlyFull) return undefined;
    return `The database has grown to ${Math.round(size)} MB of its ${limit} MB limit (DATABASE_LIMIT_MB).`;
  },
};

async function settle(
  db: Db,
  config: Config,
  { kind, detail }: { kind: IncidentKind; detail: string | undefined },
  now: Date,
): Promise<void> {
  if (detail === undefined) return closeIncident(db, kind, now);
  const mail = incidentMail(detail, siteUrlOf(config) + paths.adminDashboard());
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

/** A full database can't record that it was reported, so each function instance remembers it. */
let hasReportedFull = false;

/** Emails the admins without the outbox, which is in the database too. */
async function reportFullDatabase(db: Db, config: Config, now: Date): Promise<void> {
  if (hasReportedFull) return;
  hasReportedFull = true;
  const detail = 'The database is full. Nothing can be saved until it has more room.';
  logError('incident: database-full', detail);
  if (!config.SMTP_URL) return;
  const mail = incidentMail(detail, siteUrlOf(config) + paths.adminDashboard());
  const server = openMailServer({ url: config.SMTP_URL, from: mailFromOf(config) });
  try {
    for (const recipient of await listAdminEmails(db)) {
      const { outcome, reason } = await server.send({
        ...mail,
        id: randomUUID(),
        createdAt: now,
        tries: 1,
        unsubscribeUrl: null,
        recipient,
      });
      if (outcome !== 'sent') logError('admins could not be notified of a full database', reason);
    }
  } finally {
    server.close();
  }
}
