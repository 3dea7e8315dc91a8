import type { Config } from '@netlify/functions';
import { requireDatabase } from '#server/database/away.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';

export const config: Config = { path: '/api/health' };

export const app = createApp().get('/api/health', anyone, async (c) => {
  await requireDatabase(c.var.db);
  return c.json({ status: 'ok', database: 'ok' });
});

export default serve(app);
