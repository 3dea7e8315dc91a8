import type { Config } from '@netlify/functions';
import type { ProfileAnswer } from '#accounts/answers.ts';
import { activityListSchema } from '#accounts/list-schemas.ts';
import { changePasswordSchema, deleteAccountSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { changePassword, deleteAccount, endOtherSessions } from '#server/accounts/own-account.ts';
import { exportData } from '#server/export/export-data.ts';
import { deliverSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { setDeviceCookie } from '#server/http/cookies.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { readQuery } from '#server/http/parameters.ts';
import { sameSite } from '#server/http/same-origin.ts';
import { clearSessionCookies } from '#server/http/session-cookie.ts';
import { parse } from '#server/parse.ts';
import { listSecurityEvents } from '#server/security-log/security-event-repository.ts';

export const config: Config = {
  path: [
    '/api/user',
    '/api/user/profile',
    '/api/user/password',
    '/api/user/sessions',
    '/api/user/activity',
    '/api/user/export',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.profile, allow('account:own'), (c) => {
    const { name, username, ...account } = c.var.account;
    return c.json<ProfileAnswer>({ ...account, username, name: name ?? username });
  })
  .put(apiPaths.password, allow('account:own'), async (c) => {
    await changePassword(c.var, c.var, parse(changePasswordSchema, await readJson(c)));
    deliverSoon(c);
    return c.body(null, 204);
  })
  .delete(apiPaths.sessions, allow('account:own'), async (c) => {
    await endOtherSessions(c.var, c.var);
    return c.body(null, 204);
  })
  .get(apiPaths.activity, allow('account:own'), async (c) => {
    const query = parse(activityListSchema, readQuery(c.req.url));
    const { events, total } = await listSecurityEvents(c.var.db, c.var.account.id, query);
    pageHeaders(c, query, total);
    return c.json(events);
  })
  .get(apiPaths.exportData, allow('account:own'), sameSite, async (c) => {
    const data = await exportData(c.var, c.var.account);
    deliverSoon(c);
    const fileName = `bell-lap-data-${c.var.now.toISOString().slice(0, 10)}.json`;
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(`${JSON.stringify(data, null, 2)}\n`);
  })
  .delete(apiPaths.account, allow('account:own'), async (c) => {
    const input = parse(deleteAccountSchema, await readJson(c));
    const { deviceTokens } = await deleteAccount(c.var, c.var, input);
    deliverSoon(c);
    clearSessionCookies(c);
    setDeviceCookie(c, deviceTokens);
    return c.body(null, 204);
  });

export default serve(app);
