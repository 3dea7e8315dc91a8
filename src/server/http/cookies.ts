import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signInLinkLifetime } from '#accounts/lifetimes.ts';
import { handshakeSeconds } from '#server/accounts/identity-repository.ts';
import { knownForSeconds, maxAccounts } from '#server/accounts/known-device-repository.ts';
import { tokenPattern } from '#server/hash.ts';
import { challengeSeconds } from '#server/passkeys/challenge-repository.ts';

/** Over https the name starts with `__Host-`, so no other host of the domain can set it (docs/trust.md#t11). */
export function hostCookie(c: Context, plainName: string) {
  const secure = new URL(c.req.url).protocol === 'https:';
  const name = secure ? `__Host-${plainName}` : plainName;
  return { name, options: { path: '/', sameSite: 'Lax', secure } as const };
}

const device = 'device';

/** The tokens that identify the browser to its accounts, one per account. */
export function deviceTokens(c: Context): string[] {
  const text = getCookie(c, hostCookie(c, device).name) ?? '';
  const tokens = text.split('.').filter((token) => tokenPattern.test(token));
  return [...new Set(tokens)].slice(0, maxAccounts);
}

/** The cookie outlives signing out: it identifies nobody and grants no access. */
export function setDeviceCookie(c: Context, tokens: readonly string[]): void {
  const { name, options } = hostCookie(c, device);
  if (tokens.length === 0) deleteCookie(c, name, { ...options, httpOnly: true });
  else
    setCookie(c, name, tokens.join('.'), { ...options, maxAge: knownForSeconds, httpOnly: true });
}

/** A cookie that `consume` reads and clears; `maxAge` is in seconds. */
function oneTimeCookie(plainName: string, maxAge: number, sameSite: 'Lax' | 'Strict') {
  const optionsOf = (c: Context) => {
    const { name, options } = hostCookie(c, plainName);
    return { name, options: { ...options, sameSite, httpOnly: true } };
  };
  const read = (c: Context) => getCookie(c, optionsOf(c).name);
  const clear = (c: Context): void => {
    const { name, options } = optionsOf(c);
    deleteCookie(c, name, options);
  };
  return {
    read,
    clear,
    set(c: Context, value: string): void {
      const { name, options } = optionsOf(c);
      setCookie(c, name, value, { ...options, maxAge });
    },
    consume(c: Context): string | undefined {
      const value = read(c);
      clear(c);
      return value;
    },
  };
}

/** Ties a passkey's challenge to the browser that requested it. */
export const challengeCookie = oneTimeCookie('passkey_challenge', challengeSeconds, 'Strict');

/** Ties a sign-in with Google to the browser that started it (docs/trust.md#t17). */
export const stateCookie = oneTimeCookie('google_state', handshakeSeconds, 'Lax');

/** Ties a sign-in link to the browser that asked for it (docs/trust.md#t95). */
export const linkCookie = oneTimeCookie('sign_in_link', signInLinkLifetime / 1000, 'Lax');
