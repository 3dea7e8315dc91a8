import type { Config } from '@netlify/functions';
import type { PasskeyList } from '#accounts/passkey-answers.ts';
import {
  credentialId,
  newPasskeySchema,
  passkeySignInSchema,
  proveSchema,
} from '#accounts/passkey-schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { needsPasskey } from '#server/accounts/fresh-proof.ts';
import { proveByPassword } from '#server/accounts/own-account.ts';
import { readConfig } from '#server/config.ts';
import { deliverSoon } from '#server/http/after-response.ts';
import { allow, anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { challengeCookie } from '#server/http/cookies.ts';
import { respondSignedIn, sessionToken, setSessionCookies } from '#server/http/session-cookie.ts';
import { parse } from '#server/parse.ts';
import {
  addPasskey,
  passkeyNotFound,
  removePasskey,
  startPasskey,
} from '#server/passkeys/manage-passkeys.ts';
import { listPasskeys } from '#server/passkeys/passkey-repository.ts';
import {
  proveByPasskey,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '#server/passkeys/use-passkey.ts';

export const config: Config = {
  path: [
    '/api/login/passkey',
    '/api/login/passkey/challenge',
    '/api/admin/login/passkey',
    '/api/auth/prove',
    '/api/auth/prove/challenge',
    '/api/user/passkeys',
    '/api/user/passkeys/challenge',
    '/api/user/passkeys/:id',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .post(apiPaths.loginPasskeyChallenge, anyone, async (c) => {
    const options = await startPasskeySignIn(c.var);
    challengeCookie.set(c, options.challenge);
    return c.json(options);
  })
  .post(apiPaths.loginPasskey, anyone, async (c) => {
    const { credential } = parse(passkeySignInSchema, await readJson(c));
    const signed = { credential, challenge: challengeCookie.consume(c) };
    return respondSignedIn(c, await signInWithPasskey(c.var, signed, sessionToken(c)));
  })
  .post(apiPaths.adminLoginPasskey, anyone, async (c) => {
    const { credential } = parse(passkeySignInSchema, await readJson(c));
    const signed = { credential, challenge: challengeCookie.consume(c) };
    const panel = { isPanel: true };
    return respondSignedIn(c, await signInWithPasskey(c.var, signed, sessionToken(c), panel));
  })
  .post(apiPaths.proveChallenge, allow('account:own'), async (c) => {
    const options = await startPasskeyProof(c.var, c.var.account);
    challengeCookie.set(c, options.challenge);
    return c.json(options);
  })
  .post(apiPaths.prove, allow('account:own'), async (c) => {
    const input = parse(proveSchema, await readJson(c));
    const renewed =
      'password' in input
        ? await proveByPassword(c.var, c.var, input.password)
        : await proveByPasskey(c.var, c.var, { ...input, challenge: challengeCookie.consume(c) });
    setSessionCookies(c, { ...renewed, deviceTokens: c.var.deviceTokens });
    return c.body(null, 204);
  })
  .get(apiPaths.passkeys, allow('account:own'), async (c) => {
    const { db, account } = c.var;
    const isRequired = needsPasskey(account.role, readConfig());
    return c.json<PasskeyList>({ passkeys: await listPasskeys(db, account.id), isRequired });
  })
  .post(apiPaths.passkeyChallenge, allow('account:own', { freshProof: true }), async (c) => {
    const options = await startPasskey(c.var, c.var.account);
    challengeCookie.set(c, options.challenge);
    return c.json(options);
  })
  .post(apiPaths.passkeys, allow('account:own', { freshProof: true }), async (c) => {
    const passkey = parse(newPasskeySchema, await readJson(c));
    const renewed = await addPasskey(c.var, c.var, passkey, challengeCookie.consume(c));
    setSessionCookies(c, { ...renewed, deviceTokens: c.var.deviceTokens });
    deliverSoon(c);
    return c.body(null, 204);
  })
  .delete(apiPaths.passkey, allow('account:own', { freshProof: true }), async (c) => {
    const id = credentialId.safeParse(c.req.param('id'));
    if (!id.success) throw passkeyNotFound();
    await removePasskey(c.var, c.var, id.data);
    deliverSoon(c);
    return c.body(null, 204);
  });

export default serve(app);
