import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { databaseFault } from '#server/database/fault.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import { logError } from '#server/log.ts';
import type { Call } from '../call.ts';
import { mailPasswordLink } from './forgotten-password.ts';
import { mailEmailCode } from './registration.ts';

/** How long a request is worth answering, in milliseconds: a day. */
const kept = 24 * 3_600_000;

type AnswerCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/**
 * Looks up the accounts behind the requested emails, and puts the emails into the outbox. Any number may
 * run at once: each request is answered by one. A request that fails stays for the next run and keeps no
 * other from being answered.
 * @throws Error when the database is away, full or read-only
 */
export async function answerMailRequests(call: AnswerCall): Promise<void> {
  const requests = await call.db
    .select({ id: mailRequests.id })
    .from(mailRequests)
    .orderBy(asc(mailRequests.id));
  for (const { id } of requests) {
    try {
      await call.db.transaction((tx) => answerRequest({ ...call, db: tx }, id));
    } catch (error) {
      if (databaseFault(error)) throw error;
      logError('a requested email was not written', error);
    }
  }
}

async function answerRequest({ db, now, siteUrl }: AnswerCall, id: number): Promise<void> {
  const [request] = await db
    .select()
    .from(mailRequests)
    .where(eq(mailRequests.id, id))
    .for('update', { skipLocked: true });
  if (!request) return;
  const { kind, email, next } = request;
  await db.delete(mailRequests).where(eq(mailRequests.id, id));
  if (kind === 'password-link') await mailPasswordLink({ db, now, siteUrl }, email);
  else await mailEmailCode({ db, now, siteUrl }, { email, next: next ?? undefined });
}

/** Deletes requests that went unanswered for a day. */
export async function deleteOldMailRequests(db: Db, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.askedAt, new Date(now.getTime() - kept)));
}
