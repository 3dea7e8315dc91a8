import { claimLinkLifetime, durationText } from '#accounts/lifetimes.ts';
import type { Claim, OwnClaim } from '#calendar/moderation/claim.ts';
import { reviewTime } from '#calendar/moderation/review-time.ts';
import { isAtHost, ownHosts } from '#calendar/race/shared-host.ts';
import type { Account } from '#server/accounts/account.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, linkExpired, raceNotFound } from '#server/errors.ts';
import { findEvent, lockLiveEvent } from '#server/events/event-repository.ts';
import { newToken, sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import {
  consumeLink,
  deleteWaitingClaim,
  findLinkedClaim,
  hasUsedLink,
  listUndecidedClaims,
  upsertClaim,
} from './claim-repository.ts';
import { claimAcceptedMail, claimLinkMail } from './mails.ts';
import { insertFirstOrganizer, isOrganizer, listPublicEditions } from './organizer-repository.ts';

type ClaimCall = Pick<Call, 'db' | 'now' | 'siteUrl' | 'address'> & { account: Account };

/**
 * Claims an event (docs/rules.md#r93): with a link emailed to an address at the race's own domain, otherwise
 * by waiting for staff. Returns a message that says what happens next.
 * @throws AppError `rate_limited`, `not_found` or `already_organizer`
 */
export async function claimEvent(
  { db, now, siteUrl, address, account }: ClaimCall,
  id: string,
  { email = account.email, note }: Claim,
): Promise<string> {
  await countTry(db, rules.claimByAddress, address, now);
  const event = await findLiveEvent(db, id);
  const editions = event ? await listPublicEditions(db, [event.id]) : [];
  if (!event || editions.length === 0) throw raceNotFound();
  if (await isOrganizer(db, { eventId: event.id, userId: account.id })) {
    const message = 'You organize this race already.';
    throw new AppError('conflict', message, undefined, { code: 'already_organizer' });
  }
  const isAtOwnHost = isAtHost(email, ownHosts(editions));
  if (isAtOwnHost) await countTry(db, rules.claimByEmail, email, now);
  const token = isAtOwnHost ? newToken() : undefined;
  await inTransaction({ db, now, siteUrl, account }, async ({ db: tx }) => {
    // Locked before the claim, as in a merge, because the claims of a merged event would be lost.
    const live = await lockLiveEvent(tx, event.id);
    if (!live) throw raceNotFound();
    const hash = token === undefined ? null : sha256(token);
    const expiresAt = token === undefined ? null : new Date(now.getTime() + claimLinkLifetime);
    const claimant = { eventId: live.id, userId: account.id };
    await upsertClaim(tx, { ...claimant, note, email, hash, expiresAt, createdAt: now });
    if (token === undefined) return;
    const { username } = account;
    const mail = claimLinkMail({ to: email, token, event: live, username, siteUrl });
    await queueMail(tx, mail, now);
  });
  return isAtOwnHost
    ? `Check ${email}: we sent a link that confirms it’s your race. It expires in ${durationText(claimLinkLifetime)}.`
    : `Thanks! We’ll check that it’s your race, usually within ${reviewTime}, and email you.`;
}

/** The event, or the one it was merged into. */
async function findLiveEvent(db: Db, id: string) {
  const event = await findEvent(db, id);
  return event?.mergedInto ? findEvent(db, event.mergedInto) : event;
}

/**
 * Uses the emailed link of the account's own claim. The first account to do so organizes the event; later ones wait
 * for staff, who can add them. Idempotent if the link names its event, because a used token no longer does.
 * @throws AppError `invalid_token`, `other_account` or `already_organized`
 */
export async function confirmClaim(
  call: Omit<ClaimCall, 'address'>,
  token: string,
  eventId?: string,
): Promise<string> {
  const { account, now, siteUrl } = call;
  const outcome = await inTransaction(call, async ({ db }): Promise<ClaimOutcome> => {
    const claim = await findLinkedClaim(db, token, now);
    if (!claim) return findOutcome(db, account, eventId);
    if (claim.userId !== account.id) throw otherAccount();
    // Locked before the claim, so that nobody merges its event in the meantime.
    const event = await lockLiveEvent(db, claim.eventId);
    if (!event || !(await consumeLink(db, claim, now))) {
      return findOutcome(db, account, claim.eventId);
    }
    const { name } = event;
    if (await isOrganizer(db, { eventId: event.id, userId: account.id })) {
      await deleteWaitingClaim(db, claim.id);
      return { isOrganizer: true, name };
    }
    const isFirst = await insertFirstOrganizer(db, { eventId: event.id, userId: account.id }, now);
    if (!isFirst) return { isOrganizer: false, name };
    await deleteWaitingClaim(db, claim.id);
    await recordChanges({ db, now, siteUrl, account }, [
      {
        action: 'organizer-added',
        subject: { id: account.id, name: account.username },
        before: null,
        after: { event: event.id, name },
      },
    ]);
    await queueMail(db, claimAcceptedMail({ to: account.email, event, siteUrl }), now);
    return { isOrganizer: true, name };
  });
  if (!outcome.isOrganizer) throw alreadyOrganized(outcome.name);
  if (outcome.isKnown) return `You already manage ${outcome.name}.`;
  return `You now manage ${outcome.name}.`;
}

interface ClaimOutcome {
  isOrganizer: boolean;
  /** Whether the account organized the event before. */
  isKnown?: true;
  /** The event's. */
  name: string;
}

/**
 * The outcome of a link that no longer works, if the account organizes its event, or waits for staff since it used the
 * link.
 * @throws AppError `invalid_token`
 */
async function findOutcome(
  db: Db,
  account: Account,
  eventId: string | undefined,
): Promise<ClaimOutcome> {
  const event = eventId === undefined ? undefined : await findLiveEvent(db, eventId);
  if (!event) throw expired();
  const { id, name } = event;
  const key = { eventId: id, userId: account.id };
  if (await isOrganizer(db, key)) return { isOrganizer: true, isKnown: true, name };
  if (await hasUsedLink(db, key)) return { isOrganizer: false, name };
  throw expired();
}

/** The account's claims that nobody has decided yet. */
export async function listOwnClaims({
  db,
  now,
  account,
}: Pick<ClaimCall, 'db' | 'now' | 'account'>): Promise<OwnClaim[]> {
  const rows = await listUndecidedClaims(db, account.id, now);
  return rows.map(({ claim: { id, email, expiresAt, createdAt }, event }) => ({
    ...{ id, event },
    linkSentTo: expiresAt && expiresAt > now ? (email ?? undefined) : undefined,
    createdAt: createdAt.toISOString(),
  }));
}

const expired = () => linkExpired('claim the race again');

function otherAccount(): AppError {
  const message = 'This link is for another account. Sign in with the one that claimed the race.';
  return new AppError('forbidden', message, undefined, { code: 'other_account' });
}

function alreadyOrganized(name: string): AppError {
  const message = `Someone else already manages ${name}. We’ll check your claim and email you.`;
  return new AppError('conflict', message, undefined, { code: 'already_organized' });
}
