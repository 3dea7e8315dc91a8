import type { Config } from '@netlify/functions';
import { deliverMail } from '#server/mail/deliver.ts';
import { scheduled } from '#server/tasks.ts';
import { watch } from '#server/watching/watch.ts';

/** Runs in the same minutes as `deliver-mail`, because each run wakes a database billed by the minute. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('watch', async ({ db, config: environment, now }) => {
  await watch(db, environment, now);
  await deliverMail(db, environment, now);
});
