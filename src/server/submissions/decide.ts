import type { Decision } from '#calendar/moderation/schemas.ts';
import { noReason } from '#calendar/moderation/submission-answers.ts';
import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { withPeriod } from '#calendar/text/text.ts';
import { insertAlert } from '#server/alerts/alert-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError, raceNotFound } from '#server/errors.ts';
import { type NewMail, queueMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';
import { inTransaction, logAndRequestRebuild } from '#server/races/calendar-change.ts';
import { moveStatus } from '#server/races/race-repository.ts';
import { findRace } from '#server/races/staff-race-repository.ts';
import { endSubmission, reopenSubmission } from './submission-repository.ts';

/**
 * Approves or rejects a pending race and notifies its submitter (docs/rules.md#r39). Idempotent.
 * @throws AppError `not_found`, `already_decided` if decided the other way, or `already_listed`
 */
export function decide(call: AccountCall, id: string, decision: Decision): Promise<Race> {
  const status = decision.approved ? 'approved' : 'rejected';
  return inTransaction(call, async (call) => {
    const after = await moveStatus(call.db, { id, from: 'pending', to: status }, call.now);
    if (!after) return requireStatus(call, id, status);
    const before: Race = { ...after, status: 'pending', version: after.version - 1 };
    await logAndRequestRebuild(call, [{ action: `race-${status}`, before, after }]);
    await notifySubmitter(call, after, decision);
    return after;
  });
}

/**
 * Makes a rejected race pending again. Idempotent.
 * @throws AppError `not_found`, or `already_decided` if it was approved
 */
export function reopen(call: AccountCall, id: string): Promise<Race> {
  return inTransaction(call, async (call) => {
    const after = await moveStatus(call.db, { id, from: 'rejected', to: 'pending' }, call.now);
    if (!after) return requireStatus(call, id, 'pending');
    const before: Race = { ...after, status: 'rejected', version: after.version - 1 };
    await logAndRequestRebuild(call, [{ action: 'race-reopened', before, after }]);
    await reopenSubmission(call.db, id);
    return after;
  });
}

async function requireStatus(
  { db }: AccountCall,
  id: string,
  status: Race['status'],
): Promise<Race> {
  const race = await findRace(db, id);
  if (!race) throw raceNotFound();
  if (race.status === status) return race;
  const message = `This race was already ${race.status}.`;
  throw new AppError('conflict', message, undefined, { code: 'already_decided' });
}

/** Alerts and emails the race's submitter, if it has one. */
export async function notifySubmitter(
  { db, now, siteUrl }: Pick<AccountCall, 'db' | 'now' | 'siteUrl'>,
  race: Race,
  { approved, notes = approved ? '' : noReason }: Decision,
): Promise<void> {
  const submitter = await endSubmission(db, { raceId: race.id, notes }, now);
  if (!submitter) return;
  const kind = approved ? 'submission-approved' : 'submission-rejected';
  const { id: raceId, name, genre } = race;
  const facts = { name, genre, changes: [], ...(notes ? { reason: notes } : {}) };
  await insertAlert(db, { userId: submitter.userId, raceId, kind, facts }, now);
  await queueMail(db, decisionMail(race, { approved, notes, to: submitter.email, siteUrl }), now);
}

function decisionMail(
  race: Race,
  {
    approved,
    notes,
    to,
    siteUrl,
  }: { approved: boolean; notes: string; to: string; siteUrl: string },
): NewMail {
  const thanks = `Thanks for submitting ${withPeriod(race.name)}`;
  if (approved) {
    return writeMail(to, `${race.name} is live on Bell Lap`, [
      `${thanks} It’s approved. If its page isn’t up yet, it will be in a few minutes.`,
      ...(notes ? [notes] : []),
      { button: 'See the race', url: siteUrl + paths.race(race) },
    ]);
  }
  return writeMail(to, `${race.name} wasn’t approved`, [
    ...(notes === noReason
      ? [`${thanks} We couldn’t approve it.`]
      : [`${thanks} We couldn’t approve it, for this reason:`, notes]),
    'Think that’s a mistake? Correct it and submit it again, or tell us why.',
    { button: 'Submit a race', url: siteUrl + paths.submitRace() },
    { label: 'Contact us', url: siteUrl + paths.contact() },
  ]);
}
