import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hostCookie } from './host-cookie.ts';

const maxAge = 600;

/** Ties a sign-in that goes over Google to the browser that began it (docs/trust.md#t17). */
export function setStateCookie(c: Context, state: string): void {
  const { name, options } = hostCookie(c, 'google_state');
  setCookie(c, name, state, { ...options, maxAge, httpOnly: true });
}

/** Reads the cookie and clears it: it is good for one return. */
export function consumeStateCookie(c: Context): string | undefined {
  const { name, options } = hostCookie(c, 'google_state');
  const state = getCookie(c, name);
  deleteCookie(c, name, { ...options, httpOnly: true });
  return state;
}
