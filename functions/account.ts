import type { Config } from '@netlify/functions';
import { changePasswordSchema, deleteAccountSchema } from '#accounts/schemas.ts';
import { changePassword, deleteAccount } from '#server/accounts/own-account.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { deliverSoon } from '#server/http/deliver-soon.ts';
import { clearSessionCookies } from '#server/http/session-cookie.ts';
import { parse } from '#server/parse.ts';

export const config: Config = {
  path: ['/api/user', '/api/user/profile', '/api/user/password', '/api/user/sessions'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get('/api/user/profile', allow('account:own'), (c) => {
    const { name, username, ...account } = c.var.account;
    return c.json({ ...account, username, name: name ?? username });
  })
  .put('/api/user/password', allow('account:own'), async (c) => {
    await changePassword(c.var, c.var, parse(changePasswordSchema, await readJson(c)));
    deliverSoon(c);
    return c.body(null, 204);
  })
  .delete('/api/user/sessions', allow('account:own'), async (c) => {
    await endSessions(c.var.db, c.var.account.id, c.var.session.id);
    return c.body(null, 204);
  })
  .delete('/api/user', allow('account:own'), async (c) => {
    await deleteAccount(c.var, c.var.account, parse(deleteAccountSchema, await readJson(c)));
    clearSessionCookies(c);
    return c.body(null, 204);
  });

export default serve(app);
