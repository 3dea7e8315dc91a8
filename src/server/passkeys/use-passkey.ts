import type { SignedCredential } from '#accounts/passkey-schemas.ts';
import type { Account } from '#server/accounts/account.ts';
import type { Call } from '#server/accounts/call.ts';
import { renewSession, type SignedIn, type StartedSession } from '#server/accounts/sessions.ts';
import { enter, type SignIn } from '#server/accounts/sign-in.ts';
import type { User } from '#server/accounts/users.ts';
import { AppError } from '#server/errors.ts';
import { recordSecurityEvent } from '#server/security-log/security-log.ts';
import { rules } from '#server/throttle/rules.ts';
import { takeTry } from '#server/throttle/throttle.ts';
import { type ChallengeUse, keepChallenge, takeChallenge } from './challenges.ts';
import { findPasskey, listCredentials, recordUse } from './passkey-repository.ts';
import { authenticationOptions, verifySignature } from './webauthn.ts';

/** What a browser answers with, and the challenge that its cookie says it was asked to sign. */
export interface Answered {
  credential: SignedCredential;
  challenge: string | undefined;
}

/**
 * What any browser is asked for a sign-in: the same whoever is there, for no account is named.
 * @throws AppError `rate_limited`
 */
export async function startPasskeySignIn({ db, now, address, siteUrl }: Call) {
  await takeTry(db, rules.passkeyByAddress, address, now);
  const options = await authenticationOptions(siteUrl);
  await keepChallenge(db, options.challenge, { purpose: 'sign-in' }, now);
  return options;
}

/**
 * Signs in whoever a passkey belongs to, and ends the session they came with. Whatever is wrong, the
 * refusal is the same; so it is, at the panel, for someone who may not enter that.
 * @throws AppError `passkey_refused` or `rate_limited`
 */
export async function signInWithPasskey(
  call: Call,
  answered: Answered,
  oldToken: string | undefined,
  { isPanel = false } = {},
): Promise<SignIn> {
  const { db, now, address } = call;
  await takeTry(db, rules.passkeyByAddress, address, now);
  const refusal = refuse(
    'not_signed_in',
    'That passkey didn’t work. Try again, or use your password.',
  );
  const { user, id, counter } = await verify(call, answered, { purpose: 'sign-in' }, refusal);
  if (!user.isActive || !user.emailVerifiedAt || (isPanel && user.role === 'user')) throw refusal;
  return db.transaction(async (tx) => {
    // The account's row first, as where a passkey is removed, so that neither waits for the other.
    const entered = await enter({ ...call, db: tx }, user, oldToken, { proof: 'passkey', refusal });
    if (!(await recordUse(tx, id, counter, now))) throw refusal;
    return entered;
  });
}

/**
 * What the browser of who is signed in is asked, so that they show again who they are.
 * @throws AppError `rate_limited`
 */
export async function startPasskeyProof({ db, now, address, siteUrl }: Call, account: Account) {
  await takeTry(db, rules.passkeyByAddress, address, now);
  const options = await authenticationOptions(siteUrl, await listCredentials(db, account.id));
  await keepChallenge(db, options.challenge, { purpose: 'prove', userId: account.id }, now);
  return options;
}

/**
 * Takes a passkey of the account itself as a proof of who uses the session.
 * @throws AppError `passkey_refused` or `rate_limited`
 */
export async function proveByPasskey(
  call: Call,
  { account, session }: SignedIn,
  answered: Answered,
): Promise<StartedSession> {
  const { db, now, address, userAgent } = call;
  await takeTry(db, rules.passkeyByAddress, address, now);
  const refusal = refuse('invalid', 'That passkey didn’t work. Please try again.');
  const use = { purpose: 'prove', userId: account.id } as const;
  const { user, id, counter } = await verify(call, answered, use, refusal);
  if (user.id !== account.id) throw refusal;
  return db.transaction(async (tx) => {
    if (!(await recordUse(tx, id, counter, now))) throw refusal;
    const event = { userId: account.id, kind: 'passkey-used', at: now } as const;
    await recordSecurityEvent(tx, { ...event, address, userAgent });
    return renewSession(tx, session.id, 'passkey', now);
  });
}

/** Whose passkey has signed the challenge, which is used up even if it has not. */
async function verify(
  { db, now, siteUrl, address, userAgent }: Call,
  { credential, challenge }: Answered,
  use: ChallengeUse,
  refusal: AppError,
): Promise<{ user: User; id: string; counter: number }> {
  if (challenge === undefined || !(await takeChallenge(db, challenge, use, now))) throw refusal;
  const found = await findPasskey(db, credential.id);
  if (!found) throw refusal;
  const { passkey, user } = found;
  const counter = await verifySignature(siteUrl, challenge, passkey, credential);
  if (counter === undefined) {
    const event = { userId: user.id, kind: 'passkey-failed', at: now } as const;
    await recordSecurityEvent(db, { ...event, address, userAgent });
    throw refusal;
  }
  return { user, id: passkey.id, counter };
}

const refuse = (kind: 'not_signed_in' | 'invalid', message: string) =>
  new AppError(kind, message, undefined, { code: 'passkey_refused' });
