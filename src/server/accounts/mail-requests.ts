import type { Call } from '#server/call.ts';
import { databaseFault } from '#server/database/fault.ts';
import { logError } from '#server/log.ts';
import { mailPasswordLink } from './forgotten-password.ts';
import { consumeMailRequest, listMailRequestIds } from './mail-request-repository.ts';
import { mailEmailCode } from './registration.ts';
import { mailSignInLink } from './sign-in-link.ts';

type AnswerCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/**
 * Queues the requested emails. Runs may overlap, but only one answers each request. A failed request waits for
 * the next run.
 * @throws Error if the database is down, full or read-only
 */
export async function answerMailRequests(call: AnswerCall): Promise<void> {
  for (const id of await listMailRequestIds(call.db)) {
    try {
      await call.db.transaction((tx) => answerRequest({ ...call, db: tx }, id));
    } catch (error) {
      if (databaseFault(error)) throw error;
      logError('a requested email was not written', error);
    }
  }
}

async function answerRequest({ db, now, siteUrl }: AnswerCall, id: number): Promise<void> {
  const request = await consumeMailRequest(db, id);
  if (!request) return;
  const { kind, email, browserHash } = request;
  const next = request.next ?? undefined;
  const call = { db, now, siteUrl };
  if (kind === 'password-link') await mailPasswordLink(call, email);
  else if (kind === 'email-code') await mailEmailCode(call, { email, next });
  else if (browserHash !== null) await mailSignInLink(call, { email, next, browserHash });
}
