import type { Config } from '@netlify/functions';
import { publishDue, requestScheduled } from '#server/publishing/publish.ts';
import { scheduled } from '#server/scheduled.ts';

/** Publishes what had to wait or failed, in the same minutes as `deliver-mail`, which wakes the database. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('publish', async ({ db, config: environment, now }) => {
  await requestScheduled(db, environment, now);
  await publishDue(db, environment, now);
});
