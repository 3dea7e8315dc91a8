import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { type AlertCount, type Alerts, alertsReadSchema } from '#calendar/rider/alert.ts';
import { countUnreadAlerts, listAlerts, markAlertsRead } from '#server/alerts/alert-repository.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { parse } from '#server/parse.ts';

export const config: Config = {
  path: ['/api/user/alerts', '/api/user/alerts/count', '/api/user/alerts/read'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.alerts, allow('account:own'), async (c) =>
    c.json<Alerts>({ alerts: await listAlerts(c.var.db, c.var.account.id) }),
  )
  .get(apiPaths.alertCount, allow('account:own'), async (c) =>
    c.json<AlertCount>({ count: await countUnreadAlerts(c.var.db, c.var.account.id) }),
  )
  .post(apiPaths.alertsRead, allow('account:own'), async (c) => {
    const { db, now, account } = c.var;
    const { upTo } = parse(alertsReadSchema, await readJson(c));
    await markAlertsRead(db, { userId: account.id, upTo }, now);
    return c.json<AlertCount>({ count: await countUnreadAlerts(db, account.id) });
  });

export default serve(app);
