import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hostCookie } from './host-cookie.ts';

const maxAge = 300;

/** Ties a challenge to the browser that requested it. */
export function setChallengeCookie(c: Context, challenge: string): void {
  const { name, options } = hostCookie(c, 'passkey_challenge');
  setCookie(c, name, challenge, { ...options, sameSite: 'Strict', maxAge, httpOnly: true });
}

/** Reads the cookie and clears it: it is valid for one answer. */
export function consumeChallengeCookie(c: Context): string | undefined {
  const { name, options } = hostCookie(c, 'passkey_challenge');
  const challenge = getCookie(c, name);
  deleteCookie(c, name, { ...options, sameSite: 'Strict', httpOnly: true });
  return challenge;
}
