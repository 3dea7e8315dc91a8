import { asc, eq, lt } from 'drizzle-orm';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { mailRequests } from '#server/database/schema/mail.ts';

type MailRequest = typeof mailRequests.$inferSelect;

export async function insertMailRequest(
  db: Db,
  request: Pick<MailRequest, 'kind' | 'email'> & {
    next?: string | undefined;
    browserHash?: string | undefined;
  },
  now: Date,
): Promise<void> {
  await db.insert(mailRequests).values({ ...request, askedAt: now });
}

/** Oldest first. */
export async function listMailRequestIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: mailRequests.id })
    .from(mailRequests)
    .orderBy(asc(mailRequests.id));
  return rows.map(({ id }) => id);
}

/** Deletes and returns a request; undefined if it's gone or another transaction has it. */
export async function consumeMailRequest(tx: Db, id: number): Promise<MailRequest | undefined> {
  const isRequest = eq(mailRequests.id, id);
  const [request] = await tx
    .select()
    .from(mailRequests)
    .where(isRequest)
    .for('update', { skipLocked: true });
  if (request) await tx.delete(mailRequests).where(isRequest);
  return request;
}

/** Deletes requests that are over a day old. */
export async function deleteOldMailRequests(db: Db, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.askedAt, new Date(now.getTime() - day)));
}
