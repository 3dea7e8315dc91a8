import { randomBytes } from 'node:crypto';
import { isStaff } from '#accounts/role.ts';
import type { GoogleFailure } from '#accounts/sign-in.ts';
import { slugify } from '#calendar/text/text.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { newToken } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { findUserByIdentity, insertIdentity, storeHandshake } from './identity-repository.ts';
import { googleLinkedMail } from './mails.ts';
import {
  authorizationUrl,
  fetchIdentity,
  type Handshake,
  type Identity,
  type IdentityProvider,
} from './oidc.ts';
import { completeSignIn, type SignIn } from './sign-in.ts';
import { findVerifiedUser, insertUser, type NewUser, type User } from './user-repository.ts';

/** A sign-in with Google that failed for a reason that /login shows. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError';
  readonly failure: GoogleFailure;

  constructor(failure: GoogleFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Starts a sign-in: `state` goes to Google and into the browser's cookie, and both must come back.
 * @throws AppError `rate_limited`, or Error if Google can't be reached
 */
export async function startGoogleSignIn(
  { db, now, address }: Call,
  provider: IdentityProvider,
  next: string,
): Promise<{ url: URL; state: string }> {
  await countTry(db, rules.googleByAddress, address, now);
  const [state, codeVerifier, nonce] = [newToken(), newToken(), newToken()];
  const url = await authorizationUrl(provider, { state, codeVerifier, nonce });
  await storeHandshake({ db, now }, state, { codeVerifier, nonce, next });
  return { url, state };
}

/** @throws GoogleSignInError, or Error if Google refuses or its token isn't valid */
export async function finishGoogleSignIn(
  call: Call,
  provider: IdentityProvider,
  handshake: Handshake & { code: string },
  oldToken: string | undefined,
): Promise<SignIn> {
  const { db, now } = call;
  const identity = await fetchIdentity(provider, handshake, now);
  if (!identity.isEmailVerified) throw new GoogleSignInError('google_unverified');
  const user = await db.transaction((tx) => findOrAddUser({ ...call, db: tx }, identity));
  if (!user.isActive) throw new GoogleSignInError('google_disabled');
  const refusal = new GoogleSignInError('google_staff');
  if (isStaff(user.role)) throw refusal;
  return completeSignIn(call, user, oldToken, { proof: 'google', refusal });
}

/** Links a new identity to the account with its verified email, except staff's: an email grants no role. */
async function findOrAddUser(
  { db, now, siteUrl, address, userAgent }: Call,
  identity: Identity,
): Promise<User> {
  const { issuer, sub, email, name, picture } = identity;
  const linked = await findUserByIdentity(db, identity);
  if (linked) return linked;
  const owner = await findVerifiedUser(db, email);
  if (owner && isStaff(owner.role)) throw new GoogleSignInError('google_needs_password');
  // Otherwise the owner would get an email that Google now signs them in.
  if (owner && !owner.isActive) throw new GoogleSignInError('google_disabled');
  const user = owner ?? (await addUser(db, { email, name, picture, emailVerifiedAt: now }, now));
  await insertIdentity(db, { issuer, sub, userId: user.id }, now);
  if (owner) {
    const event = { userId: owner.id, kind: 'google-linked', at: now, address, userAgent } as const;
    await recordSecurityEvent(db, event);
    await queueMail(db, googleLinkedMail(owner, siteUrl), now);
  }
  return user;
}

/** Adds an account named after its owner, with a random suffix if that username is taken. */
async function addUser(db: Db, profile: Omit<NewUser, 'username'>, now: Date): Promise<User> {
  const slug = slugify(profile.name ?? '').slice(0, 20);
  const base = slug.length >= 3 ? slug : 'rider';
  for (let bytes = 0; bytes <= 4; bytes++) {
    const username = bytes === 0 ? base : `${base}-${randomBytes(bytes).toString('hex')}`;
    const user = await insertUser(db, { ...profile, username }, now);
    if (user) return user;
  }
  throw new Error('No username was free.');
}
