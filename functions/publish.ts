import type { Config } from '@netlify/functions';
import { publishDue, requestScheduled } from '#server/publishing/publish.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * A change is published right after its request; this publishes what had to wait, or failed. In the same
 * minutes as `deliver-mail`, because each run wakes a database that is billed by the minute.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('publish', async ({ db, config: environment, now }) => {
  await requestScheduled(db, environment, now);
  await publishDue(db, environment, now);
});
