import type { Config } from '@netlify/functions';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { siteUrlOf } from '#server/config.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { scheduled } from '#server/scheduled.ts';

/** Retries failed mail. Only four times an hour: each run wakes a database that is billed by the minute. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('deliver-mail', async ({ db, config: environment, now }) => {
  await answerMailRequests({ db, now, siteUrl: siteUrlOf(environment) });
  await deliverMail(db, environment, now);
});
