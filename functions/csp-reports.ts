import type { Config } from '@netlify/functions';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readCspReports } from '#server/http/csp-report.ts';
import { logWarning } from '#server/log.ts';
import { rules } from '#server/throttle/rules.ts';
import { takeTry } from '#server/throttle/throttle.ts';

export const config: Config = {
  path: '/api/csp-reports',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/**
 * Where browsers tell of what the content policy of a page stopped. They do so by themselves and from pages
 * without an origin, so that calls need none; all that a call does is write a line or some to the log.
 */
export const app = createApp({ takesForeignCalls: true }).post(
  '/api/csp-reports',
  anyone,
  async (c) => {
    const { db, address, now, requestId } = c.var;
    await takeTry(db, rules.reportByAddress, address, now);
    for (const report of await readCspReports(c)) {
      logWarning('the content policy stopped something', { requestId, ...report });
    }
    return c.body(null, 204);
  },
);

export default serve(app);
