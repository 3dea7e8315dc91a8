import type { Context } from 'hono';
import { answerMailRequests } from '#server/accounts/mail-requests.ts';
import { readConfig } from '#server/config.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import type { AppEnv } from './app.ts';

/** Writes and sends the mails that were asked for, once the request is answered; else the schedule does. */
export function answerMailRequestsSoon<E extends AppEnv>(c: Context<E>): void {
  const { db, now, siteUrl, afterAnswer } = c.var;
  afterAnswer('a mail that was asked for was not written after the answer', async () => {
    await answerMailRequests({ db, now, siteUrl });
    await deliverMail(db, readConfig(), now);
  });
}
