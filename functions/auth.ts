import type { Config } from '@netlify/functions';
import type { Context } from 'hono';
import type { Me, MessageAnswer } from '#accounts/answers.ts';
import {
  emailedLinkSchema,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resendSchema,
  resetPasswordSchema,
  signInLinkRequestSchema,
  verifyEmailSchema,
} from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { publicAccount } from '#server/accounts/account.ts';
import {
  checkPasswordLink,
  forgotPassword,
  resetPassword,
} from '#server/accounts/forgotten-password.ts';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { register, resendCode, verifyEmail } from '#server/accounts/registration.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { requestSignInLink, signInByLink } from '#server/accounts/sign-in-link.ts';
import { readConfig } from '#server/config.ts';
import { deliverSoon } from '#server/http/after-response.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { linkCookie, setDeviceCookie } from '#server/http/cookies.ts';
import { noParameters } from '#server/http/parameters.ts';
import {
  clearSessionCookies,
  currentSession,
  respondSignedIn,
  sessionToken,
  signOutRoute,
} from '#server/http/session-cookie.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { parse } from '#server/parse.ts';

export const config: Config = {
  path: [
    '/api/auth/me',
    '/api/auth/logout',
    '/api/register',
    '/api/verify-email',
    '/api/verify-email/resend',
    '/api/login',
    '/api/login/link',
    '/api/login/link/request',
    '/api/logout',
    '/api/password/forgot',
    '/api/password/reset',
    '/api/password/reset/check',
  ],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.me, anyone, noParameters, async (c) => {
    const signedIn = await currentSession(c);
    if (signedIn) return c.json<Me>({ authenticated: true, user: publicAccount(signedIn.account) });
    // The readable cookie may have outlived its session. Clearing it saves the next page a call.
    clearSessionCookies(c);
    return c.json<Me>({ authenticated: false });
  })
  .post(apiPaths.register, anyone, async (c) => {
    await register(c.var, parse(registerSchema, await readJson(c)));
    deliverSoon(c);
    return c.json<MessageAnswer>({ message: 'Check your email for a code.' }, 201);
  })
  .post(apiPaths.verifyEmail, anyone, async (c) => {
    await verifyEmail(c.var, parse(verifyEmailSchema, await readJson(c)));
    return c.json<MessageAnswer>({ message: 'Email verified.' });
  })
  .post(apiPaths.resendCode, anyone, async (c) => {
    await resendCode(c.var, parse(resendSchema, await readJson(c)));
    answerMailRequestsSoon(c);
    return c.json<MessageAnswer>({
      message: 'If that address needs verifying, we’ve sent a new code.',
    });
  })
  .post(apiPaths.login, anyone, async (c) => {
    const credentials = parse(loginSchema, await readJson(c));
    return respondSignedIn(c, await signIn(c.var, credentials, sessionToken(c)));
  })
  .post(apiPaths.loginLinkRequest, anyone, async (c) => {
    const request = parse(signInLinkRequestSchema, await readJson(c));
    const { browserSecret } = await requestSignInLink(c.var, request);
    linkCookie.set(c, browserSecret);
    answerMailRequestsSoon(c);
    return c.json<MessageAnswer>({
      message: 'If that address has an account, we’ve sent it a sign-in link.',
    });
  })
  .post(apiPaths.loginLink, anyone, async (c) => {
    const { token } = parse(emailedLinkSchema, await readJson(c));
    const link = { token, browserSecret: linkCookie.read(c) };
    const signedIn = await signInByLink(c.var, link, sessionToken(c));
    // Cleared only on success: a refused link may be an old one while the cookie belongs to a newer one.
    linkCookie.clear(c);
    return respondSignedIn(c, signedIn);
  })
  .post(apiPaths.logout, anyone, signOutRoute)
  .post(apiPaths.authLogout, anyone, signOutRoute)
  .post(apiPaths.forgotPassword, anyone, async (c) => {
    await forgotPassword(c.var, parse(forgotPasswordSchema, await readJson(c)));
    answerMailRequestsSoon(c);
    return c.json<MessageAnswer>({
      message: 'If that address has an account, we’ve sent it a link.',
    });
  })
  // A POST, because a token in an address would end up in logs.
  .post(apiPaths.checkPasswordLink, anyone, async (c) => {
    await checkPasswordLink(c.var, parse(emailedLinkSchema, await readJson(c)));
    return c.body(null, 204);
  })
  .post(apiPaths.resetPassword, anyone, async (c) => {
    const input = parse(resetPasswordSchema, await readJson(c));
    const { deviceTokens } = await resetPassword(c.var, input);
    deliverSoon(c);
    clearSessionCookies(c);
    setDeviceCookie(c, deviceTokens);
    return c.json<MessageAnswer>({ message: 'Password changed. Sign in to continue.' });
  });

/** Queues and sends requested emails after the response. `deliver-mail` retries failures. */
function answerMailRequestsSoon(c: Context<AppEnv>): void {
  const { db, now, siteUrl, afterResponse } = c.var;
  afterResponse('a requested email was not written after the response', async () => {
    await answerMailRequests({ db, now, siteUrl });
    await deliverMail(db, readConfig(), now);
  });
}

export default serve(app);
