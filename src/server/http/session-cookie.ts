import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  findSession,
  type SignedIn,
  type StartedSession,
} from '#server/accounts/session-repository.ts';
import type { AppEnv } from './app-env.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { hostCookie } from './host-cookie.ts';

const session = 'session';

/** Says to a page's script that someone is signed in, so that an anonymous page makes no call. */
const hint = 'signed_in';

/** The token of the session that the call carries, real or not. */
export function sessionToken(c: Context): string | undefined {
  return getCookie(c, hostCookie(c, session).name);
}

/** Who makes the call. */
export async function currentSession<E extends AppEnv>(
  c: Context<E>,
): Promise<SignedIn | undefined> {
  const token = sessionToken(c);
  return token === undefined ? undefined : findSession(c.var.db, token, c.var.now);
}

/**
 * The session's two cookies last as long as it can; the server ends an idle session sooner. The browser also
 * keeps the tokens that identify it to its accounts.
 */
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

export function clearSessionCookies(c: Context): void {
  const { name, options } = hostCookie(c, session);
  deleteCookie(c, name, { ...options, httpOnly: true });
  deleteCookie(c, hostCookie(c, hint).name, options);
}
