import type { Config } from '@netlify/functions';
import type { Context } from 'hono';
import { type GoogleFailure, nextPath } from '#accounts/sign-in.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import {
  finishGoogleSignIn,
  GoogleSignInError,
  startGoogleSignIn,
} from '#server/accounts/google.ts';
import { consumeHandshake } from '#server/accounts/identity-repository.ts';
import type { IdentityProvider } from '#server/accounts/oidc.ts';
import { googleOf, readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { deliverSoon } from '#server/http/after-response.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { stateCookie } from '#server/http/cookies.ts';
import { logRefused } from '#server/http/error-response.ts';
import { sessionToken, setSessionCookies } from '#server/http/session-cookie.ts';
import { logError } from '#server/log.ts';

// Netlify reads this without running it, so it must be literal.
export const config: Config = {
  path: ['/api/auth/google', '/api/auth/google/callback'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.googleSignIn, anyone, async (c) => {
    const next = nextPath(c.req.query('next'));
    // Another site's link must not sign anyone in; the button on our page does.
    if (c.req.header('Sec-Fetch-Site') === 'cross-site') return c.redirect(paths.login(next));
    try {
      const { url, state } = await startGoogleSignIn(c.var, requireProvider(c), next);
      stateCookie.set(c, state);
      return c.redirect(url.href);
    } catch (error) {
      return redirectWithFailure(c, error, next);
    }
  })
  .get(apiPaths.googleCallback, anyone, async (c) => {
    let next = nextPath(undefined);
    try {
      const provider = requireProvider(c);
      const handshake = await consumeHandshake(c.var, c.req.query('state'), stateCookie.consume(c));
      if (!handshake) throw new GoogleSignInError('google_failed');
      next = handshake.next;
      const code = c.req.query('code');
      if (!code) throw new GoogleSignInError('google_cancelled');
      const signIn = { ...handshake, code };
      const { session } = await finishGoogleSignIn(c.var, provider, signIn, sessionToken(c));
      setSessionCookies(c, session);
      deliverSoon(c);
      return c.redirect(next);
    } catch (error) {
      return redirectWithFailure(c, error, next);
    }
  });

export default serve(app);

function requireProvider(c: Context<AppEnv>): IdentityProvider {
  const google = googleOf(readConfig());
  if (!google) throw new GoogleSignInError('google_off');
  return { ...google, redirectUri: c.var.siteUrl + apiPaths.googleCallback };
}

/** Redirects to the sign-in page, which shows the error. */
function redirectWithFailure(c: Context<AppEnv>, error: unknown, next: string): Response {
  return c.redirect(paths.loginFailed(failureOf(c, error), next));
}

/** Logs an unexpected error. */
function failureOf(c: Context<AppEnv>, error: unknown): GoogleFailure {
  if (error instanceof GoogleSignInError) return error.failure;
  if (error instanceof AppError) {
    logRefused(c, error);
    return error.kind === 'rate_limited' ? 'google_rate_limited' : 'google_failed';
  }
  logError('signing in with Google failed', error, { requestId: c.var.requestId });
  return 'google_failed';
}
