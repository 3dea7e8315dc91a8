import type { Config } from '@netlify/functions';
import { deliverMail } from '#server/mail/deliver.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * Mail goes out right after the request that wrote it; this sends what failed then. Four times an hour,
 * because each run wakes a database that is billed by the minute it is awake.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('deliver-mail', ({ db, config: environment, now }) =>
  deliverMail(db, environment, now),
);
