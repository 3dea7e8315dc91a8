import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { mailRequests } from '#server/database/schema/mail.ts';

type MailRequest = typeof mailRequests.$inferSelect;

/** How long a request is worth answering, in milliseconds: a day. */
const kept = 24 * 3_600_000;

export async function insertMailRequest(
  db: Db,
  request: Pick<MailRequest, 'kind' | 'email'> & { next?: string | undefined },
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

/** Deletes a request and returns it; undefined when it is gone, or another transaction is answering it. */
export async function consumeMailRequest(tx: Db, id: number): Promise<MailRequest | undefined> {
  const isIt = eq(mailRequests.id, id);
  const [request] = await tx
    .select()
    .from(mailRequests)
    .where(isIt)
    .for('update', { skipLocked: true });
  if (request) await tx.delete(mailRequests).where(isIt);
  return request;
}

/** Deletes requests that went unanswered for a day. */
export async function deleteOldMailRequests(db: Db, now: Date): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.askedAt, new Date(now.getTime() - kept)));
}
