import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import type { Call } from './call.ts';
import { mailPasswordLink } from './forgotten-password.ts';
import { mailEmailCode } from './registration.ts';

/** A request of more than a day ago is of no use to anyone. */
const kept = 24 * 3_600_000;

type AnswerCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/**
 * Looks up who is at the addresses that mails were asked for at, and puts those mails into the outbox. Any
 * number may run at once: each request is answered by one, and one whose transaction fails stays.
 */
export async function answerMailRequests(call: AnswerCall): Promise<void> {
  while (await call.db.transaction((tx) => answerOldest({ ...call, db: tx }))) {}
}

async function answerOldest({ db, now, siteUrl }: AnswerCall): Promise<boolean> {
  const [request] = await db
    .select()
    .from(mailRequests)
    .orderBy(asc(mailRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!request) return false;
  const { id, kind, email, next } = request;
  await db.delete(mailRequests).where(eq(mailRequests.id, id));
  if (kind === 'password-link') await mailPasswordLink({ db, now, siteUrl }, email);
  else await mailEmailCode({ db, now, siteUrl }, { email, next: next ?? undefined });
  return true;
}

/** Forgets requests that could not be answered for a day. */
export async function forgetOldRequests(db: Db, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.askedAt, new Date(now.getTime() - kept)));
}
