import type { NewCredential } from '#accounts/passkey-schemas.ts';
import type { Account } from '#server/accounts/account.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#server/accounts/mails.ts';
import {
  endSessions,
  renewSession,
  type SignedIn,
  type StartedSession,
} from '#server/accounts/session-repository.ts';
import { lockUser } from '#server/accounts/user-repository.ts';
import type { Call } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { consumeChallenge, storeChallenge } from './challenge-repository.ts';
import { deletePasskey, insertPasskey, listCredentials } from './passkey-repository.ts';
import { registrationOptions, verifyNewCredential } from './webauthn.ts';

/** More passkeys than anyone has devices. */
const maxPasskeys = 20;

/** @throws AppError `conflict` if the account has 20 passkeys, or `rate_limited` */
export async function startPasskey({ db, now, address, siteUrl }: Call, account: Account) {
  await countTry(db, rules.passkeyByAddress, address, now);
  const credentials = await listCredentials(db, account.id);
  requireRoom(credentials);
  const options = await registrationOptions(siteUrl, account, credentials);
  await storeChallenge(db, options.challenge, { purpose: 'register', userId: account.id }, now);
  return options;
}

/**
 * Adds a passkey. This is also a fresh proof, because the device has just verified its user.
 * @throws AppError `passkey_refused`, or `conflict` if a passkey with that id exists or the account has 20
 */
export async function addPasskey(
  call: Call,
  { account, session }: SignedIn,
  { name, credential }: { name: string; credential: NewCredential },
  challenge: string | undefined,
): Promise<StartedSession> {
  const { db, now, siteUrl, address, userAgent } = call;
  const use = { purpose: 'register', userId: account.id } as const;
  const isOurs = challenge !== undefined && (await consumeChallenge(db, challenge, use, now));
  const verified = isOurs ? await verifyNewCredential(siteUrl, challenge, credential) : undefined;
  if (!verified) {
    const message = 'That passkey couldn’t be added. Please try again.';
    throw new AppError('invalid', message, undefined, { code: 'passkey_refused' });
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id);
    requireRoom(await listCredentials(tx, account.id));
    if (!(await insertPasskey(tx, { ...verified, userId: account.id, name }, now))) {
      throw new AppError('conflict', 'You’ve already added that passkey.');
    }
    await queueMail(tx, passkeyAddedMail(account, name, siteUrl), now);
    const event = { userId: account.id, kind: 'passkey-added', at: now } as const;
    await recordSecurityEvent(tx, { ...event, address, userAgent });
    return renewSession(tx, session.id, 'passkey', now);
  });
}

function requireRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length < maxPasskeys) return;
  const message = `You have ${maxPasskeys} passkeys. Remove one you don’t use first.`;
  throw new AppError('conflict', message);
}

export const passkeyNotFound = () => new AppError('not_found', 'We couldn’t find that passkey.');

/**
 * Removes a passkey and ends the other sessions, which it may have started.
 * @throws AppError `not_found`
 */
export async function removePasskey(
  { db, now, siteUrl, address, userAgent }: Call,
  { account, session }: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, account.id);
    const name = await deletePasskey(tx, { id, userId: account.id });
    if (name === undefined) throw passkeyNotFound();
    await endSessions(tx, account.id, session.id);
    await queueMail(tx, passkeyRemovedMail(account, name, siteUrl), now);
    const event = { userId: account.id, kind: 'passkey-removed', at: now } as const;
    await recordSecurityEvent(tx, { ...event, address, userAgent });
  });
}
