import { randomBytes } from 'node:crypto';
import type { GoogleFailure } from '#accounts/google-failures.ts';
import { slugify } from '#calendar/text/text.ts';
import type { Db } from '#server/database/client.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import type { Call } from '../call.ts';
import { findUserByIdentity, insertIdentity, storeHandshake } from './identity-repository.ts';
import { googleLinkedMail } from './notice-mails.ts';
import {
  authorizationUrl,
  fetchIdentity,
  type Handshake,
  type Identity,
  type IdentityProvider,
} from './oidc.ts';
import { completeSignIn, type SignIn } from './sign-in.ts';
import { findVerifiedUser, insertUser, type User } from './user-repository.ts';

/** A sign-in with Google that came to nothing, for a reason that /login shows. */
export class GoogleSignInError extends Error {
  override name = 'GoogleSignInError';
  readonly failure: GoogleFailure;

  constructor(failure: GoogleFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Begins a sign-in: `state` goes to Google and into the browser, which must bring both back. */
export async function startGoogleSignIn(
  { db, now, address }: Call,
  provider: IdentityProvider,
  next: string,
): Promise<{ url: URL; state: string }> {
  await countTry(db, rules.googleByAddress, address, now);
  const [state, codeVerifier, nonce] = [secret(), secret(), secret()];
  const url = await authorizationUrl(provider, { state, codeVerifier, nonce });
  await storeHandshake({ db, now }, state, { codeVerifier, nonce, next });
  return { url, state };
}

/**
 * Signs in whoever Google says has come back.
 * @throws GoogleSignInError, or Error when Google refuses or what it says does not hold
 */
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
  if (user.role !== 'user') throw refusal;
  return completeSignIn(call, user, oldToken, { proof: 'google', refusal });
}

/**
 * Whose identity it is, by issuer and subject. A new one joins the account that has verified the same
 * address, unless that is an editor's or an admin's: no email address gains a role.
 */
async function findOrAddUser(
  { db, now, siteUrl, address, userAgent }: Call,
  identity: Identity,
): Promise<User> {
  const { issuer, sub, email, name, picture } = identity;
  const known = await findUserByIdentity(db, identity);
  if (known) return known;
  const owner = await findVerifiedUser(db, email);
  if (owner && owner.role !== 'user') throw new GoogleSignInError('google_needs_password');
  const user = owner ?? (await addUser(db, { email, name, picture, emailVerifiedAt: now }, now));
  await insertIdentity(db, { issuer, sub, userId: user.id }, now);
  if (owner) {
    const event = { userId: owner.id, kind: 'google-linked', at: now, address, userAgent } as const;
    await recordSecurityEvent(db, event);
    await queueMail(db, googleLinkedMail(owner, siteUrl), now);
  }
  return user;
}

type Newcomer = { email: string; name?: string | undefined; picture?: string | undefined };

/** Adds an account under the name Google knows, or that name and a number where it is taken. */
async function addUser(
  db: Db,
  newcomer: Newcomer & { emailVerifiedAt: Date },
  now: Date,
): Promise<User> {
  const slug = slugify(newcomer.name ?? '').slice(0, 20);
  const base = slug.length >= 3 ? slug : 'rider';
  for (let bytes = 0; bytes <= 4; bytes++) {
    const username = bytes === 0 ? base : `${base}-${randomBytes(bytes).toString('hex')}`;
    const user = await insertUser(db, { ...newcomer, username }, now);
    if (user) return user;
  }
  throw new Error('No username was free.');
}

const secret = () => randomBytes(32).toString('base64url');
