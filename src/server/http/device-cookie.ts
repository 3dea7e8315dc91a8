import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { knownForSeconds, maxAccounts } from '#server/accounts/known-device-repository.ts';
import { hostCookie } from './host-cookie.ts';

const device = 'device';

/** The tokens that identify the browser to accounts, one for each account. */
export function deviceTokens(c: Context): string[] {
  const text = getCookie(c, hostCookie(c, device).name) ?? '';
  const tokens = text.split('.').filter((token) => /^[\w-]{43}$/.test(token));
  return [...new Set(tokens)].slice(0, maxAccounts);
}

/** It stays after signing out: it identifies no one and grants no access. */
export function setDeviceCookie(c: Context, tokens: readonly string[]): void {
  const { name, options } = hostCookie(c, device);
  if (tokens.length === 0) deleteCookie(c, name, { ...options, httpOnly: true });
  else
    setCookie(c, name, tokens.join('.'), { ...options, maxAge: knownForSeconds, httpOnly: true });
}
