import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readCspReports } from '#server/http/csp-report.ts';
import { logWarning } from '#server/log.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';

export const config: Config = {
  path: '/api/csp-reports',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/** Logs what the content security policy blocked. Reports may come from pages without an origin. */
export const app = createApp({ allowsCrossOrigin: true }).post(
  apiPaths.cspReports,
  anyone,
  async (c) => {
    const { db, address, now, requestId } = c.var;
    await countTry(db, rules.reportByAddress, address, now);
    for (const report of await readCspReports(c)) {
      logWarning('the content security policy blocked something', { requestId, ...report });
    }
    return c.body(null, 204);
  },
);

export default serve(app);
