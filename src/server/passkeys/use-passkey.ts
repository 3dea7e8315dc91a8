import type { SignedCredential } from '#accounts/passkey-schemas.ts';
import { isStaff } from '#accounts/role.ts';
import type { Account } from '#server/accounts/account.ts';
import {
  renewSession,
  type SignedIn,
  type StartedSession,
} from '#server/accounts/session-repository.ts';
import { completeSignIn, type SignIn } from '#server/accounts/sign-in.ts';
import { lockUser, type User } from '#server/accounts/user-repository.ts';
import type { Call } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { type ChallengeUse, consumeChallenge, storeChallenge } from './challenge-repository.ts';
import { findPasskey, listCredentials, recordUse } from './passkey-repository.ts';
import { authenticationOptions, verifySignature } from './webauthn.ts';

/** A browser's response, and the challenge from its cookie. */
export interface SignedChallenge {
  credential: SignedCredential;
  challenge: string | undefined;
}

/** @throws AppError `rate_limited` */
export async function startPasskeySignIn({ db, now, address, siteUrl }: Call) {
  await countTry(db, rules.passkeyByAddress, address, now);
  const options = await authenticationOptions(siteUrl);
  await storeChallenge(db, options.challenge, { purpose: 'sign-in' }, now);
  return options;
}

/**
 * Ends the browser's earlier session. Every refusal is the same, even for a rider at the admin panel.
 * @throws AppError `passkey_refused` or `rate_limited`
 */
export async function signInWithPasskey(
  call: Call,
  signed: SignedChallenge,
  oldToken: string | undefined,
  { isPanel = false } = {},
): Promise<SignIn> {
  const { db, now, address } = call;
  await countTry(db, rules.passkeyByAddress, address, now);
  const refusal = passkeyRefused(
    'not_signed_in',
    'That passkey didn’t work. Try again, or use your password.',
  );
  const { user, id, counter } = await verify(call, signed, { purpose: 'sign-in' }, refusal);
  if (!user.isActive || !user.emailVerifiedAt || (isPanel && !isStaff(user.role))) throw refusal;
  return db.transaction(async (tx) => {
    // Locks the account first, as removing a passkey does, so the two can't deadlock.
    const signIn = await completeSignIn({ ...call, db: tx }, user, oldToken, {
      proof: 'passkey',
      refusal,
    });
    if (!(await recordUse(tx, id, counter, now))) throw refusal;
    return signIn;
  });
}

/** @throws AppError `rate_limited` */
export async function startPasskeyProof({ db, now, address, siteUrl }: Call, account: Account) {
  await countTry(db, rules.passkeyByAddress, address, now);
  const options = await authenticationOptions(siteUrl, await listCredentials(db, account.id));
  await storeChallenge(db, options.challenge, { purpose: 'prove', userId: account.id }, now);
  return options;
}

/** @throws AppError `passkey_refused`, also for another account's passkey, or `rate_limited` */
export async function proveByPasskey(
  call: Call,
  { account, session }: SignedIn,
  signed: SignedChallenge,
): Promise<StartedSession> {
  const { db, now, address, userAgent } = call;
  await countTry(db, rules.passkeyByAddress, address, now);
  const refusal = passkeyRefused('invalid', 'That passkey didn’t work. Please try again.');
  const use = { purpose: 'prove', userId: account.id } as const;
  const { user, id, counter } = await verify(call, signed, use, refusal);
  if (user.id !== account.id) throw refusal;
  return db.transaction(async (tx) => {
    // Before the passkey, as in removing one, so the two can't deadlock.
    await lockUser(tx, account.id);
    if (!(await recordUse(tx, id, counter, now))) throw refusal;
    const event = { userId: account.id, kind: 'passkey-used', at: now } as const;
    await recordSecurityEvent(tx, { ...event, address, userAgent });
    return renewSession(tx, session.id, 'passkey', now);
  });
}

/** Returns the owner of the passkey that signed the challenge, which is used up either way. */
async function verify(
  { db, now, siteUrl, address, userAgent }: Call,
  { credential, challenge }: SignedChallenge,
  use: ChallengeUse,
  refusal: AppError,
): Promise<{ user: User; id: string; counter: number }> {
  if (challenge === undefined || !(await consumeChallenge(db, challenge, use, now))) throw refusal;
  const found = await findPasskey(db, credential.id);
  if (!found) throw refusal;
  const { passkey, user } = found;
  // Only a request that named no passkeys has to learn from the device whose they are (WebAuthn §7.2).
  if (use.userId === undefined && credential.response.userHandle === undefined) throw refusal;
  const counter = await verifySignature(siteUrl, challenge, passkey, credential);
  if (counter === undefined) {
    const event = { userId: user.id, kind: 'passkey-failed', at: now } as const;
    await recordSecurityEvent(db, { ...event, address, userAgent });
    throw refusal;
  }
  return { user, id: passkey.id, counter };
}

const passkeyRefused = (kind: 'not_signed_in' | 'invalid', message: string) =>
  new AppError(kind, message, undefined, { code: 'passkey_refused' });
