import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readJson } from '#server/http/body.ts';
import { parse } from '#server/parse.ts';
import { findPreferences } from '#server/preferences/preference-repository.ts';
import { choosePreferences } from '#server/preferences/preferences.ts';

export const config: Config = {
  path: '/api/user/preferences',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp()
  .get(apiPaths.preferences, allow('account:own'), async (c) =>
    c.json(await findPreferences(c.var.db, c.var.account.id)),
  )
  .put(apiPaths.preferences, allow('account:own'), async (c) => {
    await choosePreferences(c.var, parse(preferencesSchema, await readJson(c)));
    return c.json(await findPreferences(c.var.db, c.var.account.id));
  });

export default serve(app);
