import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { rebuildSchema } from '#calendar/moderation/publishing.ts';
import { readConfig } from '#server/config.ts';
import { publishSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { parse } from '#server/parse.ts';
import { publishingStatus, requestByButton } from '#server/publishing/publish.ts';

export const config: Config = {
  path: '/api/admin/rebuilds',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.rebuilds, allow('site:status'), async (c) =>
    c.json(await publishingStatus(c.var.db, readConfig(), c.var.now)),
  )
  .post(apiPaths.rebuilds, allow('site:rebuild'), async (c) => {
    const { db, now } = c.var;
    const input = c.req.header('Content-Type') ? await readJson(c) : {};
    await requestByButton(db, readConfig(), parse(rebuildSchema, input), now);
    publishSoon(c, { isManual: true });
    return c.json(await publishingStatus(db, readConfig(), now, { isManual: true }), 202);
  });

export default serve(app);
