import type { Config } from '@netlify/functions';
import { publishDue, requestScheduled } from '#server/publishing/publish.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * The hook is called right after the change that asks for it; this calls it for what had to wait then, or
 * failed. At the minutes of the mail, because each run wakes a database that is billed while it is awake.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('publish', async ({ db, config: environment, now }) => {
  await requestScheduled(db, environment, now);
  await publishDue(db, environment, now);
});
