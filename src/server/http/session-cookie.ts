import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { findSession, type SignedIn, type StartedSession } from '#server/accounts/sessions.ts';
import type { AppEnv } from './app.ts';

/** Says to a page's script that someone is signed in, so that an anonymous page makes no call. */
const hint = 'signed_in';

/**
 * Over https a cookie's name begins with `__Host-`, so that no other host of the domain can set it; a
 * browser refuses that on http://localhost (trust T11).
 */
function attributesFor(c: Context) {
  const secure = new URL(c.req.url).protocol === 'https:';
  const name = secure ? '__Host-session' : 'session';
  return { name, options: { path: '/', sameSite: 'Lax', secure } as const };
}

/** The token of the session that the call carries, real or not. */
export function sessionToken(c: Context): string | undefined {
  return getCookie(c, attributesFor(c).name);
}

/** Who makes the call. */
export async function currentSession<E extends AppEnv>(
  c: Context<E>,
): Promise<SignedIn | undefined> {
  const token = sessionToken(c);
  return token === undefined ? undefined : findSession(c.var.db, token, c.var.now);
}

/** Both cookies last as long as the session can; the server ends it sooner when it lies idle. */
export function setSessionCookies(c: Context<AppEnv>, { token, endsAt }: StartedSession): void {
  const { name, options } = attributesFor(c);
  const maxAge = Math.floor((endsAt.getTime() - c.var.now.getTime()) / 1000);
  setCookie(c, name, token, { ...options, maxAge, httpOnly: true });
  setCookie(c, hint, '1', { ...options, maxAge });
}

export function clearSessionCookies(c: Context): void {
  const { name, options } = attributesFor(c);
  deleteCookie(c, name, { ...options, httpOnly: true });
  deleteCookie(c, hint, options);
}
