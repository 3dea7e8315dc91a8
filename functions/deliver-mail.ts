import type { Config } from '@netlify/functions';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { deliverMail } from '#server/mail/deliver.ts';

/**
 * Mail goes out right after the request that wrote it; this sends what failed then. Four times an hour,
 * because each run wakes a database that is billed by the minute it is awake.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default async function deliverWaitingMail(): Promise<void> {
  const environment = readConfig();
  await deliverMail(sharedDatabase().db, environment, nowOf(environment));
}
