import type { Config } from '@netlify/functions';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { siteUrlOf } from '#server/config.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { scheduled } from '#server/tasks.ts';

/** Retries failed email, only four times an hour because each run wakes a database billed by the minute. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('deliver-mail', async ({ db, config: environment, now }) => {
  await answerMailRequests({ db, now, siteUrl: siteUrlOf(environment) });
  await deliverMail(db, environment, now);
});
