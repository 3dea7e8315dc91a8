import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SignedInAnswer } from '#accounts/answers.ts';
import { publicAccount } from '#server/accounts/account.ts';
import {
  endSession,
  findSession,
  type SignedIn,
  type StartedSession,
} from '#server/accounts/session-repository.ts';
import type { SignIn } from '#server/accounts/sign-in.ts';
import { deliverSoon } from './after-response.ts';
import type { AppEnv } from './app-env.ts';
import { hostCookie, setDeviceCookie } from './cookies.ts';

const session = 'session';

/** Tells a page's script that the rider is signed in, so that pages make no call for anonymous riders. */
const hint = 'signed_in';

/** The session token that the request carries, valid or not. */
export function sessionToken(c: Context): string | undefined {
  return getCookie(c, hostCookie(c, session).name);
}

/** The request's session and account. */
export async function currentSession<E extends AppEnv>(
  c: Context<E>,
): Promise<SignedIn | undefined> {
  const token = sessionToken(c);
  return token === undefined ? undefined : findSession(c.var.db, token, c.var.now);
}

/** The cookies last as long as the session can; the server ends an idle session sooner. Also sets the device tokens. */
export function setSessionCookies<E extends AppEnv>(
  c: Context<E>,
  { token, endsAt, deviceTokens }: StartedSession & { deviceTokens: readonly string[] },
): void {
  const { name, options } = hostCookie(c, session);
  const maxAge = Math.floor((endsAt.getTime() - c.var.now.getTime()) / 1000);
  setCookie(c, name, token, { ...options, maxAge, httpOnly: true });
  setCookie(c, hostCookie(c, hint).name, '1', { ...options, maxAge });
  setDeviceCookie(c, deviceTokens);
}

/** Responds to a sign-in with the account and its cookies, and delivers the email it queued. */
export function respondSignedIn(c: Context<AppEnv>, { user, session }: SignIn): Response {
  setSessionCookies(c, session);
  deliverSoon(c);
  return c.json<SignedInAnswer>({ user: publicAccount(user) });
}

export function clearSessionCookies(c: Context): void {
  const { name, options } = hostCookie(c, session);
  deleteCookie(c, name, { ...options, httpOnly: true });
  deleteCookie(c, hostCookie(c, hint).name, options);
}

/** Handles a sign-out request, even without a session. */
export async function signOutRoute(c: Context<AppEnv>): Promise<Response> {
  const token = sessionToken(c);
  if (token !== undefined) await endSession(c.var.db, token, c.var.now);
  clearSessionCookies(c);
  return c.body(null, 204);
}
