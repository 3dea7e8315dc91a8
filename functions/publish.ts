import type { Config } from '@netlify/functions';
import { publishDue, requestScheduled } from '#server/publishing/publish.ts';
import { scheduled } from '#server/tasks.ts';

/** Publishes changes that had to wait or failed. `deliver-mail` wakes the database in the same minutes anyway. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('publish', async ({ db, config: environment, now }) => {
  await requestScheduled(db, environment, now);
  await publishDue(db, environment, now);
});
