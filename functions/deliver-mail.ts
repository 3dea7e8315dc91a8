import type { Config } from '@netlify/functions';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { deliverMail } from '#server/mail/deliver.ts';

/**
 * Mail goes out right after the request that wrote it; this sends what failed then. Four times an hour,
 * because each run wakes a database that is billed by the minute it is awake.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default async function deliverWaitingMail(): Promise<void> {
  const environment = readConfig();
  const { db } = sharedDatabase();
  const now = nowOf(environment);
  await answerMailRequests({ db, now, siteUrl: siteUrlOf(environment) });
  await deliverMail(db, environment, now);
}
