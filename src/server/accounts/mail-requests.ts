import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { databaseFault } from '#server/database/fault.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import { logError } from '#server/log.ts';
import type { Call } from '../call.ts';
import { mailPasswordLink } from './forgotten-password.ts';
import { mailEmailCode } from './registration.ts';

/** A day in milliseconds. */
const retention = 24 * 3_600_000;

type AnswerCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/**
 * Looks up the accounts for the requested mails and queues the mails. Several runs may overlap: each
 * request is answered by one. One that fails waits for the next run, without stopping the others.
 * @throws Error if the database is down, full or read-only
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

/** Deletes requests that are over a day old. */
export async function deleteOldMailRequests(db: Db, now: Date): Promise<void> {
  await db
    .delete(mailRequests)
    .where(lt(mailRequests.askedAt, new Date(now.getTime() - retention)));
}
