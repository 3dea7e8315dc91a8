import type { Config } from '@netlify/functions';
import { requireDatabase } from '#server/database/away.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { noParameters } from '#server/http/only-parameters.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp().get('/api/health', anyone, noParameters, async (c) => {
  await requireDatabase(c.var.db);
  return c.json({ status: 'ok', database: 'ok' });
});

export default serve(app);
