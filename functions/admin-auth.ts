import type { Config } from '@netlify/functions';
import type { Me } from '#accounts/answers.ts';
import { isStaff } from '#accounts/role.ts';
import { loginSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { publicAccount } from '#server/accounts/account.ts';
import { signInAsAdmin } from '#server/accounts/sign-in.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { noParameters } from '#server/http/parameters.ts';
import {
  currentSession,
  respondSignedIn,
  sessionToken,
  signOutRoute,
} from '#server/http/session-cookie.ts';
import { parse } from '#server/parse.ts';

export const config: Config = {
  path: ['/api/admin/login', '/api/admin/check', '/api/admin/logout'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .post(apiPaths.adminLogin, anyone, async (c) => {
    const credentials = parse(loginSchema, await readJson(c));
    return respondSignedIn(c, await signInAsAdmin(c.var, credentials, sessionToken(c)));
  })
  .get(apiPaths.adminCheck, anyone, noParameters, async (c) => {
    const account = (await currentSession(c))?.account;
    return account && isStaff(account.role)
      ? c.json<Me>({ authenticated: true, user: publicAccount(account) })
      : c.json<Me>({ authenticated: false });
  })
  .post(apiPaths.adminLogout, anyone, signOutRoute);

export default serve(app);
