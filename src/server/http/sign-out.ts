import type { Context } from 'hono';
import { endSession } from '#server/accounts/session-repository.ts';
import type { AppEnv } from './app-env.ts';
import { clearSessionCookies, sessionToken } from './session-cookie.ts';

/** Signs out, also who was not signed in. */
export async function signOutRoute(c: Context<AppEnv>): Promise<Response> {
  const token = sessionToken(c);
  if (token !== undefined) await endSession(c.var.db, token, c.var.now);
  clearSessionCookies(c);
  return c.body(null, 204);
}
