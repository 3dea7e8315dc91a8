import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { unavailableError } from '#server/database/fault.ts';
import { databaseState } from '#server/database/health.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { noParameters } from '#server/http/parameters.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp().get(apiPaths.health, anyone, noParameters, async (c) => {
  const database = await databaseState(c.var.db, c.var.requestId);
  if (database === 'ok') return c.json({ status: 'ok', database });
  throw unavailableError(database, { status: 'unavailable', database });
});

export default serve(app);
