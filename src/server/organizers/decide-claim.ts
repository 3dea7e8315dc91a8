import type { ClaimDecision, DecidedClaim, WaitingClaim } from '#calendar/moderation/claim.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import type { Paging } from '#server/database/queries.ts';
import { AppError } from '#server/errors.ts';
import { lockLiveEvent } from '#server/events/event-repository.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { isUuid } from '#server/parse.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { deleteWaitingClaim, findWaitingClaim, listWaitingClaims } from './claim-repository.ts';
import { claimAcceptedMail, claimRejectedMail } from './mails.ts';
import { insertOrganizer, listOrganizers, listPublicEditions } from './organizer-repository.ts';

/** A page of the claims that wait for staff, oldest first, with facts that help to decide. */
export async function listClaims(
  db: Db,
  paging: Paging,
): Promise<{ claims: WaitingClaim[]; total: number }> {
  const { rows, total } = await listWaitingClaims(db, paging);
  const ids = [...new Set(rows.map(({ event }) => event.id))];
  const editions = await listPublicEditions(db, ids);
  const organizers = await listOrganizers(db, ids);
  const claims = rows.map(({ claim, event, claimant }) => ({
    ...{ id: claim.id, event, from: claimant.username, note: claim.note },
    email: claim.email ?? undefined,
    isProven: claim.provenAt !== null || claim.email === claimant.email,
    race: editions.find(({ eventKey }) => eventKey === event.id),
    organizers: organizers
      .filter(({ eventId }) => eventId === event.id)
      .map(({ username }) => username),
    createdAt: claim.createdAt.toISOString(),
  }));
  return { claims, total };
}

/**
 * Accepts a claim, which makes the claimant an organizer in addition to any others, or rejects it. Notifies them.
 * @throws AppError `not_found`, also if someone else decided first
 */
export function decideClaim(
  call: AccountCall,
  id: string,
  { accept, note }: ClaimDecision,
): Promise<DecidedClaim> {
  return inTransaction(call, async (call) => {
    const { db, now, siteUrl } = call;
    const found = isUuid(id) ? await findWaitingClaim(db, id) : undefined;
    if (!found) throw claimNotFound();
    const { claim, claimant } = found;
    // Locked before the claim, so that nobody merges its event in the meantime.
    const event = await lockLiveEvent(db, found.event.id);
    if (!event || !(await deleteWaitingClaim(db, claim.id))) throw claimNotFound();
    if (accept) await insertOrganizer(db, { eventId: event.id, userId: claimant.id }, now);
    const state = { event: event.id, name: event.name };
    await recordChanges(call, [
      {
        action: accept ? 'organizer-added' : 'claim-rejected',
        subject: { id: claimant.id, name: claimant.username },
        before: accept ? null : state,
        after: accept ? state : null,
      },
    ]);
    const outcome = { to: claimant.email, event, note, siteUrl };
    await queueMail(db, accept ? claimAcceptedMail(outcome) : claimRejectedMail(outcome), now);
    return { state: accept ? 'accepted' : 'rejected' };
  });
}

const claimNotFound = () =>
  new AppError('not_found', 'We couldn’t find that claim. Someone else may have decided on it.');
