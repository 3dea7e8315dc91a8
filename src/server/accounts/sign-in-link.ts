import { timingSafeEqual } from 'node:crypto';
import { isStaff } from '#accounts/role.ts';
import type { SignInLinkRequest } from '#accounts/schemas.ts';
import type { Call } from '#server/call.ts';
import { AppError, linkExpired } from '#server/errors.ts';
import { newToken, sha256 } from '#server/hash.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { insertMailRequest } from './mail-request-repository.ts';
import { signInLinkMail, staffLinkMail, verifyFirstMail } from './mails.ts';
import { completeSignIn, type SignIn } from './sign-in.ts';
import { consumeSignInLink, createSignInLink, findSignInLink } from './sign-in-link-repository.ts';
import { findUnverifiedUser, findVerifiedUser } from './user-repository.ts';

/**
 * Requests a sign-in link for the browser that keeps the returned secret. The account is looked up later, so
 * the response takes equally long without one.
 * @throws AppError `rate_limited`, whether there is an account or not
 */
export async function requestSignInLink(
  { db, now, address }: Call,
  { email, next }: SignInLinkRequest,
): Promise<{ browserSecret: string }> {
  await countTry(db, rules.mailByAddress, address, now);
  await countTry(db, rules.linkByEmail, email, now);
  const browserSecret = newToken();
  const browserHash = sha256(browserSecret);
  await insertMailRequest(db, { kind: 'sign-in-link', email, next, browserHash }, now);
  return { browserSecret };
}

/** Emails the link, voiding any earlier one, or the reason there is none. Sends nothing to a disabled account. */
export async function mailSignInLink(
  { db, now, siteUrl }: Pick<Call, 'db' | 'now' | 'siteUrl'>,
  { email, next, browserHash }: SignInLinkRequest & { browserHash: string },
): Promise<void> {
  const user = (await findVerifiedUser(db, email)) ?? (await findUnverifiedUser(db, email));
  if (!user?.isActive) return;
  if (!user.emailVerifiedAt) {
    await queueMail(db, verifyFirstMail(user, siteUrl, next), now);
  } else if (isStaff(user.role)) {
    await queueMail(db, staffLinkMail(user, siteUrl), now);
  } else {
    const token = await createSignInLink(db, { userId: user.id, browserHash }, now);
    await queueMail(db, signInLinkMail(user, token, siteUrl, next), now);
  }
}

/**
 * Signs in with an emailed link's token and the secret of the browser that asked for it, and ends the
 * browser's earlier session. In another browser, the link stays valid.
 * @throws AppError `invalid_token`, `other_browser` or `rate_limited`
 */
export async function signInByLink(
  call: Call,
  { token, browserSecret }: { token: string; browserSecret: string | undefined },
  oldToken: string | undefined,
): Promise<SignIn> {
  const { db, now, address } = call;
  await countTry(db, rules.linkByAddress, address, now);
  // Reads the account too, so that `completeSignIn` notices a password change in the meantime.
  const link = await findSignInLink(db, token, now);
  if (!link) throw linkExpired();
  if (!isSameHash(link.browserHash, sha256(browserSecret ?? ''))) throw otherBrowser();
  if (!(await consumeSignInLink(db, link, now))) throw linkExpired();
  return completeSignIn(call, link.user, oldToken, { proof: 'link', refusal: linkExpired() });
}

/** In constant time. */
const isSameHash = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

function otherBrowser(): AppError {
  const message =
    'This link works only in the browser you asked from. Open it there, or get a new one here.';
  return new AppError('forbidden', message, undefined, { code: 'other_browser' });
}
