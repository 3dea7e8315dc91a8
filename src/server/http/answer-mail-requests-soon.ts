import type { Context } from 'hono';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { readConfig } from '#server/config.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import type { AppEnv } from './app-env.ts';

/** Writes and sends requested emails after the answer. What fails is left to the schedule. */
export function answerMailRequestsSoon<E extends AppEnv>(c: Context<E>): void {
  const { db, now, siteUrl, afterResponse } = c.var;
  afterResponse('a requested email was not written after the answer', async () => {
    await answerMailRequests({ db, now, siteUrl });
    await deliverMail(db, readConfig(), now);
  });
}
