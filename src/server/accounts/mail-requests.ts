import { databaseFault } from '#server/database/fault.ts';
import { logError } from '#server/log.ts';
import type { Call } from '../call.ts';
import { mailPasswordLink } from './forgotten-password.ts';
import { consumeMailRequest, listMailRequestIds } from './mail-request-repository.ts';
import { mailEmailCode } from './registration.ts';

type AnswerCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/**
 * Looks up the accounts behind the requested emails, and puts the emails into the outbox. Any number may
 * run at once: each request is answered by one. A request that fails stays for the next run and keeps no
 * other from being answered.
 * @throws Error when the database is away, full or read-only
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
  const { kind, email, next } = request;
  if (kind === 'password-link') await mailPasswordLink({ db, now, siteUrl }, email);
  else await mailEmailCode({ db, now, siteUrl }, { email, next: next ?? undefined });
}
